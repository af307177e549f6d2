import { z } from "zod";
import { type AdminEndpoint, endpoint } from "../../platform/json-api/admin-api.ts";
import type { EndpointName } from "../../platform/json-api/endpoint.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";
import type { AdminRoute, Described } from "../../platform/json-api/routes.ts";
import { accountEndpoints } from "../auth/module.ts";
import { ACCESS_FAILURES, CONTENT_ROUTES } from "../content-api/module.ts";
import { type DescribedEndpoint, openApi } from "./document.ts";
import type { OpenApi } from "./schema.ts";

type Site = { readonly siteName: string; readonly siteUrl: string };
type Any = AdminEndpoint | AdminRoute;

/** The endpoint that describes these, itself and the other two parts of the API. */
export function descriptionEndpoint(endpoints: readonly Any[], { siteName, siteUrl }: Site) {
  let made: OpenApi | undefined;
  const description = endpoint("GET /openapi.json", {
    summary: "Read this description (OpenAPI 3.1)",
    answer: z.custom<OpenApi>().meta({ type: "object", description: "An OpenAPI 3.1 document" }),
    can: canEnter,
    handle() {
      made ??= openApi(allEndpoints([...endpoints, description]), { name: siteName, url: siteUrl });
      return made;
    },
  });
  return description;
}

/** Everything under /api/admin, /api/account and /api/content. */
export function allEndpoints(adminEndpoints: readonly Any[]): DescribedEndpoint[] {
  return [
    ...adminEndpoints.map(
      (one): DescribedEndpoint => ({
        ...("name" in one ? one : converted(one)),
        mount: "/api/admin",
        security: "session",
        roles: rolesOf(one),
      }),
    ),
    ...accountEndpoints.map(
      (one): DescribedEndpoint => ({ ...converted(one), mount: "/api/account", security: one.security }),
    ),
    ...CONTENT_ROUTES.map(
      (one): DescribedEndpoint => ({
        ...converted({ ...one, method: "GET" }),
        mount: "/api/content",
        security: "key",
        accessErrors: Object.values(ACCESS_FAILURES),
      }),
    ),
  ];
}

/** The former form as the present one. */
const converted = ({
  method,
  path,
  summary,
  query,
  input,
  answer,
  status,
  refusals,
}: Described & { method: string; path: string }) => ({
  name: `${method} ${path}` as EndpointName,
  summary,
  query,
  ...(input && input !== "text/event-stream" ? { input } : {}),
  ...(status && status !== 204 ? { status } : {}),
  answer:
    answer === undefined
      ? ("none" as const)
      : answer === "text/event-stream"
        ? { events: z.unknown(), name: "" }
        : typeof answer === "string"
          ? { file: answer }
          : answer,
  errors: Object.fromEntries((refusals ?? []).map((error) => [error.code, error])),
});

const rolesOf = ({ can }: Pick<AdminEndpoint, "can">) =>
  ROLES.filter((role) => can({ personId: 0, email: "", name: "", role }));
