/**
 * The roles of the team, the mightiest first. A new one needs a migration that replaces the two constraints of 0008, `UPWARDS` of product/role-texts.test.ts, a
 * place in the permission tables of the modules, in `ADMINS` of product/proxy-items.ts and in the order of modules/auth/people/people.ts, and a column in
 * docs/guides/admin-api.md; the compiler asks for its words.
 */
export const ROLES = ["owner", "admin", "editor"] as const;
export type Role = (typeof ROLES)[number];
