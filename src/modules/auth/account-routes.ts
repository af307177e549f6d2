import { z } from "zod";
import { visitorAt } from "../../platform/json-api/actor.ts";
import { errorsOf, notFound, tooManyTries } from "../../platform/json-api/api-errors.ts";
import { done, failure, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { memberEndpoint, visitorEndpoint } from "./account-api.ts";
import { auditContextOf } from "./admin-access.ts";
import * as answers from "./answers.ts";
import type { Auth } from "./auth.ts";
import { UUID } from "./authenticate.ts";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "./factors/recovery-codes.ts";
import { FAILURES } from "./failures.ts";
import { sessionAnswer } from "./gotrue/session-answer.ts";
import { requestReset, resetPassword } from "./passwords/password-resets.ts";
import { ownerExists } from "./people/accounts.ts";
import { acceptInvitation, findInvitation } from "./people/invitations.ts";
import { setUp } from "./people/setup.ts";
import * as schema from "./schema.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { elevateSession, endSessions } from "./sessions/sessions.ts";

/** The endpoints under /api/account: set-up, invitations, resets, recovery and sessions. */
export const accountRoutes = (auth: Auth, dataDir: string) => [
  ...entranceRoutes(auth, dataDir),
  ...recoveryRoutes(auth),
  ...profileRoutes(auth),
];

/** Endpoints for people who have no account yet, or have lost their password. */
const entranceRoutes = (auth: Auth, dataDir: string) => [
  visitorEndpoint("GET /setup", {
    summary: "Memeriksa apakah pemilik pertama sudah ada",
    answer: answers.setupState,
    access: "open",
    handle: async () => ({ done: await ownerExists(auth.db) }),
  }),
  visitorEndpoint("POST /setup", {
    summary: "Membuat pemilik pertama dengan token yang ditampilkan server",
    input: schema.setupInput,
    answer: answers.nothingMore,
    status: 201,
    errors: errorsOf(FAILURES, "setup-done", "setup-token-wrong", "email-taken", "weak-password"),
    access: "guarded",
    async handle({ input, address }) {
      const made = await setUp(auth, dataDir, { ...input, address });
      return made.ok ? success({}) : made;
    },
  }),
  visitorEndpoint("POST /invitations/lookup", {
    summary: "Melihat untuk siapa suatu undangan",
    input: schema.invitationLookupInput,
    answer: answers.invitationSeen,
    errors: errorsOf(FAILURES, "token-invalid"),
    access: "guarded",
    async handle({ input }) {
      const invitation = await findInvitation(auth, input.token);
      return invitation ? success({ email: invitation.email, role: invitation.role }) : failure("token-invalid");
    },
  }),
  visitorEndpoint("POST /invitations/accept", {
    summary: "Menerima undangan",
    input: schema.invitationAcceptInput,
    answer: answers.emailAnswer,
    status: 201,
    errors: errorsOf(FAILURES, "token-invalid", "email-taken", "weak-password"),
    access: "guarded",
    async handle({ input, address }) {
      const accepted = await acceptInvitation(auth, { ...input, address });
      return accepted.ok ? success({ email: accepted.value }) : accepted;
    },
  }),
  visitorEndpoint("POST /password-resets", {
    summary: "Meminta tautan atur ulang kata sandi; jawabannya sama untuk setiap alamat",
    input: schema.passwordResetRequestInput,
    answer: answers.nothingMore,
    status: 202,
    access: "guarded",
    handle({ input, address }) {
      // The request is not awaited, because the time that the mail takes would tell whether there is such an account.
      requestReset(auth, input.email, visitorAt(address)).catch((error) =>
        auth.log.error({ err: error }, "a reset could not be mailed"),
      );
      return {};
    },
  }),
  visitorEndpoint("POST /password-resets/confirm", {
    summary: "Mengganti kata sandi; semua sesi akun itu berakhir",
    input: schema.passwordResetInput,
    answer: answers.emailAnswer,
    errors: errorsOf(FAILURES, "token-invalid", "weak-password"),
    access: "guarded",
    async handle({ input, address }) {
      const reset = await resetPassword(auth, { ...input, audit: visitorAt(address) });
      return reset.ok ? success({ email: reset.value }) : reset;
    },
  }),
];

/** Endpoints that replace a lost second factor. */
const recoveryRoutes = (auth: Auth) => [
  memberEndpoint("POST /recovery", {
    summary: "Memakai kode pemulihan sebagai pengganti verifikasi dua langkah",
    input: schema.recoveryInput,
    answer: answers.recoveredSession,
    errors: { ...errorsOf(FAILURES, "recovery-code-wrong", "session-ended"), "too-many-tries": tooManyTries(60) },
    access: "session",
    async handle({ input, who, address }) {
      const { db, clock, throttle, tokens } = auth;
      const { userId, sessionId } = who;
      const key = { kind: "proof", name: `recovery ${userId}` } as const;
      const counted = await throttle.count([key]);
      if (!counted.ok) return failure("too-many-tries", { error: tooManyTries(counted.seconds) });
      const refreshToken = await db.transaction().execute(async (trx) => {
        if (!(await useRecoveryCode(trx, userId, input.code, clock))) return undefined;
        await writeAuditEntry(trx, auditContextOf(who, address), "recovery-code.used");
        return elevateSession(trx, { sessionId, factorId: null, method: "recovery", clock });
      });
      if (refreshToken === undefined) return failure("recovery-code-wrong");
      await throttle.reset([key]);
      const session = await sessionAnswer(db, tokens, { userId, sessionId, refreshToken });
      return session ? success(session) : failure("session-ended");
    },
  }),
  memberEndpoint("GET /recovery-codes", {
    summary: "Melihat sisa kode pemulihan",
    answer: answers.recoveryCodesLeft,
    access: "proven",
    handle: async ({ who }) => ({ remaining: await countRecoveryCodes(auth.db, who.userId) }),
  }),
  memberEndpoint("POST /recovery-codes", {
    summary: "Membuat sepuluh kode pemulihan baru, ditampilkan sekali saja",
    answer: answers.recoveryCodes,
    status: 201,
    errors: errorsOf(FAILURES, "factor-missing"),
    access: "proven",
    async handle({ who, address }) {
      if (!who.hasFactor) return failure("factor-missing");
      const codes = await auth.db.transaction().execute(async (trx) => {
        await writeAuditEntry(trx, auditContextOf(who, address), "recovery-codes.created");
        return replaceRecoveryCodes(trx, who.userId);
      });
      return success({ codes });
    },
  }),
];

const profileRoutes = ({ db, clock, limits }: Auth) => [
  memberEndpoint("PATCH /profile", {
    summary: "Mengubah nama sendiri",
    input: schema.profileInput,
    answer: "none",
    errors: { "not-found": notFound },
    access: "proven",
    async handle({ input: { name }, who, address }) {
      const { person } = who;
      if (!person) return failure("not-found");
      await db.transaction().execute(async (trx) => {
        await trx.updateTable("people").set({ name }).where("id", "=", person.id).execute();
        const change = { before: person.name, after: name };
        await writeAuditEntry(trx, auditContextOf(who, address), "profile.changed", who.email, change);
      });
      return done;
    },
  }),
  memberEndpoint("GET /sessions", {
    summary: "Menampilkan sesi sendiri, terbaru lebih dahulu",
    answer: answers.accountSessions,
    access: "proven",
    handle: async ({ who }) => ({ sessions: await listSessions(db, who, limits, clock) }),
  }),
  memberEndpoint("DELETE /sessions/:id", {
    summary: "Mengakhiri salah satu sesi sendiri",
    params: z.object({ id: z.string().regex(UUID) }),
    answer: "none",
    errors: { "not-found": notFound },
    access: "proven",
    async handle({ params: { id }, who, address }) {
      // Only the user's own sessions can be ended. The id of another user's session is answered like an id that never existed.
      const ended = await db.transaction().execute(async (trx) => {
        if ((await endSessions(trx, { userId: who.userId, only: id })) === 0) return false;
        await writeAuditEntry(trx, auditContextOf(who, address), "session.revoked", id);
        return true;
      });
      return ended ? done : failure("not-found");
    },
  }),
];
