import type { accountRoutes } from "../modules/auth/account-routes.ts";
import type { descriptionEndpoint } from "../modules/openapi/admin-routes.ts";
import type { ApiOf } from "../platform/json-api/api-types.shared.ts";
import type { Modules } from "./modules.ts";

/** What modules bring, by their manifests: a new one is in it with its line in modules.ts. */
type EndpointsOf<Brought> = Brought extends { adminRoutes: (services: never) => readonly (infer Endpoint)[] }
  ? Endpoint
  : never;

/** Below /api/admin, for its client. Nothing but types, so that no server code can get into a browser. */
export type AdminApi = ApiOf<EndpointsOf<Modules> | ReturnType<typeof descriptionEndpoint>>;
/** Below /api/account. */
export type AccountApi = ApiOf<ReturnType<typeof accountRoutes>[number]>;
