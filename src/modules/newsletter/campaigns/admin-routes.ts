import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { signedPath } from "../../../platform/http/signed-path.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { secret } from "../../../platform/secrets.ts";
import { progressEvents } from "../../../platform/tasks/progress-stream.ts";
import {
  type DeliveryCounts,
  deliveryCountsOf,
  maskedAddress,
  NO_DELIVERIES,
  unknownDeliveries,
} from "../../mail/queries.ts";
import type { QuietHours } from "../../mail/schema.ts";
import * as answers from "../answers.ts";
import type { EditionServices } from "../edition/edition-context.ts";
import { FAILURES } from "../failures.ts";
import { editionPath, previewPath } from "../paths.shared.ts";
import { canManageSubscribers } from "../permissions.shared.ts";
import * as schema from "../schema.ts";
import {
  type Campaign,
  campaignPage,
  canWithdraw,
  countRecipients,
  countsOf,
  findCampaign,
  linksOf,
} from "./campaign-rows.ts";
import * as life from "./life.ts";
import { previewOf, problemsOf, SIGNED_PATHS } from "./preview.ts";
import { isPast } from "./send-time.ts";
import { mailTest } from "./test-mail.ts";

type Options = {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly services: EditionServices;
  /** Returns the quiet hours as they are set now, since an owner may change them. */
  readonly quietHours: () => QuietHours | undefined;
  /** Whether a mail server is set. */
  readonly canMail: boolean;
  /** Whether another service runs the newsletter. */
  readonly isElsewhere: boolean;
};

type Step = (
  db: Db,
  id: number,
  audit: AuditContext,
) => Promise<Result<undefined, "not-found" | "conflict" | "wrong-state" | "empty">>;

