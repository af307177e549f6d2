import { z } from "zod";
import type { Db } from "../../../platform/database/tables.ts";
import { originOf } from "../../../platform/http/origin-of.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { seal, unseal } from "../../../platform/sealing/seal.ts";
import { type FeedSecret, feedSecretSchema } from "../schema.ts";

/** A function that returns the key. It is called only when something is to be encrypted or decrypted, and may create the key the first time. */
export type KeyOfSecrets = () => Promise<Buffer>;

type Headers = Readonly<Record<string, string>>;

/** The feed and the address that its secret is for. */
type Holder = { readonly feed: number; readonly url: string };

const contextOf = (feed: number) => `feed ${feed}`;

/** The content that is encrypted. Secrets of earlier versions were stored without an origin; they belong to the address of their feed. */
const sealedSchema = z.union([z.strictObject({ origin: z.string(), secret: feedSecretSchema }), feedSecretSchema]);

/**
 * Saves the secret of a feed's address, or deletes it (null). The secret is encrypted together with the address's origin, so that nobody can have it sent
 * elsewhere by changing the address. Backups contain the encrypted secret but not the key, so the secret must be entered again when a backup is restored on
 * another machine without the key.
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

/** `elsewhere`: the feed has a secret for another scheme, host or port, so no header is sent. */
export type StoredAccess = { readonly kind: "none" | "elsewhere" | "stored"; readonly headers: Headers };

/** Returns the headers that a request to an address gets from a feed's stored secret. */
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

/** Whether a feed's secret can be decrypted with this key. */
export const isReadable = async (db: Db, key: KeyOfSecrets, feed: number): Promise<boolean> =>
  (await storedAccess(db, key, { feed, url: "" })).ok;

/** Returns the request headers; user name and password follow RFC 7617. */
export const headersOf = (secret: FeedSecret): Headers =>
  "user" in secret
    ? { authorization: `Basic ${Buffer.from(`${secret.user}:${secret.password}`).toString("base64")}` }
    : { [secret.header]: secret.value };
