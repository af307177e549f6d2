import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AccountSession } from "../answers.ts";
import type { SignedIn } from "../authenticate.ts";
import { liveSince, type SessionLimits } from "./sessions.ts";

/** A user's sessions that have not expired, newest first. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: SignedIn,
  limits: SessionLimits,
  clock: Clock,
): Promise<AccountSession[]> {
  const { begun, refreshed } = liveSince(limits, clock.now());
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "created_at", "refreshed_at", "user_agent", "address", "aal"])
    .where("user_id", "=", userId)
    .where("created_at", ">", begun)
    .where("refreshed_at", ">", refreshed)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    refreshedAt: row.refreshed_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    aal: row.aal,
  }));
}
