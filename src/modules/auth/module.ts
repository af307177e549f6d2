import type { Context } from "hono";
import type { AnswerCheck } from "../../platform/json-api/answer-check.ts";
import type { PermissionTable } from "../../platform/json-api/permissions.shared.ts";
import type { Module } from "../../platform/module.ts";
import { accountApi, securityOf } from "./account-api.ts";
import { cleanUpAccounts } from "./account-cleanup.ts";
import { accountRoutes } from "./account-routes.ts";
import { authAdminRoutes } from "./admin-routes.ts";
import { AUTH_AUDIT_ACTIONS } from "./audit-actions.ts";
import type { Auth } from "./auth.ts";
import { gotrueRoutes } from "./gotrue/gotrue-routes.ts";
import { AUTH_PERMISSIONS } from "./permissions.shared.ts";

// For the description of the API.
export { FAILURES } from "./failures.ts";

type Services = {
  readonly auth: Auth;
  /** As it is now: a restore puts other keys and secrets in its place. */
  readonly currentAuth: () => Auth;
  readonly anonKey: string;
  readonly addressOf: (c: Context) => string;
  readonly onAnswer: AnswerCheck | undefined;
  /** Those of every module. */
  readonly permissions: readonly PermissionTable[];
  /** `backend`: the hosted project that has the accounts, where they are not here. */
  readonly config: { readonly dataDir: string; readonly backend: unknown };
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
  jobs: ({ currentAuth }) => [{ handler: cleanUpAccounts(currentAuth), schedule: "55 19 * * *" }],
} satisfies Module<Services>;
