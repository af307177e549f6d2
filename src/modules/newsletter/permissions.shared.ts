import { holds } from "../../platform/json-api/permissions.shared.ts";

export const NEWSLETTER_PERMISSIONS = {
  manageSubscribers: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof NEWSLETTER_PERMISSIONS, unknown> {}
}

export const canManageSubscribers = holds(NEWSLETTER_PERMISSIONS.manageSubscribers);
