import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";
import { type AdminRoute, typedAnswer } from "../../platform/json-api/routes.ts";
import { accountEndpoints } from "../auth/module.ts";
import { ACCESS_FAILURES, CONTENT_ROUTES } from "../content-api/module.ts";
import { type Endpoint, openApi } from "./document.ts";
import type { OpenApi } from "./schema.ts";

type Site = { readonly siteName: string; readonly siteUrl: string };

/** These routes, and one more that describes them, itself and the other two parts of the API. */
export function describedRoutes(routes: readonly AdminRoute[], { siteName, siteUrl }: Site): AdminRoute[] {
  let made: OpenApi | undefined;
  const description: AdminRoute = {
    method: "GET",
    path: "/openapi.json",
    summary: "Read this description (OpenAPI 3.1)",
    answer: typedAnswer("An OpenAPI 3.1 document"),
    can: canEnter,
    handle(c) {
      made ??= openApi(allEndpoints(all), { name: siteName, url: siteUrl });
      return c.json(made);
    },
  };
  const all = [...routes, description];
  return all;
}

/** Everything under /api/admin, /api/account and /api/content. */
export function allEndpoints(adminRoutes: readonly AdminRoute[]): Endpoint[] {
  return [
    ...adminRoutes.map(
      (route): Endpoint => ({ ...route, path: `/api/admin${route.path}`, security: "session", roles: rolesOf(route) }),
    ),
    ...accountEndpoints.map((endpoint): Endpoint => ({ ...endpoint, path: `/api/account${endpoint.path}` })),
    ...CONTENT_ROUTES.map(
      (route): Endpoint => ({
        ...route,
        method: "GET",
        path: `/api/content${route.path}`,
        security: "key",
        refusals: [...Object.values(ACCESS_FAILURES), ...(route.refusals ?? [])],
      }),
    ),
  ];
}

const rolesOf = ({ can }: AdminRoute) => ROLES.filter((role) => can({ personId: 0, email: "", name: "", role }));
