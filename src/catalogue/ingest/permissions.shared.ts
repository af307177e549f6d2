import { holds } from "../../platform/json-api/permissions.shared.ts";

export const FEEDS_PERMISSIONS = {
  manageFeeds: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof FEEDS_PERMISSIONS, unknown> {}
}

export const canManageFeeds = holds(FEEDS_PERMISSIONS.manageFeeds);
