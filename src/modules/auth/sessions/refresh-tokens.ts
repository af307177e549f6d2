import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { type Clock, seconds } from "../../../platform/clock.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hashOf } from "../../../platform/opaque-tokens.ts";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import { hasEnded, type SessionLimits } from "./sessions.ts";

/** How long a token may still be presented after it was replaced, whatever its place in the chain (docs/wire-contract.md, section 3). */
const REUSE_INTERVAL = seconds(10);
/** The longest chain of replacements that is followed: nobody refreshes more often within REUSE_INTERVAL. */
const MAX_CHAIN_LENGTH = 100;
/** The wait for the lock of the session's row, which another refresh may hold. */
const LOCK_TIMEOUT = seconds(5);

type TokenOwner = { readonly userId: string; readonly sessionId: string };
export type RefreshFailure = Failure<"malformed" | "not-found" | "busy"> | Failure<"expired" | "reuse", TokenOwner>;
export type Refreshed = Success<TokenOwner & { readonly token: string; readonly reused: boolean }> | RefreshFailure;

type Options = { readonly secret: string; readonly clock: Clock; readonly limits: SessionLimits };

/**
 * Replaces a refresh token (docs/wire-contract.md, section 3, "Reuse rule"). For the parent of the active token the answer is the active token again,
 * because an answer may be lost and two tabs may ask at once. Any other replaced token ends the session, because two parties hold it and one of them
 * has stolen it.
 */
export async function refresh(db: Db, token: string, options: Options): Promise<Refreshed> {
  if (!/^[\w-]{12,200}$/.test(token)) return failure("malformed");
  try {
    return await db.transaction().execute((trx) => replace(trx, token, options));
  } catch (error) {
    if (sqlState(error) === "55P03") return failure("busy");
    throw error;
  }
}

async function replace(db: Db, token: string, { secret, clock, limits }: Options): Promise<Refreshed> {
  await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`).execute(db);
  const known = await db
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("hash", "=", hashOf(token))
    .executeTakeFirst();
  const session =
    known &&
    (await db
      .selectFrom("sessions")
      .select(["id", "user_id", "created_at", "refreshed_at"])
      .where("id", "=", known.session_id)
      .forUpdate()
      .executeTakeFirst());
  if (!session) return failure("not-found");
  const owner = { userId: session.user_id, sessionId: session.id };
  const now = clock.now();
  if (hasEnded(session, now, limits)) {
    await db.deleteFrom("sessions").where("id", "=", session.id).execute();
    return failure("expired", owner);
  }
  // The tokens are read after the lock was taken, because the previous holder of the lock may have replaced this very token.
  const [presented, active] = await Promise.all([tokenOf(db, hashOf(token)), activeToken(db, session.id)]);
  if (!presented) return failure("not-found");
  if (presented.revoked_at === null) {
    await db.updateTable("refresh_tokens").set({ revoked_at: now }).where("id", "=", presented.id).execute();
    return success({ ...owner, reused: false, token: await addChild(0) });
  }
  const isParent = active?.parent_id === presented.id;
  if (isParent && active.turn !== null) {
    await touch();
    return success({ ...owner, reused: true, token: deriveToken(secret, token, active.turn) });
  }
  const recent = now.getTime() - presented.revoked_at.getTime() < REUSE_INTERVAL;
  const current = recent && !isParent ? await activeDescendant(db, secret, { token, id: presented.id }) : undefined;
  if (current !== undefined) {
    await touch();
    return success({ ...owner, reused: true, token: current });
  }
  if (isParent || recent) {
    const turns = await db
      .selectFrom("refresh_tokens")
      .select(sql<number>`coalesce(max(turn) + 1, 0)`.as("next"))
      .where("parent_id", "=", presented.id)
      .executeTakeFirstOrThrow();
    return success({ ...owner, reused: true, token: await addChild(turns.next) });
  }
  await db.deleteFrom("sessions").where("id", "=", session.id).execute();
  return failure("reuse", owner);

  async function addChild(turn: number) {
    const child = deriveToken(secret, token, turn);
    await db
      .insertInto("refresh_tokens")
      .values({
        session_id: session?.id ?? "",
        hash: hashOf(child),
        parent_id: presented?.id ?? null,
        turn,
        revoked_at: null,
        created_at: now,
      })
      .execute();
    await touch();
    return child;
  }

  async function touch() {
    await db.updateTable("sessions").set({ refreshed_at: now }).where("id", "=", owner.sessionId).execute();
  }
}

/**
 * Finds the active token at the end of a token's chain by deriving each step. Issuing another chain instead would create a second valid token.
 * @returns undefined where a token of the chain was not derived
 */
async function activeDescendant(
  db: Db,
  secret: string,
  from: { token: string; id: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ turns: (number | null)[] }>`
    with recursive line as (
      select id, array[turn::int] as turns from refresh_tokens where parent_id = ${from.id}
      union all
      select t.id, line.turns || t.turn::int from refresh_tokens t join line on t.parent_id = line.id
      where cardinality(line.turns) < ${MAX_CHAIN_LENGTH}
    )
    select line.turns from line join refresh_tokens t using (id) where t.revoked_at is null order by t.id desc limit 1
  `.execute(db);
  const turns = rows[0]?.turns;
  if (!turns || turns.includes(null)) return undefined;
  return turns.reduce<string>((token, turn) => deriveToken(secret, token, turn ?? 0), from.token);
}

/** Derives a token from its parent and the secret, so that it can be derived again; the database stores neither token. */
const deriveToken = (secret: string, parent: string, turn: number) =>
  createHmac("sha256", secret).update(`${parent}.${turn}`).digest("base64url");

const tokenOf = (db: Db, hash: Buffer) =>
  db.selectFrom("refresh_tokens").select(["id", "revoked_at"]).where("hash", "=", hash).executeTakeFirst();

const activeToken = (db: Db, sessionId: string) =>
  db
    .selectFrom("refresh_tokens")
    .select(["id", "parent_id", "turn"])
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
