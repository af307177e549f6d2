/**
 * The roles of the team, the mightiest first. A new one needs a migration that replaces the two constraints of 0008, `UPWARDS` of product/role-texts.test.ts, a
 * place in the permission tables of the modules and in `ADMINS` of product/proxy-items.ts, and a column in docs/guides/admin-api.md; the compiler asks for its words.
 */
export const ROLES = ["owner", "admin", "editor"] as const;
export type Role = (typeof ROLES)[number];
