import type { Role } from "./roles.shared.ts";

/** The names of all permissions. A module adds its own by declaration merging, beside its `definePermissions`, so that nothing else has to change. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface PermissionNames {}
export type Permission = keyof PermissionNames;

/** The roles that have each permission. Nobody has a permission that is not in the table. */
export type PermissionTable = { readonly [Name in Permission]?: readonly Role[] };

export type Holder = { readonly role: Role };

/** Makes a predicate for routes: whether somebody has one of the given roles. */
export const holds =
  (roles: readonly Role[]) =>
  ({ role }: Holder): boolean =>
    roles.includes(role);

/** Allows everybody who has signed in. */
export const canEnter = (_holder: Holder) => true;

/** Lists what a role may do, by the tables of all modules. */
export const permissionsOf = (role: Role, tables: readonly PermissionTable[]): Permission[] =>
  tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([name, roles]) => (roles.includes(role) ? [name as Permission] : []));