/** The endpoints for writing and sending newsletters, for people who manage subscribers. */
export function campaignAdminRoutes(options: Options) {
  const { db, clock, timeZone, services, canMail, isElsewhere } = options;
  const view = async (campaign: Campaign): Promise<answers.CampaignView> => ({
    ...summary(campaign, await countsOf(campaign, db)),
    ...{ preheader: campaign.preheader, body: campaign.body, audience: campaign.audience, isPublic: campaign.isPublic },
    ...{ version: campaign.version, path: archivedAt(campaign), unsubscribed: campaign.unsubscribed },
    recipients: await countRecipients(db, campaign, timeZone),
    canWithdraw: await canWithdraw(db, campaign),
    links: await linksOf(db, campaign.id),
    quietHours: options.quietHours() ?? null,
  });
  const read = async (id: number) => {
    const campaign = await findCampaign(db, id);
    return campaign && view(campaign);
  };
  const found = async (id: number) => {
    const campaign = await read(id);
    return campaign ? success(campaign) : failure("not-found");
  };
  /** Takes one step in a campaign's life and returns the campaign afterwards. */
  const step = async (take: Step, id: number, audit: AuditContext) => {
    const taken = await take(db, id, audit);
    return taken.ok ? found(id) : taken;
  };
  const changing = {
    params: rowParams,
    answer: answers.campaignAnswer,
    errors: errorsOf(FAILURES, "not-found", "conflict", "wrong-state", "empty", "elsewhere"),
    can: canManageSubscribers,
  };

  return [
    endpoint("GET /newsletters", {
      summary: "Menampilkan newsletter, terbaru lebih dahulu",
      query: schema.campaignFilter,
      answer: answers.campaignPageAnswer,
      can: canManageSubscribers,
      async handle({ query: { cursor } }) {
        const { rows, nextCursor } = await campaignPage(db, cursor);
        const countsOfEach = await deliveryCountsOf(
          db,
          rows.flatMap(({ messageId }) => messageId ?? []),
        );
        const newsletters = rows.map((campaign) =>
          summary(campaign, campaign.messageId === null ? NO_DELIVERIES : countsOfEach(campaign.messageId)),
        );
        return { newsletters, nextCursor };
      },
    }),
    endpoint("POST /newsletters", {
      summary: "Membuat newsletter baru sebagai draf",
      input: schema.campaignInput,
      answer: answers.campaignMadeAnswer,
      can: canManageSubscribers,
      handle: async ({ input, audit }) => ({ id: await life.createCampaign(db, input, audit) }),
    }),
    endpoint("GET /newsletters/:id", {
      summary: "Menampilkan satu newsletter dan hasilnya",
      ...changing,
      handle: ({ params }) => found(params.id),
    }),
    endpoint("GET /newsletters/:id/preview", {
      summary: "Memeriksa newsletter dan memberi alamat pratinjaunya, yang berlaku satu menit",
      params: rowParams,
      answer: answers.previewAnswer,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageSubscribers,
      async handle({ params: { id } }) {
        const campaign = await findCampaign(db, id);
        if (!campaign) return failure("not-found");
        const preview = await previewOf(campaign, services);
        const { text, bytes } = preview;
        const problems = await problemsOf(campaign, preview, services);
        const path = signedPath(await secret(db, SIGNED_PATHS), previewPath(id), clock);
        return success({ path, text, problems, bytes });
      },
    }),
    endpoint("PUT /newsletters/:id", {
      summary: "Menyimpan draf newsletter",
      ...changing,
      input: schema.campaignChange,
      handle: ({ params: { id }, input: { version, ...input }, audit }) =>
        step((at) => life.editCampaign(at, id, version, input, audit), id, audit),
    }),
    endpoint("DELETE /newsletters/:id", {
      summary: "Menghapus draf newsletter",
      ...changing,
      answer: "none",
      handle: ({ params: { id }, audit }) => life.deleteCampaign(db, id, audit),
    }),
    endpoint("POST /newsletters/:id/schedule", {
      summary: "Menjadwalkan newsletter, atau mengirimnya sekarang",
      ...changing,
      errors: errorsOf(FAILURES, "not-found", "conflict", "wrong-state", "empty", "elsewhere", "past"),
      input: schema.scheduleInput,
      async handle({ params: { id }, input: { sendAt, version }, audit }) {
        if (isElsewhere) return failure("elsewhere");
        const now = clock.now();
        const at = sendAt === undefined ? now : new Date(sendAt);
        if (isPast(at, now)) return failure("past");
        return step((trx) => life.scheduleCampaign(trx, id, at, audit, version), id, audit);
      },
    }),
    endpoint("DELETE /newsletters/:id/schedule", {
      summary: "Membatalkan jadwal, selama belum ada yang menerima newsletter ini",
      ...changing,
      handle: ({ params: { id }, audit }) => step(life.withdrawCampaign, id, audit),
    }),
    endpoint("POST /newsletters/:id/pause", {
      summary: "Menjeda pengiriman",
      ...changing,
      handle: ({ params: { id }, audit }) => step(life.pauseCampaign, id, audit),
    }),
    endpoint("DELETE /newsletters/:id/pause", {
      summary: "Melanjutkan pengiriman",
      ...changing,
      handle: ({ params: { id }, audit }) => step(life.resumeCampaign, id, audit),
    }),
    endpoint("POST /newsletters/:id/stop", {
      summary: "Menghentikan pengiriman untuk seterusnya",
      ...changing,
      handle: ({ params: { id }, audit }) => step(life.stopCampaign, id, audit),
    }),
    endpoint("GET /newsletters/:id/unknown-deliveries", {
      summary: "Menampilkan kiriman newsletter yang hasilnya tidak diketahui",
      params: rowParams,
      query: schema.campaignFilter,
      answer: answers.unknownDeliveriesAnswer,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageSubscribers,
      async handle({ params: { id }, query: { cursor } }) {
        const campaign = await findCampaign(db, id);
        if (!campaign || campaign.messageId === null) return failure("not-found");
        const { rows, nextCursor } = await unknownDeliveries(db, campaign.messageId, cursor);
        const deliveries = rows.map(({ recipient, finishedAt, ...delivery }) => ({
          ...delivery,
          address: recipient === null ? null : maskedAddress(recipient),
          at: finishedAt?.toISOString() ?? null,
        }));
        return success({ deliveries, nextCursor, message: campaign.messageId });
      },
    }),
    endpoint("POST /newsletters/:id/retry", {
      summary: "Mengirim lagi yang hasilnya tidak diketahui; sebagian penerima mungkin mendapat dua kali",
      ...changing,
      handle: ({ params: { id }, audit }) => step(life.retryUnknown, id, audit),
    }),
    endpoint("PUT /newsletters/:id/archive", {
      summary: "Menampilkan newsletter di arsip situs, atau menyembunyikannya",
      ...changing,
      input: schema.archiveInput,
      handle: ({ params: { id }, input: { isPublic }, audit }) =>
        step((trx) => life.showCampaign(trx, id, isPublic, audit), id, audit),
    }),
    endpoint("POST /newsletters/:id/copy", {
      summary: "Membuat draf baru dengan isi yang sama",
      ...changing,
      answer: answers.campaignMadeAnswer,
      async handle({ params: { id }, audit }) {
        const copied = await life.duplicateCampaign(db, id, audit);
        return copied.ok ? success({ id: copied.value }) : copied;
      },
    }),
    endpoint("POST /newsletters/:id/test-mail", {
      summary: "Mengirim newsletter ini ke alamat Anda sendiri",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "no-server"),
      can: canManageSubscribers,
      async handle({ params: { id }, actor }) {
        const campaign = await findCampaign(db, id);
        if (!campaign) return failure("not-found");
        if (!canMail) return failure("no-server");
        await mailTest(db, campaign, actor.email, services);
        return done;
      },
    }),
    endpoint("GET /newsletters/:id/progress", {
      summary: "Mengikuti pengiriman newsletter selama berlangsung",
      params: rowParams,
      answer: { name: "newsletter", events: answers.campaignAnswer },
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageSubscribers,
      async handle({ params: { id }, request: { signal } }) {
        if (!(await findCampaign(db, id))) return failure("not-found");
        return success(progressEvents({ read: () => read(id), isLive: ({ state }) => state === "sending" }, signal));
      },
    }),
  ];
}

const archivedAt = ({ isPublic, slug, messageId }: Campaign): string | null =>
  isPublic && slug !== null && messageId !== null ? editionPath(slug) : null;

function summary(campaign: Campaign, counts: DeliveryCounts): answers.CampaignSummary {
  const { id, subject, state, reason, sendAt, finishedAt, updatedAt } = campaign;
  return {
    ...{ id, subject, state, reason },
    sendAt: sendAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    counts,
  };
}
