import type { Role } from "../../platform/json-api/roles.shared.ts";
import type { Permission } from "./schema.ts";

/** Who may what; docs/guides/admin-api.md shows the same table. What is not here nobody may. */
const HOLDERS: Record<Permission, readonly Role[]> = {
  writeArticles: ["owner", "admin", "editor"],
  publish: ["owner", "admin", "editor"],
  manageImages: ["owner", "admin", "editor"],
  manageAuthors: ["owner", "admin", "editor"],
  manageTags: ["owner", "admin", "editor"],
  manageRedirects: ["owner", "admin"],
  manageApi: ["owner", "admin"],
  runMaintenance: ["owner", "admin"],
  import: ["owner", "admin"],
  manageSubscribers: ["owner", "admin"],
  readAuditLog: ["owner", "admin"],
  managePeople: ["owner", "admin"],
  manageOwners: ["owner"],
  makeBackups: ["owner", "admin"],
  restoreBackup: ["owner"],
};

type Holder = { readonly role: Role };

const holds =
  (permission: Permission) =>
  ({ role }: Holder) =>
    HOLDERS[permission].includes(role);

export const canWriteArticles = holds("writeArticles");
export const canPublish = holds("publish");
export const canManageImages = holds("manageImages");
export const canManageAuthors = holds("manageAuthors");
export const canManageTags = holds("manageTags");
export const canManageRedirects = holds("manageRedirects");
export const canManageApi = holds("manageApi");
export const canRunMaintenance = holds("runMaintenance");
export const canImport = holds("import");
export const canManageSubscribers = holds("manageSubscribers");
export const canReadAuditLog = holds("readAuditLog");
export const canManagePeople = holds("managePeople");
export const canManageOwners = holds("manageOwners");
export const canMakeBackups = holds("makeBackups");
export const canRestoreBackup = holds("restoreBackup");
/** For what everybody who has signed in may see. */
export const canEnter = (_holder: Holder) => true;

/** Owners are managed by owners only: an admin could otherwise make himself one. */
export const canManageRole = (actor: Holder, role: Role) =>
  canManagePeople(actor) && (role !== "owner" || canManageOwners(actor));

export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(HOLDERS) as Permission[]).filter((permission) => HOLDERS[permission].includes(role));
