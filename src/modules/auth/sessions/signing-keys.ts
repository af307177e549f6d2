import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { sql } from "kysely";
import { type Clock, hours, minutes, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";

export const ALGORITHM = "ES256";
/** The lifetime of an access token. */
export const TOKEN_LIFETIME = hours(1);
/** How often the keys are read again, because another process may have changed them. Until then, this process signs with the keys that it knows. */
const REFRESH_INTERVAL = minutes(1);
/**
 * The least time between readings. An unknown key id makes the process read the keys at once, but no more often than this, since strangers can invent
 * key ids.
 */
const MIN_REFRESH_INTERVAL = seconds(5);
/** How long other servers may cache our published keys. */
export const JWKS_MAX_AGE = minutes(10);
/** How long a new key is published before it signs, so that no server gets a token whose key it cannot know yet. */
const PUBLISHED_BEFORE = JWKS_MAX_AGE + 2 * REFRESH_INTERVAL;

type Key = { readonly kid: string; readonly sign: CryptoKey; readonly verify: CryptoKey; readonly publicJwk: JWK };
type Keys = { readonly active: Key; readonly trusted: readonly Key[] };

/** The keys that sign access tokens, stored in the database so that every process has the same keys. The first key is made when it is first needed. */
export class SigningKeys {
  readonly #db: Db;
  readonly #clock: Clock;
  #keys: Promise<Keys> | undefined;
  #readAt = 0;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async active(): Promise<Key> {
    return (await this.#read(REFRESH_INTERVAL)).active;
  }

  /** Finds a trusted key by its id; undefined if the key is not ours, or is no longer trusted. */
  async trusted(kid: string): Promise<Key | undefined> {
    const find = async (atMost: number) => (await this.#read(atMost)).trusted.find((key) => key.kid === kid);
    return (await find(REFRESH_INTERVAL)) ?? (await find(MIN_REFRESH_INTERVAL));
  }

  /** The public keys that verify our tokens (RFC 7517). */
  async jwks(): Promise<{ keys: JWK[] }> {
    const { trusted } = await this.#read(REFRESH_INTERVAL);
    return { keys: trusted.map((key) => key.publicJwk) };
  }

  #read(atMost: number): Promise<Keys> {
    const now = this.#clock.now().getTime();
    if (!this.#keys || now - this.#readAt >= atMost) {
      this.#readAt = now;
      const reading = this.#load();
      this.#keys = reading;
      // After a failed reading, the next caller reads again.
      reading.catch(() => {
        if (this.#keys === reading) this.#keys = undefined;
      });
    }
    return this.#keys;
  }

  async #load(): Promise<Keys> {
    const now = this.#clock.now();
    const stillSigning = new Date(now.getTime() - PUBLISHED_BEFORE);
    const honoured = new Date(stillSigning.getTime() - REFRESH_INTERVAL - TOKEN_LIFETIME);
    const read = () =>
      this.#db
        .selectFrom("signing_keys")
        .selectAll()
        .where((where) => where.or([where("retired_at", "is", null), where("retired_at", ">", honoured)]))
        .orderBy("created_at", "desc")
        .execute();
    let rows = await read();
    if (!rows.some((row) => row.retired_at === null)) {
      await addKey(this.#db);
      rows = await read();
    }
    const trusted = await Promise.all(rows.map((row) => keyOf(row.kid, row.private_jwk)));
    const active = trusted[rows.findLastIndex(({ retired_at }) => retired_at === null || retired_at > stillSigning)];
    if (!active) throw new Error("there is no active signing key");
    return { active, trusted };
  }
}

/** Adds a key that soon replaces the active one. Tokens signed by the former key are accepted until they expire. @returns the new key's kid */
export function rotateSigningKey(db: Db, clock: Clock): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable("signing_keys").set({ retired_at: clock.now() }).where("retired_at", "is", null).execute();
    return addKey(trx);
  });
}

/** Adds a key; does nothing if another process has already added one. */
async function addKey(db: Db): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  await db
    .insertInto("signing_keys")
    .values({ kid, private_jwk: JSON.stringify(await exportJWK(privateKey)), retired_at: null })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where("retired_at", "is", null).doNothing())
    .execute();
  return kid;
}

async function keyOf(kid: string, jwk: JWK): Promise<Key> {
  const { d: _private, ...open } = jwk;
  const publicJwk: JWK = { ...open, kid, alg: ALGORITHM, use: "sig", key_ops: ["verify"] };
  const [sign, verify] = await Promise.all([importJWK(jwk, ALGORITHM), importJWK(open, ALGORITHM)]);
  return { kid, sign: sign as CryptoKey, verify: verify as CryptoKey, publicJwk };
}
