/** Every address of the admin application; the server knows by them what it has no page for. */
export const PATHS = {
  dashboard: "/admin",
  signIn: "/admin/auth",
  setup: "/admin/setup",
  invitation: "/admin/undangan",
  passwordReset: "/admin/atur-ulang",
  people: "/admin/people",
  profile: "/admin/profile",
  auditLog: "/admin/audit-log",
  subscribers: "/admin/subscribers",
  authors: "/admin/authors",
} as const;

export const isAdminPath = (path: string): boolean => (Object.values(PATHS) as string[]).includes(path);
