import { createHash, createHmac } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { secret } from "../../platform/secrets.ts";
import type { SuppressionKind } from "./tables.ts";

/** The name of the secret that addresses are hashed with, see platform/secrets.ts. */
export const ADDRESS_SECRET = "mail-addresses";
/** The block size of SHA-256 in HMAC (RFC 2104). */
const BLOCK_BYTES = 64;

/** Hashes addresses, both here and within SQL statements. */
export class AddressHashes {
  readonly #key: Buffer;

  constructor(key: string) {
    const given = Buffer.from(key);
    this.#key = given.length > BLOCK_BYTES ? createHash("sha256").update(given).digest() : given;
  }

  /** HMAC-SHA-256 of an address. */
  of(address: string): Buffer {
    return createHmac("sha256", this.#key).update(address.toLowerCase()).digest();
  }

  /** Computes the same HMAC in PostgreSQL, which has SHA-256 but no HMAC. @param address an SQL expression */
  within(address: RawBuilder<unknown>): RawBuilder<Buffer> {
    const pad = (byte: number) => {
      const padded = Buffer.alloc(BLOCK_BYTES, byte);
      for (const [at, value] of this.#key.entries()) padded[at] = value ^ byte;
      return padded;
    };
    return sql`sha256(${pad(0x5c)}::bytea || sha256(${pad(0x36)}::bytea || convert_to(lower(${address}), 'UTF8')))`;
  }
}

export const addressHashes = async (db: Db): Promise<AddressHashes> =>
  new AddressHashes(await secret(db, ADDRESS_SECRET));

/** Suppresses an address. Of two suppressions of the same kind the longer one counts. */
export async function suppress(db: Db, hash: Buffer, kind: SuppressionKind, until?: Date): Promise<void> {
  await sql`insert into mail_suppressions (hash, kind, until) values (${hash}, ${kind}, ${until ?? null})
    on conflict (hash, kind) do update set at = now(),
      until = case when mail_suppressions.until is null or excluded.until is null then null
        else greatest(mail_suppressions.until, excluded.until) end`.execute(db);
}

/** Lifts the suppressions that a new sign-up may lift: those by the recipient's own unsubscribing, never those by a complaint or a hard bounce. */
export const liftUnsubscribe = (db: Db, hashes: readonly Buffer[]) =>
  sql`delete from mail_suppressions where hash = any(${[...hashes]}::bytea[]) and kind = 'unsubscribe'`.execute(db);

/** Lifts all suppressions of an address because an operator decided so. @returns whether there was any */
export async function liftSuppressions(db: Db, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from mail_suppressions where hash = ${hash}`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

export type Suppression = { readonly kind: SuppressionKind; readonly at: Date; readonly until: Date | null };

export async function suppressionsOf(db: Db, hash: Buffer): Promise<readonly Suppression[]> {
  const { rows } = await sql<Suppression>`select kind, at, until from mail_suppressions
    where hash = ${hash} and (until is null or until > now()) order by at`.execute(db);
  return rows;
}

/** Whether a hash is suppressed now. @param hash an SQL expression */
export const isSuppressed = (hash: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from mail_suppressions s where s.hash = ${hash} and (s.until is null or s.until > now()))`;
