import type { Context } from "hono";
import { sql } from "kysely";
import type pg from "pg";
import { type Clock, minutes } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createRateLimits } from "../../platform/http/rate-limits.ts";
import { addJob } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { secret } from "../../platform/secrets.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { Counter } from "../../platform/telemetry/metrics.ts";
import { hasHappenedSince } from "../audit/queries.ts";
import type { QuietHours } from "../mail/schema.ts";
import type { Site } from "../seo/schema.ts";
import { subscriberAdminRoutes } from "./admin-routes.ts";
import { archiveFeed } from "./archive/feed-route.ts";
import { NEWSLETTER_AUDIT_ACTIONS } from "./audit-actions.ts";
import { campaignAdminRoutes } from "./campaigns/admin-routes.ts";
import { bounceItems, campaignItems } from "./campaigns/dashboard-items.ts";
import { BEGIN_CAMPAIGNS, beginCampaigns } from "./campaigns/life.ts";
import { previewRoutes, SIGNED_PATHS } from "./campaigns/preview.ts";
import { campaignEdition } from "./campaigns/render-campaign.ts";
import { newsletterCommand } from "./cli-command.ts";
import { subscribe } from "./commands.ts";
import { type Confirmations, remindUnconfirmed } from "./consent/confirmations.ts";
import { addConsentRoutes, addLinkRoute } from "./consent/consent-routes.ts";
import { CONFIRMATION_DAYS } from "./consent/dated-links.ts";
import { makeDigest } from "./digest/make-digest.ts";
import type { EditionServices } from "./edition/edition-context.ts";
import { canManageSubscribers, NEWSLETTER_PERMISSIONS } from "./permissions.shared.ts";
import { relaySignUp } from "./postgrest/relay.ts";
import { type NewsletterRestOptions, newsletterRest } from "./postgrest/rest.ts";
import { type NewsletterRoutesOptions, newsletterRoutes } from "./routes.ts";
import { type DigestContent, type DigestTime, SIGNUP_MINUTES } from "./schema.ts";
import { UNSUBSCRIBE_SECRET } from "./unsubscribe-link.ts";

type Services = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly reads: Reader;
  readonly site: Site;
  readonly clock: Clock;
  readonly log: Log;
  readonly anonKey: string;
  readonly addressOf: (c: Context) => string;
  /** Counts sign-ups by the way in which they came and by their outcome. */
  readonly signUps: Counter;
  readonly checkToken: NonNullable<NewsletterRestOptions["checkToken"]>;
  readonly renderMessage: NewsletterRoutesOptions["renderMessage"];
  readonly signedUpAt: NonNullable<NewsletterRoutesOptions["signedUpAt"]>;
  readonly editionProducts: EditionServices["editionProducts"];
  readonly deadLinks: EditionServices["deadLinks"];
  readonly digestContent: (since: Date) => Promise<DigestContent>;
  readonly config: {
    readonly siteUrl: string;
    readonly siteName: string;
    readonly contactEmail: string | undefined;
    readonly smtp: object | undefined;
    readonly mail: { readonly quietHours: QuietHours | undefined };
    readonly newsletterConfirm: boolean;
    readonly newsletterDigest: DigestTime | undefined;
    readonly timeZone: string;
    readonly signupLimit: number;
    /** The hosted project that runs the newsletter; undefined where this site runs it. */
    readonly backend: Parameters<typeof relaySignUp>[0] | undefined;
  };
};

