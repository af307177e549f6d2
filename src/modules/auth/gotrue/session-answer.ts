import type { Db } from "../../../platform/database/tables.ts";
import type { AccessTokens } from "../sessions/access-tokens.ts";
import { findUser } from "./user-view.ts";

/** The session in the form of the protocol (docs/wire-contract.md, section 2, "Session object"). */
export async function sessionAnswer(
  db: Db,
  tokens: AccessTokens,
  { sessionId, userId, refreshToken }: { sessionId: string; userId: string; refreshToken: string },
) {
  const [user, session] = await Promise.all([
    findUser(db, userId),
    db.selectFrom("sessions").select(["aal", "amr"]).where("id", "=", sessionId).executeTakeFirst(),
  ]);
  // Another request has ended the session meanwhile.
  if (!user || !session) return undefined;
  const { token, expiresAt, expiresIn } = await tokens.issue({
    sub: userId,
    session_id: sessionId,
    email: user.email,
    aal: session.aal,
    amr: session.amr,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
