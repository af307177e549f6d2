import type { accountRoutes } from "../modules/auth/account-routes.ts";
import type { descriptionEndpoint } from "../modules/openapi/admin-routes.ts";
import type { ApiOf } from "../platform/json-api/api-types.shared.ts";
import type { Modules } from "./modules.ts";

/** The endpoints in the manifests of modules. A new module's endpoints are included once modules.ts lists the module. */
type EndpointsOf<Brought> = Brought extends { adminRoutes: (services: never) => readonly (infer Endpoint)[] }
  ? Endpoint
  : never;

/** The types of the endpoints below /api/admin, for the API's client. This file exports only types, so that no server code can get into a browser. */
export type AdminApi = ApiOf<EndpointsOf<Modules> | ReturnType<typeof descriptionEndpoint>>;
/** The types of the endpoints below /api/account. */
export type AccountApi = ApiOf<ReturnType<typeof accountRoutes>[number]>;
