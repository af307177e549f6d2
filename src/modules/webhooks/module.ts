import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import type { Module } from "../../platform/module.ts";
import { webhookAdminRoutes } from "./admin-routes.ts";
import { WEBHOOKS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { requeueOverdue } from "./requeue-overdue.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly siteUrl: string; readonly webhookNetworks: AllowedNetworks };
  /** Returns the User-Agent of the product's requests to other servers. */
  readonly userAgent: (what: string) => string;
};

export const webhooks = {
  name: "webhooks",
  auditActions: WEBHOOKS_AUDIT_ACTIONS,
  adminRoutes: ({ db, config }) => webhookAdminRoutes(db, config.webhookNetworks),
  jobs: ({ db, clock, config, userAgent }) => {
    // Requests reach only receivers on the public internet or in a network that the operator has named.
    const guardedFetch = createGuardedFetch({
      userAgent: userAgent("Webhook"),
      allowAddress: config.webhookNetworks.has,
    });
    return [
      { handler: deliverWebhook({ db, guardedFetch, siteUrl: config.siteUrl, clock }) },
      { handler: requeueOverdue(db), schedule: "15 20 * * *" },
    ];
  },
  // The number of days must be the number that the page of the log states.
  retention: [{ table: "webhook_deliveries", column: "created_at", days: 30 }],
} satisfies Module<Services>;
