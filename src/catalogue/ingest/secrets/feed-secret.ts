import { z } from "zod";
import type { Db } from "../../../platform/database/tables.ts";
import { originOf } from "../../../platform/http/origin-of.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { seal, unseal } from "../../../platform/sealing/seal.ts";
import { type FeedSecret, feedSecretSchema } from "../schema.ts";

/** Asked for only where something is sealed or opened: the first time it may be made. */
export type KeyOfSecrets = () => Promise<Buffer>;

type Headers = Readonly<Record<string, string>>;

/** The feed and the address that its secret is for. */
type Holder = { readonly feed: number; readonly url: string };

const contextOf = (feed: number) => `feed ${feed}`;

/** What is sealed. Secrets of earlier versions were sealed without an origin; they belong to the address that their feed has. */
const sealedSchema = z.union([z.strictObject({ origin: z.string(), secret: feedSecretSchema }), feedSecretSchema]);

/**
 * Keeps what a feed's address asks for, or forgets it (null). It is sealed together with the origin of that address, so that nobody who
 * changes the address is sent it. The sealed text is in backups, the key is not: restored on another machine without its key, a secret must
 * be typed in again.
 */
export async function saveSecret(
  trx: Db,
  key: KeyOfSecrets,
  { feed, url }: Holder,
  secret: FeedSecret | null,
): Promise<void> {
  if (secret === null) return forgetSecret(trx, feed);
  const sealed = seal(JSON.stringify({ origin: originOf(url), secret }), await key(), contextOf(feed));
  await trx
    .insertInto("feed_secrets")
    .values({ feed_id: feed, sealed })
    .onConflict((conflict) => conflict.column("feed_id").doUpdateSet({ sealed }))
    .execute();
}

export async function forgetSecret(trx: Db, feed: number): Promise<void> {
  await trx.deleteFrom("feed_secrets").where("feed_id", "=", feed).execute();
}

/** `elsewhere`: the feed has a secret, and it is for another scheme, host or port, so that no header goes along. */
export type StoredAccess = { readonly kind: "none" | "elsewhere" | "stored"; readonly headers: Headers };

/** What a request to an address sends along of a feed's stored secret. */
export async function storedAccess(
  db: Db,
  key: KeyOfSecrets,
  { feed, url }: Holder,
): Promise<Result<StoredAccess, "secret-unreadable">> {
  const row = await db
    .selectFrom("feed_secrets as s")
    .innerJoin("feeds as f", "f.id", "s.feed_id")
    .select(["s.sealed", "f.url"])
    .where("s.feed_id", "=", feed)
    .executeTakeFirst();
  if (!row) return success({ kind: "none", headers: {} });
  const text = unseal(row.sealed, await key(), contextOf(feed));
  if (text === undefined) return failure("secret-unreadable");
  const kept = sealedSchema.parse(JSON.parse(text));
  const { origin, secret } = "secret" in kept ? kept : { origin: originOf(row.url ?? ""), secret: kept };
  return origin !== undefined && origin === originOf(url)
    ? success({ kind: "stored", headers: headersOf(secret) })
    : success({ kind: "elsewhere", headers: {} });
}

/** Whether a feed's secret opens with this key. */
export const isReadable = async (db: Db, key: KeyOfSecrets, feed: number): Promise<boolean> =>
  (await storedAccess(db, key, { feed, url: "" })).ok;

/** RFC 7617 for a user name and a password. */
export const headersOf = (secret: FeedSecret): Headers =>
  "user" in secret
    ? { authorization: `Basic ${Buffer.from(`${secret.user}:${secret.password}`).toString("base64")}` }
    : { [secret.header]: secret.value };
