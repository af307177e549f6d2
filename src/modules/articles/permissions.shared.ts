import { holds } from "../../platform/json-api/permissions.shared.ts";

export const ARTICLES_PERMISSIONS = {
  writeArticles: ["owner", "admin", "editor"],
  publish: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof ARTICLES_PERMISSIONS, unknown> {}
}

export const canWriteArticles = holds(ARTICLES_PERMISSIONS.writeArticles);
export const canPublish = holds(ARTICLES_PERMISSIONS.publish);
