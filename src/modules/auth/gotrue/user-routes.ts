import { type Context, Hono } from "hono";
import { done, failure, type Result } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { auditContextOf } from "../admin-access.ts";
import { changePassword } from "../passwords/password-change.ts";
import { endSessions } from "../sessions/sessions.ts";
import { insufficientAal, invalid, refuse } from "./gotrue-errors.ts";
import { passwordRefusal } from "./gotrue-failures.ts";
import type { GotrueEnv, GotrueOptions } from "./gotrue-options.ts";
import { findUser } from "./user-view.ts";

/** The most bytes of metadata, which are part of every access token. */
const MAX_METADATA_BYTES = 4096;

/** The endpoints of the signed-in user, and for signing out. */
export function userRoutes(options: GotrueOptions): Hono<GotrueEnv> {
  const app = new Hono<GotrueEnv>();
  app.get("/user", async (c) => c.json(await findUser(options.auth.db, c.get("signedIn").userId)));
  app.put("/user", (c) => changeUser(c, options));
  app.post("/logout", (c) => signOut(c, options));
  return app;
}

async function signOut(c: Context<GotrueEnv>, options: GotrueOptions): Promise<Response> {
  const scope = c.req.query("scope") ?? "global";
  const { userId, sessionId } = c.get("signedIn");
  const { db } = options.auth;
  switch (scope) {
    case "global":
      await endSessions(db, { userId });
      break;
    case "local":
      await endSessions(db, { userId, only: sessionId });
      break;
    case "others":
      await endSessions(db, { userId, except: sessionId });
      break;
    default:
      return refuse(c, invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`));
  }
  await writeAuditEntry(db, auditContextOf(c.get("signedIn"), options.addressOf(c)), "session.ended", sessionId, {
    scope,
  });
  return c.body(null, 204);
}

async function changeUser(c: Context<GotrueEnv>, options: GotrueOptions): Promise<Response> {
  const { auth } = options;
  const { email, phone, password, current_password: current, data, app_metadata: appMetadata } = c.get("body");
  const who = c.get("signedIn");
  if (appMetadata !== undefined) {
    return refuse(c, { status: 403, code: "not_admin", message: "Updating app_metadata requires admin privileges" });
  }
  if (phone) return refuse(c, { status: 422, code: "phone_provider_disabled", message: "Phone numbers are not kept" });
  if (typeof email === "string" && email.trim().toLowerCase() !== who.email) {
    const message = "An address is changed by inviting the new one";
    return refuse(c, { status: 422, code: "email_change_disabled", message });
  }
  if (data !== undefined && (typeof data !== "object" || data === null || Array.isArray(data))) {
    return refuse(c, invalid("data must be an object"));
  }
  if (password !== undefined) {
    if (typeof password !== "string") return refuse(c, invalid("password must be a text"));
    if (who.hasFactor && who.aal !== "aal2") return refuse(c, insufficientAal(401));
    const result = await changePassword(auth, {
      who,
      password,
      current: typeof current === "string" ? current : undefined,
      audit: auditContextOf(c.get("signedIn"), options.addressOf(c)),
    });
    if (!result.ok) return refuse(c, passwordRefusal(result));
  }
  if (data !== undefined) {
    const merged = await mergeMetadata(options, who.userId, data as Record<string, unknown>);
    if (!merged.ok) return refuse(c, invalid(`user_metadata may hold at most ${MAX_METADATA_BYTES} bytes`));
  }
  return c.json(await findUser(auth.db, who.userId));
}

/** Merges metadata; null removes a key (docs/wire-contract.md, section 3). */
function mergeMetadata(
  { auth }: GotrueOptions,
  userId: string,
  data: Record<string, unknown>,
): Promise<Result<undefined, "too-large">> {
  return auth.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("user_metadata")
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const merged = Object.entries({ ...user.user_metadata, ...data }).filter(([, value]) => value !== null);
    const text = JSON.stringify(Object.fromEntries(merged));
    if (Buffer.byteLength(text) > MAX_METADATA_BYTES) return failure("too-large");
    await trx
      .updateTable("users")
      .set({ user_metadata: text, updated_at: auth.clock.now() })
      .where("id", "=", userId)
      .execute();
    return done;
  });
}
