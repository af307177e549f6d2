import { Readable } from "node:stream";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { notFound } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, success } from "../../platform/result.ts";
import { secret } from "../../platform/secrets.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { growthAnswer, type SubscriberData, subscriberDataAnswer, subscriberPageAnswer } from "./answers.ts";
import { deleteSubscriber } from "./commands.ts";
import { type PersonalData, personalData } from "./consent/personal-data.ts";
import { canManageSubscribers } from "./permissions.shared.ts";
import { addressOfSubscriber, allSubscribers, type NoMail, subscriberGrowth, subscriberPage } from "./queries.ts";
import { SHOWN_DELIVERIES, subscriberFilter } from "./schema.ts";
import { UNSUBSCRIBE_SECRET, unsubscribeUrl } from "./unsubscribe-link.ts";

type Options = {
  readonly db: Db;
  readonly timeZone: string;
  /** The site's address, to which unsubscribe links lead. */
  readonly siteUrl: string;
};

const NO_MAIL_TEXT: Readonly<Record<NoMail, string>> = {
  "": "",
  unsubscribed: "sudah berhenti",
  unconfirmed: "belum mengonfirmasi",
  paused: "sedang menjeda",
  suppressed: "tidak boleh disurati lagi",
};

/** The endpoints about subscribers, for the people who have to answer requests about personal data (UU PDP 27/2022). */
export const subscriberAdminRoutes = ({ db, timeZone, siteUrl }: Options) => [
  endpoint("GET /subscribers", {
    summary: "Menampilkan dan mencari pelanggan, terbaru lebih dahulu",
    query: subscriberFilter,
    answer: subscriberPageAnswer,
    can: canManageSubscribers,
    handle: ({ query }) => subscriberPage(db, query),
  }),
  endpoint("GET /subscribers/growth", {
    summary: "Menampilkan pendaftar dan yang berhenti per hari selama tiga puluh hari",
    answer: growthAnswer,
    can: canManageSubscribers,
    handle: async () => ({ days: await subscriberGrowth(db, timeZone) }),
  }),
  endpoint("GET /subscribers.csv", {
    summary: "Mengunduh semua pelanggan, masing-masing dengan tautan berhentinya",
    answer: { file: "text/csv" },
    can: canManageSubscribers,
    async handle({ audit }) {
      await writeAuditEntry(db, audit, "subscribers.exported");
      const linkSecret = await secret(db, UNSUBSCRIBE_SECRET);
      const header = ["email", "berlangganan", "sejak", "asal", "berhenti", "keterangan", "tautan_berhenti"];
      return csvFile("pelanggan-newsletter.csv", header, allSubscribers(db), (subscriber) => {
        const { email, noMail, createdAt, source, unsubscribedAt } = subscriber;
        const link = unsubscribeUrl(siteUrl, linkSecret, email);
        return [email, noMail === "" ? "ya" : "tidak", createdAt, source, unsubscribedAt, NO_MAIL_TEXT[noMail], link];
      });
    },
  }),
  endpoint("GET /subscribers/:id", {
    summary: "Menampilkan semua yang disimpan tentang satu alamat",
    params: rowParams,
    answer: subscriberDataAnswer,
    errors: { "not-found": notFound },
    can: canManageSubscribers,
    async handle({ params: { id } }) {
      const email = await addressOfSubscriber(db, id);
      return email === undefined
        ? failure("not-found")
        : success(toAnswer(await personalData(db, email, SHOWN_DELIVERIES)));
    },
  }),
  endpoint("GET /subscribers/:id/data", {
    summary: "Mengunduh semua yang disimpan tentang satu alamat",
    params: rowParams,
    answer: { file: "application/json" },
    errors: { "not-found": notFound },
    can: canManageSubscribers,
    async handle({ params: { id }, audit }) {
      const email = await addressOfSubscriber(db, id);
      if (email === undefined) return failure("not-found");
      // Only the subscriber's number is logged, because the log is kept longer than the address.
      await writeAuditEntry(db, audit, "subscriber.exported", String(id));
      const chunks = Readable.from([JSON.stringify(await personalData(db, email), null, 2)]);
      return success({ filename: "data-pelanggan.json", contentType: "application/json; charset=utf-8", chunks });
    },
  }),
  endpoint("DELETE /subscribers/:id", {
    summary: "Menghapus alamat atas permintaan pemiliknya",
    params: rowParams,
    answer: "none",
    errors: { "not-found": notFound },
    can: canManageSubscribers,
    async handle({ params: { id }, audit }) {
      const deleted = await db.transaction().execute(async (trx) => {
        if (!(await deleteSubscriber(trx, id))) return false;
        // Only the subscriber's number is logged, because the address has to be forgotten.
        await writeAuditEntry(trx, audit, "subscriber.deleted", String(id));
        return true;
      });
      return deleted ? done : failure("not-found");
    },
  }),
];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toAnswer({ consent, deliveries, suppressions, ...data }: PersonalData): SubscriberData {
  return {
    ...{ email: data.email, subscribed: data.subscribed, confirmed: data.confirmed, consent },
    ...{ consentSource: data.consentSource, consentVersion: data.consentVersion, confirmedBy: data.confirmedBy },
    ...{ consentedAt: iso(data.consentedAt), confirmedAt: iso(data.confirmedAt), pausedUntil: iso(data.pausedUntil) },
    ...{ createdAt: iso(data.createdAt), askedAt: iso(data.askedAt), remindedAt: iso(data.remindedAt) },
    ...{ unsubscribedAt: iso(data.unsubscribedAt), categories: data.categories, wants: data.wants },
    timesAsked: data.timesAsked,
    suppressions: suppressions.map(({ kind, at, until }) => ({ kind, at: at.toISOString(), until: iso(until) })),
    deliveries: deliveries.map(({ createdAt, finishedAt, ...delivery }) => ({
      ...delivery,
      createdAt: createdAt.toISOString(),
      finishedAt: iso(finishedAt),
    })),
  };
}
