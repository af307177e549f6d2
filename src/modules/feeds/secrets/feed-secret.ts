import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { type FeedSecret, feedSecretSchema } from "../schema.ts";
import { seal, unseal } from "./seal.ts";

/** Asked for only where something is sealed or opened: the first time it may be made. */
export type KeyOfSecrets = () => Promise<Buffer>;

const contextOf = (feed: number) => `feed ${feed}`;

/**
 * Keeps what a feed's address asks for, or forgets it (null). The sealed text is in backups, the key is not: restored on another machine
 * without its key, a secret must be typed in again.
 */
export async function saveSecret(trx: Db, key: KeyOfSecrets, feed: number, secret: FeedSecret | null): Promise<void> {
  if (secret === null) {
    await trx.deleteFrom("feed_secrets").where("feed_id", "=", feed).execute();
    return;
  }
  const sealed = seal(JSON.stringify(secret), await key(), contextOf(feed));
  await trx
    .insertInto("feed_secrets")
    .values({ feed_id: feed, sealed })
    .onConflict((conflict) => conflict.column("feed_id").doUpdateSet({ sealed }))
    .execute();
}

/** What a request to a feed's address sends along; none where the feed has no secret. */
export async function secretHeaders(
  db: Db,
  key: KeyOfSecrets,
  feed: number,
): Promise<Result<Readonly<Record<string, string>>, "secret-unreadable">> {
  const row = await db.selectFrom("feed_secrets").select("sealed").where("feed_id", "=", feed).executeTakeFirst();
  if (!row) return success({});
  const text = unseal(row.sealed, await key(), contextOf(feed));
  return text === undefined
    ? failure("secret-unreadable")
    : success(headersOf(feedSecretSchema.parse(JSON.parse(text))));
}

/** RFC 7617 for a user name and a password. */
export const headersOf = (secret: FeedSecret): Readonly<Record<string, string>> =>
  "user" in secret
    ? { authorization: `Basic ${Buffer.from(`${secret.user}:${secret.password}`).toString("base64")}` }
    : { [secret.header]: secret.value };
