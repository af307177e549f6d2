import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { sql } from "kysely";
import { type Clock, hours, minutes, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";

export const ALGORITHM = "ES256";
/** The lifetime of an access token. */
export const TOKEN_LIFETIME = hours(1);
/** Another process may have changed the keys; until the next reading this process signs with those that it knows. */
const REFRESH_INTERVAL = minutes(1);
/** An unknown key causes a reading at once, but no more often than this, since strangers can invent keys. */
const MIN_REFRESH_INTERVAL = seconds(5);
/** How long others may cache our published keys. */
export const JWKS_MAX_AGE = minutes(10);
/** How long a new key is published before it signs, so that nobody meets a token whose key they cannot know yet. */
const PUBLISHED_BEFORE = JWKS_MAX_AGE + 2 * REFRESH_INTERVAL;

type Key = { readonly kid: string; readonly sign: CryptoKey; readonly verify: CryptoKey; readonly publicJwk: JWK };
type Keys = { readonly active: Key; readonly trusted: readonly Key[] };

/** The keys of access tokens, stored in the database so that every process has the same. The first key is made at first use. */
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

  /** Finds a trusted key; undefined for one that is not ours, or no longer. */
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
      // A failed reading is repeated by the next caller.
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

/** Adds a key; does nothing where another process was first. */
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
