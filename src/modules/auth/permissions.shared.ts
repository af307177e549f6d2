import { type Holder, holds } from "../../platform/json-api/permissions.shared.ts";
import type { Role } from "../../platform/json-api/roles.shared.ts";

export const AUTH_PERMISSIONS = {
  managePeople: ["owner", "admin"],
  manageOwners: ["owner"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof AUTH_PERMISSIONS, unknown> {}
}

export const canManagePeople = holds(AUTH_PERMISSIONS.managePeople);
export const canManageOwners = holds(AUTH_PERMISSIONS.manageOwners);

/** Only owners manage owners, because an admin could otherwise become an owner. */
export const canManageRole = (actor: Holder, role: Role) =>
  canManagePeople(actor) && (role !== "owner" || canManageOwners(actor));
