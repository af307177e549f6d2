import { sql } from "kysely";
import type pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { sendDue } from "./engine/sender.ts";
import { openMessage } from "./messages.ts";
import { deliveryCounts } from "./queries.ts";
import { ENGINE_DEFAULTS, type EngineSettings, type MessageKind } from "./schema.ts";
import { addressHashes } from "./suppression.ts";
import { openSmtpPool } from "./transport/smtp-transport.ts";

/** Settings that wait for seconds where the product waits for minutes. */
export const QUICK: EngineSettings = {
  ...ENGINE_DEFAULTS,
  ...{
    timeZone: "Asia/Jakarta",
    connections: 3,
    perMinute: undefined,
    perMinuteOfDomain: undefined,
    quietHours: undefined,
  },
  ...{ connectTimeout: 2_000, socketTimeout: 2_000, leaseGrace: 1_000, deferral: 400, longestDeferral: 2_000 },
  ...{ lostRetry: 50, serverRetry: 100, pollInterval: 30, linger: 150, mostAttempts: 3 },
};

export const NOON: Clock = { now: () => new Date() };

export const TEST_KIND: MessageKind = {
  name: "edisi",
  personal: (_db, recipient) => ({
    headers: { "X-For": recipient },
    values: { "%%nama%%": recipient.split("@")[0] ?? "" },
  }),
};

type Sending = {
  readonly url: string;
  readonly bounceAddress?: string;
  /** The secret that signs the tokens of deliveries. */
  readonly secret?: string;
  readonly settings?: Partial<EngineSettings>;
  readonly kinds?: readonly MessageKind[];
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
};

type Database = { readonly db: Db; readonly pool: pg.Pool };

/** Hands over the mails that are due, as the product's process does. */
export async function send(
  { db, pool: queries }: Database,
  { url, bounceAddress, secret = "rahasia", settings = {}, kinds = [TEST_KIND], signal, clock = NOON }: Sending,
) {
  const all = { ...QUICK, ...settings };
  const pool = await openSmtpPool({ url, from: "Toko <kabar@toko.example>", bounceAddress }, all);
  try {
    return await sendDue({
      ...{ db, queries, pool, clock, settings: all, kinds, log: createLog("silent") },
      hashes: await addressHashes(db),
      composer: { domain: "toko.example", secret },
      signal: signal ?? new AbortController().signal,
      onProgress: () => {},
    });
  } finally {
    pool.close();
  }
}

export const addressesOf = (count: number, domain = "contoh.id") =>
  Array.from({ length: count }, (_, at) => `p${at}@${domain}`);

export const openTestMessage = (db: Db, recipients: readonly string[], { bulk = true, text = "Halo %%nama%%" } = {}) =>
  openMessage(
    db,
    { kind: TEST_KIND.name, bulk, subject: "Edisi", html: "<p>Halo %%nama%%</p>", text },
    sql`select email from unnest(${[...recipients]}::text[]) as given (email)`,
  );

/** Counts the deliveries of a message by state, without zeros. */
export async function statesOf(db: Db, messageId: number): Promise<Record<string, number>> {
  const counts = await deliveryCounts(db, messageId);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

export const messageState = async (db: Db, id: number) =>
  await db.selectFrom("mail_messages").select(["state", "reason"]).where("id", "=", id).executeTakeFirstOrThrow();
