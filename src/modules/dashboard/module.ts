import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import type { Module } from "../../platform/module.ts";
import { DASHBOARD_AUDIT_ACTIONS } from "./audit-actions.ts";
import { failedJobsRoutes } from "./failed-jobs-routes.ts";
import { dashboardRoutes } from "./routes.ts";
import { servicesRoute } from "./services-route.ts";

type Services = {
  readonly db: Db;
  readonly auth: { readonly mailer: unknown };
  readonly config: {
    readonly timeZone: string;
    readonly siteLogo: number | undefined;
    readonly visitSample: number;
    readonly contactEmail: unknown;
    readonly ai: { readonly textModel: unknown; readonly imageModel: unknown } | undefined;
    readonly oidc: unknown;
    /** The hosted project that owns accounts and mail; undefined if there is none. */
    readonly backend: unknown;
    readonly s3: unknown;
    readonly backup: { readonly schedule: unknown; readonly passphrase: unknown; readonly unencrypted: boolean };
  };
  readonly clientKeys: { readonly unbelievedProxy: string | undefined };
  /** Collects the items that each module reports to this person. */
  readonly dashboardItems: (actor: Actor) => Promise<DashboardItem[]>;
};

export const dashboard = {
  name: "dashboard",
  auditActions: DASHBOARD_AUDIT_ACTIONS,
  adminRoutes: ({ db, auth, config, clientKeys, dashboardItems }) => [
    ...failedJobsRoutes(db),
    servicesRoute({ db, isSet: () => servicesOf(config, auth, clientKeys) }),
    ...dashboardRoutes({
      db,
      ...{ timeZone: config.timeZone, siteLogo: config.siteLogo },
      mailConfigured: auth.mailer !== undefined,
      contactConfigured: config.contactEmail !== undefined,
      backupsScheduled: config.backup.schedule !== undefined,
      itemsOf: dashboardItems,
    }),
  ],
} satisfies Module<Services>;

function servicesOf(
  config: Services["config"],
  { mailer }: Services["auth"],
  { unbelievedProxy }: Services["clientKeys"],
) {
  const { contactEmail, ai, oidc, backend, s3, backup, visitSample } = config;
  return {
    contact: contactEmail !== undefined,
    proxy: unbelievedProxy === undefined,
    "ai-text": ai?.textModel !== undefined,
    "ai-image": ai?.imageModel !== undefined,
    mail: mailer !== undefined || backend !== undefined,
    "sign-in": oidc !== undefined || backend !== undefined,
    bucket: s3 !== undefined,
    "backup-schedule": backup.schedule !== undefined,
    "backup-passphrase": backup.passphrase !== undefined || backup.unencrypted,
    visits: visitSample > 0,
  };
}
