import type { Context } from "hono";
import { sql } from "kysely";
import type { AnswerCheck } from "../../platform/json-api/answer-check.ts";
import type { PermissionTable } from "../../platform/json-api/permissions.shared.ts";
import type { Module } from "../../platform/module.ts";
import { accountApi, securityOf } from "./account-api.ts";
import { accountRoutes } from "./account-routes.ts";
import { authAdminRoutes } from "./admin-routes.ts";
import { AUTH_AUDIT_ACTIONS } from "./audit-actions.ts";
import type { Auth } from "./auth.ts";
import { gotrueRoutes } from "./gotrue/gotrue-routes.ts";
import { AUTH_PERMISSIONS } from "./permissions.shared.ts";
import { DEVICE_DAYS } from "./sessions/known-devices.ts";
import { FAILURE_DAYS } from "./sessions/sign-in-throttle.ts";

// The description of the API uses these failures.
export { FAILURES } from "./failures.ts";

type Services = {
  readonly auth: Auth;
  readonly anonKey: string;
  readonly addressOf: (c: Context) => string;
  readonly onAnswer: AnswerCheck | undefined;
  /** The permissions of every module. */
  readonly permissions: readonly PermissionTable[];
  /** `backend` is the hosted project that has the accounts; undefined if the accounts are in this database. */
  readonly config: {
    readonly dataDir: string;
    readonly backend: unknown;
    readonly sessionDays: number;
    readonly sessionIdleDays: number;
  };
};

export const auth = {
  name: "auth",
  permissions: AUTH_PERMISSIONS,
  auditActions: AUTH_AUDIT_ACTIONS,
  adminRoutes: ({ auth, permissions, config }) =>
    authAdminRoutes(auth, { permissions, ownAccounts: config.backend === undefined }),
  mounts({ auth, anonKey, addressOf, config, onAnswer }) {
    if (config.backend !== undefined) return [];
    const endpoints = accountRoutes(auth, config.dataDir);
    return [
      { path: "/auth/v1", app: gotrueRoutes({ auth, anonKey, addressOf }) },
      {
        path: "/api/account",
        app: accountApi(endpoints, { auth, anonKey, addressOf, onAnswer }),
        endpoints: endpoints.map((endpoint) => ({ ...endpoint, ...securityOf(endpoint) })),
      },
    ];
  },
  // Expired rows are deleted, so the size of the sign-in tables depends only on the size of the team. Deleting a session deletes everything that belongs to it.
  retention: [
    { table: "sessions", column: "created_at", days: (config) => config.sessionDays },
    { table: "sessions", column: "refreshed_at", days: (config) => config.sessionIdleDays },
    { table: "known_devices", column: "last_used_at", days: DEVICE_DAYS },
    { table: "oidc_flows", column: "expires_at", days: 0 },
    { table: "factor_challenges", column: "expires_at", days: 0 },
    { table: "password_resets", column: "expires_at", days: 0 },
    { table: "invitations", column: "expires_at", condition: sql`accepted_at is null`, days: 0 },
    { table: "sign_in_failures", column: "last_at", days: FAILURE_DAYS },
  ],
} satisfies Module<Services>;
