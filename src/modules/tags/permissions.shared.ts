import { holds } from "../../platform/json-api/permissions.shared.ts";

export const TAGS_PERMISSIONS = {
  manageTags: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof TAGS_PERMISSIONS, unknown> {}
}

export const canManageTags = holds(TAGS_PERMISSIONS.manageTags);
