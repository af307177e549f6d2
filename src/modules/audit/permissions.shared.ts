import { holds } from "../../platform/json-api/permissions.shared.ts";

export const AUDIT_PERMISSIONS = {
  readAuditLog: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof AUDIT_PERMISSIONS, unknown> {}
}

export const canReadAuditLog = holds(AUDIT_PERMISSIONS.readAuditLog);
