import type { Context } from "hono";
import type { Actor } from "../../platform/json-api/actor.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { canEnter, type PermissionTable, permissionsOf } from "../../platform/json-api/permissions.shared.ts";
import { type ApiRefusal, apiRefusal, forbidden, missing } from "../../platform/json-api/refusals.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { record } from "../audit/commands.ts";
import * as answers from "./answers.ts";
import type { Auth } from "./auth.ts";
import { UUID } from "./authenticate.ts";
import { handedOutBy } from "./handed-out.ts";
import { type InvitationRefusal, invite, openInvitations, renewInvitation, revokeInvitation } from "./invitations.ts";
import { tryToMail } from "./mailing.ts";
import { createReset, resetMail } from "./password-resets.ts";
import { changePerson, listPeople, type PersonRefusal, removeFactors, withManagedAccount } from "./people.ts";
import { canManagePeople, canManageRole } from "./permissions.shared.ts";
import { invitationInput, type Me, personChange, type ResetSent } from "./schema.ts";

const alreadyMember: ApiRefusal = {
  status: 409,
  code: "already_invited",
  message: "Alamat email ini sudah punya akun atau undangan yang masih berlaku.",
  field: "email",
};

/** Its link would lead nowhere. */
const accountsElsewhere: ApiRefusal = {
  status: 409,
  code: "accounts_elsewhere",
  message: "Akun situs ini ada di layanan akun lain. Beri peran lewat baris perintah: admin grant.",
};

const PERSON_REFUSALS: Record<PersonRefusal, ApiRefusal> = {
  "not-found": { status: 404, code: "not_found", message: "Anggota ini tidak ditemukan." },
  forbidden,
  self: { status: 409, code: "own_account", message: "Anda tidak dapat mengubah peran atau status akun Anda sendiri." },
  "last-owner": { status: 409, code: "last_owner", message: "Harus selalu ada satu pemilik yang aktif." },
};

const INVITATION_REFUSALS: Record<InvitationRefusal, ApiRefusal> = {
  "not-found": { status: 404, code: "not_found", message: "Undangan ini tidak ada lagi." },
  forbidden,
  "already-member": alreadyMember,
};

/** People, and who one is. */
export function authAdminRoutes(
  auth: Auth,
  { ownAccounts, permissions }: { ownAccounts: boolean; permissions: readonly PermissionTable[] },
): AdminRoute[] {
  const { db } = auth;
  return [
    {
      method: "GET",
      path: "/me",
      summary: "Who is signed in, and what he may",
      answer: answers.meAnswer,
      may: canEnter,
      handle: (c, { actor }) =>
        c.json({ ...meOf(actor), permissions: permissionsOf(actor.role, permissions), ownAccounts } satisfies Me),
    },
    {
      method: "GET",
      path: "/people",
      summary: "List the team and the open invitations",
      answer: answers.peopleAnswer,
      may: canManagePeople,
      handle: async (c, { actor }) =>
        c.json({ people: await listPeople(db, actor), invitations: await openInvitations(auth) }),
    },
    endpoint({
      method: "PATCH",
      path: "/people/:id",
      summary: "Change a role, disable or enable somebody",
      input: personChange,
      refusals: [PERSON_REFUSALS.self, PERSON_REFUSALS["last-owner"]],
      may: canManagePeople,
      async handle(c, request) {
        const result = await changePerson(db, idOf(c), request.input, request);
        return result.ok ? c.body(null, 204) : apiRefusal(c, PERSON_REFUSALS[result.code]);
      },
    }),
    {
      method: "GET",
      path: "/people/:id/handed-out",
      summary: "What somebody has handed out that may still be used",
      answer: answers.handedOutAnswer,
      may: canManagePeople,
      handle: async (c) => c.json(await handedOutBy(db, idOf(c), auth.clock)),
    },
    {
      method: "POST",
      path: "/people/:id/password-reset",
      summary: "Make a link by which somebody chooses another password",
      answer: answers.resetSent,
      status: 201,
      may: canManagePeople,
      async handle(c, { actor, occasion }) {
        const made = await withManagedAccount(db, idOf(c), actor, async (trx, { userId, email }) => {
          await record(trx, occasion, "password.reset-requested", email);
          return { email, link: await createReset({ ...auth, db: trx }, { userId, createdBy: actor.personId }) };
        });
        if (!made.ok) return apiRefusal(c, PERSON_REFUSALS[made.code]);
        const { email, link } = made.value;
        const mailed = await tryToMail(auth, resetMail(auth, email, link));
        return c.json({ link, mailed } satisfies ResetSent, 201);
      },
    },
    {
      method: "DELETE",
      path: "/people/:id/second-factor",
      summary: "Remove all factors and recovery codes of somebody",
      may: canManagePeople,
      async handle(c, { actor, occasion }) {
        const result = await withManagedAccount(db, idOf(c), actor, (trx, account) =>
          removeFactors(trx, account, occasion),
        );
        return result.ok ? c.body(null, 204) : apiRefusal(c, PERSON_REFUSALS[result.code]);
      },
    },
    endpoint({
      method: "POST",
      path: "/invitations",
      summary: "Invite somebody; the link is in this answer only",
      input: invitationInput,
      answer: answers.invitationSent,
      status: 201,
      refusals: [alreadyMember],
      may: canManagePeople,
      async handle(c, { actor, occasion, input }) {
        if (!ownAccounts) return apiRefusal(c, accountsElsewhere);
        if (!canManageRole(actor, input.role)) return apiRefusal(c, forbidden);
        const sent = await invite(auth, input, { occasion, personId: actor.personId });
        return sent.ok ? c.json(sent.value, 201) : apiRefusal(c, INVITATION_REFUSALS[sent.code]);
      },
    }),
    {
      method: "POST",
      path: "/invitations/:id/link",
      summary: "Make a new link for an open invitation",
      answer: answers.invitationSent,
      status: 201,
      may: canManagePeople,
      async handle(c, { actor, occasion }) {
        const found = await mayManageInvitation(auth, c, actor);
        if (found !== true) return found;
        const by = { occasion, personId: actor.personId };
        const sent = await renewInvitation(auth, c.req.param("id") ?? "", by);
        return sent.ok ? c.json(sent.value, 201) : apiRefusal(c, INVITATION_REFUSALS[sent.code]);
      },
    },
    {
      method: "DELETE",
      path: "/invitations/:id",
      summary: "Revoke an invitation",
      may: canManagePeople,
      async handle(c, { actor, occasion }) {
        const found = await mayManageInvitation(auth, c, actor);
        if (found !== true) return found;
        return (await revokeInvitation(auth, c.req.param("id") ?? "", occasion)) ? c.body(null, 204) : missing(c);
      },
    },
  ];
}

const meOf = ({ personId, email, name, role }: Actor): Omit<Me, "ownAccounts" | "permissions"> => ({
  id: personId,
  email,
  name,
  role,
});

/** No row has the id 0. */
const idOf = (c: Context) => rowId(c.req.param("id")) ?? 0;

/** An invitation to be an owner is an owner's affair. */
async function mayManageInvitation({ db }: Auth, c: Context, actor: Actor): Promise<true | Response> {
  const id = c.req.param("id") ?? "";
  const row = UUID.test(id)
    ? await db.selectFrom("invitations").select("role").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) return missing(c);
  return canManageRole(actor, row.role) || apiRefusal(c, forbidden);
}
