import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";
import type { AuthenticationMethod } from "../tables.ts";

/** The limits of a session, in milliseconds. */
export type SessionLimits = {
  /** The time from its beginning after which a session ends, even if it is used all the time. */
  readonly timeBox: number;
  /** The time from its last refresh after which a session ends, too. */
  readonly inactivity: number;
};

/** The earliest moments at which a session that is still live can have begun and can have been refreshed the last time. */
export const liveSince = ({ timeBox, inactivity }: SessionLimits, now: Date) => ({
  begun: new Date(now.getTime() - timeBox),
  refreshed: new Date(now.getTime() - inactivity),
});

/** The client that a session remembers. */
export type Client = { readonly address: string; readonly userAgent: string };

export type StartedSession = { readonly id: string; readonly refreshToken: string };

/** Starts a session for somebody who has just proven who they are. */
export async function startSession(
  db: Db,
  { userId, method, client, clock }: { userId: string; method: string; client: Client; clock: Clock },
): Promise<StartedSession> {
  const now = clock.now();
  const session = await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      amr: JSON.stringify([methodAt(method, now)]),
      user_agent: client.userAgent.slice(0, 300),
      address: client.address,
      factor_id: null,
      created_at: now,
      refreshed_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("users").set({ last_sign_in_at: now }).where("id", "=", userId).execute();
  return { id: session.id, refreshToken: await addRandomToken(db, session.id, null, now) };
}

/**
 * Raises a session to aal2 and gives it a new refresh token. The former token is revoked and becomes the parent of the new one, so that another tab
 * that still holds the former token can go on.
 */
export async function elevateSession(
  db: Db,
  { sessionId, factorId, method, clock }: { sessionId: string; factorId: string | null; method: string; clock: Clock },
): Promise<string> {
  const now = clock.now();
  await db
    .updateTable("sessions")
    .set({
      aal: "aal2",
      factor_id: factorId,
      amr: sql`jsonb_build_array(${JSON.stringify(methodAt(method, now))}::jsonb) || amr`,
      refreshed_at: now,
    })
    .where("id", "=", sessionId)
    .execute();
  const previous = await db
    .updateTable("refresh_tokens")
    .set({ revoked_at: now })
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return addRandomToken(db, sessionId, Math.max(0, ...previous.map((token) => token.id)) || null, now);
}

/** @returns the number of sessions that were ended */
export async function endSessions(
  db: Db,
  { userId, only, except, below }: { userId: string; only?: string; except?: string; below?: "aal2" },
): Promise<number> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (only !== undefined) query = query.where("id", "=", only);
  if (except !== undefined) query = query.where("id", "<>", except);
  if (below !== undefined) query = query.where("aal", "=", "aal1");
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export function hasEnded(session: { created_at: Date; refreshed_at: Date }, now: Date, limits: SessionLimits): boolean {
  const { begun, refreshed } = liveSince(limits, now);
  return session.created_at < begun || session.refreshed_at < refreshed;
}

const methodAt = (method: string, now: Date): AuthenticationMethod => ({
  method,
  timestamp: Math.floor(now.getTime() / 1000),
});

async function addRandomToken(db: Db, sessionId: string, parentId: number | null, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto("refresh_tokens")
    .values({
      session_id: sessionId,
      hash: hashOf(token),
      parent_id: parentId,
      turn: null,
      revoked_at: null,
      created_at: now,
    })
    .execute();
  return token;
}
