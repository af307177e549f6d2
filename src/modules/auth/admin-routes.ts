import { z } from "zod";
import type { Actor } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { canEnter, type PermissionTable, permissionsOf } from "../../platform/json-api/permissions.shared.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import * as answers from "./answers.ts";
import type { Auth } from "./auth.ts";
import { UUID } from "./authenticate.ts";
import { FAILURES } from "./failures.ts";
import { createReset, resetMail } from "./passwords/password-resets.ts";
import { invite, openInvitations, renewInvitation, revokeInvitation } from "./people/invitations.ts";
import { issuedAccessOf } from "./people/issued-access.ts";
import { changePerson, listPeople, removeFactors, withManagedAccount } from "./people/people.ts";
import { trySendMail } from "./people/send-mail.ts";
import { canManagePeople, canManageRole } from "./permissions.shared.ts";
import { invitationInput, personChange } from "./schema.ts";

type Options = { readonly ownAccounts: boolean; readonly permissions: readonly PermissionTable[] };

const invitationParams = z.object({ id: z.string().regex(UUID) });

/** The endpoints for people, and for the caller's own identity. */
export const authAdminRoutes = (auth: Auth, options: Options) => [
  ...peopleRoutes(auth, options),
  ...invitationRoutes(auth, options),
];

function peopleRoutes(auth: Auth, { ownAccounts, permissions }: Options) {
  const { db } = auth;
  return [
    endpoint("GET /me", {
      summary: "Menampilkan siapa yang masuk dan izinnya",
      answer: answers.meAnswer,
      can: canEnter,
      handle: ({ actor: { personId: id, email, name, role } }) => ({
        ...{ id, email, name, role },
        permissions: permissionsOf(role, permissions),
        ownAccounts,
      }),
    }),
    endpoint("GET /people", {
      summary: "Menampilkan anggota tim dan undangan yang menunggu",
      answer: answers.peopleAnswer,
      can: canManagePeople,
      handle: async ({ actor }) => ({
        people: await listPeople(db, actor),
        invitations: await openInvitations(auth),
      }),
    }),
    endpoint("PATCH /people/:id", {
      summary: "Mengubah peran anggota, menonaktifkan, atau mengaktifkannya",
      params: rowParams,
      input: personChange,
      answer: "none",
      errors: errorsOf(FAILURES, "self", "last-owner", "not-found", "forbidden"),
      can: canManagePeople,
      handle: (request) => changePerson(db, request.params.id, request.input, request),
    }),
    endpoint("GET /people/:id/handed-out", {
      summary: "Menampilkan akses dari seorang anggota yang masih berlaku",
      params: rowParams,
      answer: answers.issuedAccessAnswer,
      can: canManagePeople,
      handle: ({ params }) => issuedAccessOf(db, params.id, auth.clock),
    }),
    endpoint("POST /people/:id/password-reset", {
      summary: "Membuat tautan atur ulang kata sandi untuk anggota, berlaku satu jam",
      params: rowParams,
      answer: answers.resetSent,
      status: 201,
      errors: errorsOf(FAILURES, "not-found", "forbidden"),
      can: canManagePeople,
      async handle({ params, actor, audit }) {
        const made = await withManagedAccount(db, params.id, actor, async (trx, { userId, email }) => {
          await writeAuditEntry(trx, audit, "password.reset-requested", email);
          return { email, link: await createReset({ ...auth, db: trx }, { userId, createdBy: actor.personId }) };
        });
        if (!made.ok) return made;
        const { email, link } = made.value;
        return success({ link, mailed: await trySendMail(auth, resetMail(auth, email, link)) });
      },
    }),
    endpoint("DELETE /people/:id/second-factor", {
      summary: "Menghapus verifikasi dua langkah dan kode pemulihan seorang anggota",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "forbidden"),
      can: canManagePeople,
      handle: ({ params, actor, audit }) =>
        withManagedAccount(db, params.id, actor, (trx, account) => removeFactors(trx, account, audit)),
    }),
  ];
}

const invitationRoutes = (auth: Auth, { ownAccounts }: Options) => [
  endpoint("POST /invitations", {
    summary: "Mengundang anggota; tautannya hanya ada dalam jawaban ini",
    input: invitationInput,
    answer: answers.invitationSent,
    status: 201,
    errors: errorsOf(FAILURES, "already-member", "accounts-elsewhere", "forbidden"),
    can: canManagePeople,
    async handle({ input, actor, audit }) {
      if (!ownAccounts) return failure("accounts-elsewhere");
      if (!canManageRole(actor, input.role)) return failure("forbidden");
      return invite(auth, input, { audit, personId: actor.personId });
    },
  }),
  endpoint("POST /invitations/:id/link", {
    summary: "Membuat tautan baru untuk undangan yang menunggu",
    params: invitationParams,
    answer: answers.invitationSent,
    status: 201,
    errors: { "not-found": notFound, ...errorsOf(FAILURES, "invitation-not-found", "forbidden") },
    can: canManagePeople,
    async handle({ params: { id }, actor, audit }) {
      const managed = await findManaged(auth, id, actor);
      return managed.ok ? renewInvitation(auth, id, { audit, personId: actor.personId }) : managed;
    },
  }),
  endpoint("DELETE /invitations/:id", {
    summary: "Mencabut undangan",
    params: invitationParams,
    answer: "none",
    errors: { "not-found": notFound, ...errorsOf(FAILURES, "forbidden") },
    can: canManagePeople,
    async handle({ params: { id }, actor, audit }) {
      const managed = await findManaged(auth, id, actor);
      if (!managed.ok) return managed;
      return (await revokeInvitation(auth, id, audit)) ? done : failure("not-found");
    },
  }),
];

/** Checks that the invitation exists and that the actor may manage it: only owners manage invitations of owners. */
async function findManaged(
  { db }: Auth,
  id: string,
  actor: Actor,
): Promise<Result<undefined, "not-found" | "forbidden">> {
  const row = await db.selectFrom("invitations").select("role").where("id", "=", id).executeTakeFirst();
  if (!row) return failure("not-found");
  return canManageRole(actor, row.role) ? done : failure("forbidden");
}
