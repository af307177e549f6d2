export const ROLES = ["owner", "admin", "editor"] as const;
export type Role = (typeof ROLES)[number];