export const newsletter = {
  name: "newsletter",
  permissions: NEWSLETTER_PERMISSIONS,
  auditActions: NEWSLETTER_AUDIT_ACTIONS,
  adminRoutes: (services) => {
    const { db, clock, config } = services;
    const { timeZone, siteUrl, smtp, backend } = config;
    return [
      ...subscriberAdminRoutes({ db, timeZone, siteUrl }),
      ...campaignAdminRoutes({
        ...{ db, clock, timeZone, services: editionServices(services) },
        ...{ canMail: smtp !== undefined, isElsewhere: backend !== undefined },
        quietHours: () => config.mail.quietHours,
      }),
    ];
  },
  async mounts(services) {
    const { db, pool, log, clock, anonKey, addressOf, signUps, checkToken, renderMessage, signedUpAt, config } =
      services;
    const limiter = createRateLimits(pool).limiter({
      name: "signup",
      limit: config.signupLimit,
      window: minutes(SIGNUP_MINUTES),
    });
    const onStored = (outcome: string, count: number) => signUps.add(["api", outcome], count);
    const key = await secret(db, UNSUBSCRIBE_SECRET);
    const confirmations = confirmationsOf(config, key);
    const form = newsletterRoutes({
      ...{ db, limiter, log, addressOf, renderMessage, signedUpAt, siteUrl: config.siteUrl },
      async signUp(email) {
        const relayed = config.backend && relaySignUp(config.backend, email);
        const signedUp = await (relayed ?? subscribe(db, { email, source: "form", confirmations }));
        signUps.add(["form", signedUp.ok ? "subscribed" : signedUp.code]);
        return signedUp;
      },
      unsubscribeSecret: key,
      asksToConfirm: confirmations !== undefined,
      addRoutes(app, page) {
        const { siteUrl, siteName, smtp } = config;
        const canMail = smtp !== undefined && !config.backend;
        const hasDigest = () => services.config.newsletterDigest !== undefined;
        addConsentRoutes(app, { db, siteUrl, siteName, secret: key, limiter, addressOf, canMail, hasDigest, page });
        addLinkRoute(app, db);
      },
    });
    const rest = newsletterRest({ db, anonKey, limiter, log, addressOf, checkToken, onStored, confirmations });
    const preview = previewRoutes({
      ...{ clock, services: editionServices(services) },
      secret: await secret(db, SIGNED_PATHS),
    });
    return [
      { path: "/", app: preview },
      ...(config.backend ? [] : [{ path: "/rest/v1", app: rest }]),
      { path: "/", app: form },
      { path: "/", app: archiveFeed(services) },
    ];
  },
  jobs: (services) => [
    {
      handler: beginCampaigns({
        ...{ db: services.db, clock: services.clock, log: services.log },
        settings: () => {
          const { timeZone, mail, smtp, backend } = services.config;
          const { quietHours } = mail;
          return { timeZone, quietHours, hasServer: smtp !== undefined, isElsewhere: backend !== undefined };
        },
        render: (campaign) => campaignEdition(campaign, editionServices(services)),
      }),
      schedule: "* * * * *",
      scheduleOptions: `priority=${BEGIN_CAMPAIGNS.priority}`,
    },
    {
      handler: makeDigest({
        ...{ db: services.db, clock: services.clock, timeZone: services.config.timeZone },
        time: () => (services.config.backend ? undefined : services.config.newsletterDigest),
        content: services.digestContent,
        isRestoredSince: (moment) => hasHappenedSince(services.db, "backup.restored", moment),
      }),
      schedule: "*/5 * * * *",
    },
    {
      handler: remindUnconfirmed(services.db, async () =>
        confirmationsOf(services.config, await secret(services.db, UNSUBSCRIBE_SECRET)),
      ),
      schedule: "20 * * * *",
    },
  ],
  // Some scheduled moments may have passed while no process was running.
  onWorkerStart: ({ db }) => addJob(db, BEGIN_CAMPAIGNS, {}),
  async dashboardItems({ db }, actor) {
    return canManageSubscribers(actor) ? [...(await campaignItems(db)), ...(await bounceItems(db))] : [];
  },
  commands: { newsletter: newsletterCommand },
  // An address that withdrew consent is kept this long as proof of it, then erased (UU PDP 27/2022, 43).
  retention: [
    { table: "newsletter_subscriptions", column: "unsubscribed_at", condition: sql`not subscribed`, days: 30 },
    // An address that never confirmed may have been entered by somebody else.
    {
      table: "newsletter_subscriptions",
      column: "consented_at",
      condition: sql`confirmed_at is null`,
      days: CONFIRMATION_DAYS,
    },
  ],
} satisfies Module<Services>;

const confirmationsOf = (
  { newsletterConfirm, backend, siteName, siteUrl }: Services["config"],
  key: string,
): Confirmations | undefined => (newsletterConfirm && !backend ? { siteName, siteUrl, secret: key } : undefined);

const editionServices = ({ db, editionProducts, deadLinks, config }: Services): EditionServices => ({
  ...{ db, editionProducts, deadLinks },
  site: { siteName: config.siteName, siteUrl: config.siteUrl, contactEmail: config.contactEmail },
});
