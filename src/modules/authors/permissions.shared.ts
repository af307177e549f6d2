import { holds } from "../../platform/json-api/permissions.shared.ts";

export const AUTHORS_PERMISSIONS = {
  manageAuthors: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof AUTHORS_PERMISSIONS, unknown> {}
}

export const canManageAuthors = holds(AUTHORS_PERMISSIONS.manageAuthors);
