import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { addJob, defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import {
  deleteMessage,
  lockUntouchedMessage,
  openMessage,
  pauseMessage,
  resumeMessage,
  retryDeliveries,
  stopMessage,
} from "../../mail/commands.ts";
import { firstLoudMoment, HOLD_AFTER, type QuietHours } from "../../mail/schema.ts";
import { ARCHIVE_TAG } from "../archive/cache-tags.shared.ts";
import { CAMPAIGN_STATES } from "../campaign-states.ts";
import { isEmptyBody } from "../edition/empty-body.ts";
import type { CampaignInput, CampaignReason } from "../schema.ts";
import { recipientsOf } from "./audience.ts";
import { type Campaign, findCampaign, isWithdrawable } from "./campaign-rows.ts";
import { freeSlug } from "./free-slug.ts";

// The life of a campaign:
//
//   draft ──schedule──▶ scheduled ──begin──▶ sending ──▶ sent
//     ▲                   │    │              │   ▲
//     └────withdraw───────┘    │         pause│   │resume
//     ▲                        ▼              ▼   │
//     └──────────withdraw──── held          paused ──stop──▶ sent
//
// Until it begins, a campaign is only a row of this module. When it begins, it is frozen: one transaction stores its mail and all its recipients.
// From then on modules/mail owns the mail and knows the progress of each recipient. A campaign whose moment passed while no process could begin it is
// held, not sent late. A person may have mails of unknown outcome sent again; until they are sent, a sent campaign is sending again.

/** A rendered edition, ready to be sent. */
export type Edition = {
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The targets of the edition's links, in the order of their numbers, which begin at 1. */
  readonly links: readonly string[];
  /** Whether the edition shows nothing below its title. */
  readonly isEmpty: boolean;
};

type CampaignFailure = "not-found" | "conflict" | "wrong-state" | "empty";
type Changed = Result<undefined, CampaignFailure>;

export const NEWSLETTER_KIND = "newsletter";
export const DIGEST_KIND = "digest";

/** A job that begins due campaigns. It is queued for each scheduled time, and every minute for campaigns that were missed. */
export const BEGIN_CAMPAIGNS = defineJob({ name: "begin-campaigns", priority: -20, maxAttempts: 3 });

/** @param digestDay the day of a digest that the site makes automatically, as YYYY-MM-DD; each day has at most one */
export const createCampaign = (
  db: Db,
  { subject, preheader, body, audience, isPublic }: CampaignInput,
  audit: AuditContext,
  digestDay: string | null = null,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto("newsletter_campaigns")
      .values({
        ...{ subject, preheader, body_markdown: body, audience: JSON.stringify(audience), is_public: isPublic },
        digest_day: digestDay,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "campaign.created", subject, { id });
    return id;
  });

/** @param version the version that the person read; if two people edit, the second one to save gets a conflict */
export function editCampaign(
  db: Db,
  id: number,
  version: number,
  input: CampaignInput,
  audit: AuditContext,
): Promise<Changed> {
  return change(db, id, ["draft", "held"], async (trx, campaign) => {
    if (campaign.version !== version) return failure("conflict");
    const { subject, preheader, body, audience, isPublic } = input;
    await sql`update newsletter_campaigns set subject = ${subject}, preheader = ${preheader}, body_markdown = ${body},
        audience = ${JSON.stringify(audience)}, is_public = ${isPublic}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(trx);
    await writeAuditEntry(trx, audit, "campaign.edited", subject, { id });
    return done;
  });
}

/**
 * Schedules a campaign; in quiet hours it goes out at their end. The version rises, so of two people who read the same version one gets a conflict.
 * @param seen the version that the sender read; where it is given, any other stored version is refused
 */
export function scheduleCampaign(
  db: Db,
  id: number,
  sendAt: Date,
  audit: AuditContext,
  seen?: number,
): Promise<Changed> {
  return change(db, id, ["draft", "scheduled", "held"], async (trx, { subject, version, body }) => {
    if (seen !== undefined && seen !== version) return failure("conflict");
    if (isEmptyBody(body)) return failure("empty");
    await sql`update newsletter_campaigns set state = 'scheduled', reason = '', send_at = ${sendAt},
        version = version + 1, updated_at = now()
      where id = ${id}`.execute(trx);
    await addJob(trx, BEGIN_CAMPAIGNS, {}, { key: `begin-campaigns-${id}`, runAt: sendAt });
    await writeAuditEntry(trx, audit, "campaign.scheduled", subject, { id, sendAt: sendAt.toISOString() });
    return done;
  });
}

/** Makes a campaign a draft again, if no subscriber has got it yet. */
export function withdrawCampaign(db: Db, id: number, audit: AuditContext): Promise<Changed> {
  return change(db, id, CAMPAIGN_STATES, async (trx, campaign) => {
    const { subject, messageId } = campaign;
    if (!(await isWithdrawable(campaign, (message) => lockUntouchedMessage(trx, message))))
      return failure("wrong-state");
    if (messageId !== null) await thaw(trx, id, messageId);
    await sql`update newsletter_campaigns set state = 'draft', reason = '', send_at = null, version = version + 1
      where id = ${id}`.execute(trx);
    await writeAuditEntry(trx, audit, "campaign.withdrawn", subject, { id });
    return done;
  });
}

/** Deletes the frozen message of a campaign. */
async function thaw(db: Db, id: number, messageId: number): Promise<void> {
  await sql`update newsletter_campaigns set message_id = null, state = 'draft', frozen_at = null where id = ${id}`.execute(
    db,
  );
  await sql`delete from newsletter_links where campaign_id = ${id}`.execute(db);
  await deleteMessage(db, messageId);
  await announceTags(db, [ARCHIVE_TAG]);
}

type BeginSettings = {
  readonly timeZone: string;
  readonly quietHours: QuietHours | undefined;
  readonly hasServer: boolean;
  /** Whether another service runs the newsletter. */
  readonly isElsewhere: boolean;
};

type BeginParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the settings as they are when the job runs, since an owner may change them. */
  readonly settings: () => BeginSettings;
  readonly render: (campaign: Campaign) => Promise<Edition>;
};

export const beginCampaigns = (parts: BeginParts): JobHandler =>
  jobHandler(BEGIN_CAMPAIGNS, async (_payload, { signal }) => {
    const { rows } = await sql<{ id: number }>`select id from newsletter_campaigns
      where state = 'scheduled' and send_at <= ${parts.clock.now()} order by send_at, id`.execute(parts.db);
    for (const { id } of rows) if (!signal.aborted) await beginCampaign(parts, id);
  });

/** Freezes a campaign whose moment has come, or holds it. Calling it again does no harm. */
async function beginCampaign(parts: BeginParts, id: number): Promise<void> {
  const { db, clock, log, settings, render } = parts;
  const { timeZone, quietHours, hasServer, isElsewhere } = settings();
  const campaign = await findCampaign(db, id);
  if (campaign?.state !== "scheduled" || !campaign.sendAt) return;
  const now = clock.now();
  const first = firstLoudMoment(campaign.sendAt, quietHours, timeZone);
  if (isElsewhere) return hold(db, campaign, "elsewhere");
  if (!hasServer) return hold(db, campaign, "no-server");
  if (now.getTime() - first.getTime() > HOLD_AFTER) return hold(db, campaign, "late");
  const next = firstLoudMoment(now < first ? first : now, quietHours, timeZone);
  if (next > now) return addJob(db, BEGIN_CAMPAIGNS, {}, { key: `begin-campaigns-${id}`, runAt: next });
  // The edition is rendered before the transaction, since rendering reads prices and pictures. The edition contains its own address in the archive,
  // so the slug is made first.
  const named = { ...campaign, slug: campaign.slug ?? (await freeSlug(db, campaign)) };
  const edition = await render(named);
  if (edition.isEmpty) return hold(db, campaign, "empty");
  if (await db.transaction().execute((trx) => freeze(trx, named, edition, timeZone)))
    log.info({ campaign: id }, "a newsletter is being sent");
}

/** Freezes the mail and all its recipients, or nothing. @returns false where another process has begun the campaign, or somebody has changed it */
async function freeze(trx: Db, read: Campaign, edition: Edition, timeZone: string): Promise<boolean> {
  const { id, version, sendAt, slug, isDigest } = read;
  const { rows } = await sql`select from newsletter_campaigns
    where id = ${id} and state = 'scheduled' and version = ${version} and send_at = ${sendAt} for update`.execute(trx);
  if (rows.length === 0) return false;
  const { html, text, headers, links } = edition;
  const kind = isDigest ? DIGEST_KIND : NEWSLETTER_KIND;
  const message = { kind, bulk: true, subject: read.subject, html, text, headers };
  const messageId = await openMessage(trx, message, recipientsOf(read, timeZone));
  await sql`insert into newsletter_links (campaign_id, number, url)
    select ${id}, ordinality, url from unnest(${[...links]}::text[]) with ordinality as given (url, ordinality)`.execute(
    trx,
  );
  await sql`update newsletter_campaigns set state = 'frozen', reason = '', message_id = ${messageId}, frozen_at = now(),
      slug = ${slug}
    where id = ${id}`.execute(trx);
  await announceTags(trx, [ARCHIVE_TAG]);
  await writeAuditEntry(trx, SYSTEM, "campaign.begun", read.subject, { id });
  return true;
}

async function hold(db: Db, { id, subject }: Campaign, reason: CampaignReason): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`update newsletter_campaigns set state = 'held', reason = ${reason}
      where id = ${id} and state = 'scheduled'`.execute(trx);
    if (numAffectedRows) await writeAuditEntry(trx, SYSTEM, "campaign.held", subject, { id, reason });
  });
}

/** Pauses sending. Mails that are being sent still go out, but no further mails. */
export const pauseCampaign = (db: Db, id: number, audit: AuditContext): Promise<Changed> =>
  change(db, id, ["sending"], async (trx, { subject, messageId }) => {
    if (messageId === null || !(await pauseMessage(trx, messageId))) return failure("wrong-state");
    await writeAuditEntry(trx, audit, "campaign.paused", subject, { id });
    return done;
  });

export const resumeCampaign = (db: Db, id: number, audit: AuditContext): Promise<Changed> =>
  change(db, id, ["paused"], async (trx, { subject, messageId }) => {
    if (messageId === null || !(await resumeMessage(trx, messageId))) return failure("wrong-state");
    await writeAuditEntry(trx, audit, "campaign.resumed", subject, { id });
    return done;
  });

/** Sends the mails again of which nobody knows whether they arrived, because a person decided so. Somebody may get the mail twice. */
export const retryUnknown = (db: Db, id: number, audit: AuditContext): Promise<Changed> =>
  change(db, id, ["sending", "paused", "sent"], async (trx, { subject, messageId }) => {
    const count = messageId === null ? 0 : await retryDeliveries(trx, messageId, ["unknown"]);
    if (count === 0) return failure("wrong-state");
    await writeAuditEntry(trx, audit, "campaign.retried", subject, { id, count });
    return done;
  });

/** Stops sending for good. The archive hides the edition until somebody shows it again. */
export const stopCampaign = (db: Db, id: number, audit: AuditContext): Promise<Changed> =>
  change(db, id, ["sending", "paused"], async (trx, { subject, messageId }) => {
    if (messageId === null) return failure("wrong-state");
    await stopMessage(trx, messageId);
    await writePublic(trx, id, false);
    await writeAuditEntry(trx, audit, "campaign.stopped", subject, { id });
    return done;
  });

/** Lets the archive show a campaign after it is sent, or hides the campaign from the archive. */
export const showCampaign = (db: Db, id: number, isPublic: boolean, audit: AuditContext): Promise<Changed> =>
  change(db, id, CAMPAIGN_STATES, async (trx, { subject }) => {
    if (await writePublic(trx, id, isPublic)) {
      await writeAuditEntry(trx, audit, isPublic ? "campaign.shown" : "campaign.hidden", subject, { id });
    }
    return done;
  });

/** @returns whether `is_public` changed */
async function writePublic(db: Db, id: number, isPublic: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update newsletter_campaigns set is_public = ${isPublic}, version = version + 1
    where id = ${id} and is_public <> ${isPublic}`.execute(db);
  await announceTags(db, [ARCHIVE_TAG]);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Copies a campaign's content into a new draft. */
export async function duplicateCampaign(db: Db, id: number, audit: AuditContext): Promise<Result<number, "not-found">> {
  const found = await findCampaign(db, id);
  if (!found) return failure("not-found");
  return { ok: true, value: await createCampaign(db, found, audit) };
}

/** Deletes a draft or a held campaign, neither of which was sent. */
export const deleteCampaign = (db: Db, id: number, audit: AuditContext): Promise<Changed> =>
  change(db, id, ["draft", "held"], async (trx, { subject }) => {
    await sql`delete from newsletter_campaigns where id = ${id}`.execute(trx);
    await writeAuditEntry(trx, audit, "campaign.deleted", subject, { id });
    return done;
  });

/** Locks a campaign and makes one change to it, if it is in one of the given states. */
function change(
  db: Db,
  id: number,
  states: readonly Campaign["state"][],
  work: (trx: Db, campaign: Campaign) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    await sql`select id from newsletter_campaigns where id = ${id} for update`.execute(trx);
    const campaign = await findCampaign(trx, id);
    if (!campaign) return failure("not-found");
    if (!states.includes(campaign.state)) return failure("wrong-state");
    return work(trx, campaign);
  });
}
