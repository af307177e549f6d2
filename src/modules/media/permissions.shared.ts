import { holds } from "../../platform/json-api/permissions.shared.ts";

export const MEDIA_PERMISSIONS = {
  manageImages: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof MEDIA_PERMISSIONS, unknown> {}
}

export const canManageImages = holds(MEDIA_PERMISSIONS.manageImages);
