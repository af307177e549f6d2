import type { Db } from "../../../platform/database/tables.ts";
import { addressHashes, deliveriesTo, suppressionsOf } from "../../mail/queries.ts";

export type PersonalData = Awaited<ReturnType<typeof personalData>>;

/**
 * Reads everything that is stored about an address (UU PDP 27/2022): for its owner, the editorial team and commands.
 * @param mostDeliveries how many of the newest mails are included; all of them by default
 */
export async function personalData(db: Db, email: string, mostDeliveries?: number) {
  const row = await db.selectFrom("newsletter_subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
  const suppressions = await suppressionsOf(db, (await addressHashes(db)).of(email));
  const deliveries = await deliveriesTo(db, email, mostDeliveries);
  return {
    email,
    subscribed: row?.subscribed === true,
    known: row !== undefined,
    confirmed: row !== undefined && row.confirmed_at !== null,
    createdAt: row?.created_at ?? null,
    consentedAt: row?.consented_at ?? null,
    consentSource: row?.consent_source ?? null,
    consentVersion: row?.consent_version ?? null,
    consent: row?.consent_text ?? null,
    confirmedAt: row?.confirmed_at ?? null,
    confirmedBy: row?.confirmed_by ?? null,
    askedAt: row?.asked_at ?? null,
    timesAsked: row?.times_asked ?? 0,
    remindedAt: row?.reminded_at ?? null,
    unsubscribedAt: row?.unsubscribed_at ?? null,
    categories: row?.categories ?? [],
    wants: row?.wants ?? null,
    pausedUntil: row?.paused_until ?? null,
    suppressions,
    deliveries,
  };
}
