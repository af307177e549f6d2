import type { Context } from "hono";
import type { Actor } from "../../platform/json-api/actor.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { canEnter, type PermissionTable, permissionsOf } from "../../platform/json-api/permissions.shared.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
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
import { invitationInput, type Me, personChange, type ResetSent } from "./schema.ts";

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
      can: canEnter,
      handle: (c, { actor }) =>
        c.json({ ...meOf(actor), permissions: permissionsOf(actor.role, permissions), ownAccounts } satisfies Me),
    },
    {
      method: "GET",
      path: "/people",
      summary: "List the team and the open invitations",
      answer: answers.peopleAnswer,
      can: canManagePeople,
      handle: async (c, { actor }) =>
        c.json({ people: await listPeople(db, actor), invitations: await openInvitations(auth) }),
    },
    endpoint({
      method: "PATCH",
      path: "/people/:id",
      summary: "Change a role, disable or enable somebody",
      input: personChange,
      refusals: [FAILURES.self, FAILURES["last-owner"]],
      can: canManagePeople,
      async handle(c, request) {
        const result = await changePerson(db, idOf(c), request.input, request);
        return result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    {
      method: "GET",
      path: "/people/:id/handed-out",
      summary: "What somebody has handed out that may still be used",
      answer: answers.issuedAccessAnswer,
      can: canManagePeople,
      handle: async (c) => c.json(await issuedAccessOf(db, idOf(c), auth.clock)),
    },
    {
      method: "POST",
      path: "/people/:id/password-reset",
      summary: "Make a link by which somebody chooses another password",
      answer: answers.resetSent,
      status: 201,
      can: canManagePeople,
      async handle(c, { actor, audit }) {
        const made = await withManagedAccount(db, idOf(c), actor, async (trx, { userId, email }) => {
          await writeAuditEntry(trx, audit, "password.reset-requested", email);
          return { email, link: await createReset({ ...auth, db: trx }, { userId, createdBy: actor.personId }) };
        });
        if (!made.ok) return errorResponse(c, FAILURES[made.code]);
        const { email, link } = made.value;
        const mailed = await trySendMail(auth, resetMail(auth, email, link));
        return c.json({ link, mailed } satisfies ResetSent, 201);
      },
    },
    {
      method: "DELETE",
      path: "/people/:id/second-factor",
      summary: "Remove all factors and recovery codes of somebody",
      can: canManagePeople,
      async handle(c, { actor, audit }) {
        const result = await withManagedAccount(db, idOf(c), actor, (trx, account) =>
          removeFactors(trx, account, audit),
        );
        return result.ok ? c.body(null, 204) : errorResponse(c, FAILURES[result.code]);
      },
    },
    endpoint({
      method: "POST",
      path: "/invitations",
      summary: "Invite somebody; the link is in this answer only",
      input: invitationInput,
      answer: answers.invitationSent,
      status: 201,
      refusals: [FAILURES["already-member"]],
      can: canManagePeople,
      async handle(c, { actor, audit, input }) {
        if (!ownAccounts) return errorResponse(c, FAILURES["accounts-elsewhere"]);
        if (!canManageRole(actor, input.role)) return errorResponse(c, FAILURES.forbidden);
        const sent = await invite(auth, input, { audit, personId: actor.personId });
        return sent.ok ? c.json(sent.value, 201) : errorResponse(c, FAILURES[sent.code]);
      },
    }),
    {
      method: "POST",
      path: "/invitations/:id/link",
      summary: "Make a new link for an open invitation",
      answer: answers.invitationSent,
      status: 201,
      can: canManagePeople,
      async handle(c, { actor, audit }) {
        const found = await mayManageInvitation(auth, c, actor);
        if (found !== true) return found;
        const by = { audit, personId: actor.personId };
        const sent = await renewInvitation(auth, c.req.param("id") ?? "", by);
        return sent.ok ? c.json(sent.value, 201) : errorResponse(c, FAILURES[sent.code]);
      },
    },
    {
      method: "DELETE",
      path: "/invitations/:id",
      summary: "Revoke an invitation",
      can: canManagePeople,
      async handle(c, { actor, audit }) {
        const found = await mayManageInvitation(auth, c, actor);
        if (found !== true) return found;
        return (await revokeInvitation(auth, c.req.param("id") ?? "", audit)) ? c.body(null, 204) : missing(c);
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
  return canManageRole(actor, row.role) || errorResponse(c, FAILURES.forbidden);
}
