import { type AdminEndpoint, endpoint } from "../../platform/json-api/admin-api.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";
import type { Mount } from "../../platform/module.ts";
import { type OpenApi, openApiDocument } from "./answers.ts";
import { openApi, type Site } from "./document.ts";

/** The endpoint that describes the admin API, including itself, and all other mounted APIs. */
export function descriptionEndpoint(adminEndpoints: readonly AdminEndpoint[], mounts: readonly Mount[], site: Site) {
  let made: OpenApi | undefined;
  const description = endpoint("GET /openapi.json", {
    summary: "Membaca deskripsi API ini (OpenAPI 3.1)",
    answer: openApiDocument,
    can: canEnter,
    handle() {
      made ??= openApi([adminPart([...adminEndpoints, description]), ...mounts], site);
      return made;
    },
  });
  return description;
}

const adminPart = (endpoints: readonly AdminEndpoint[]) => ({
  path: "/api/admin",
  endpoints: endpoints.map((one) => ({ ...one, security: "session" as const, roles: rolesOf(one) })),
});

const rolesOf = ({ can }: AdminEndpoint) => ROLES.filter((role) => can({ personId: 0, email: "", name: "", role }));
