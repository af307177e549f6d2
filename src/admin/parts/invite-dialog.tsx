import { useQueryClient } from "@tanstack/react-query";
import { type InvitationSent, invitationInput } from "../../modules/auth/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { call } from "../api/client.ts";
import { peopleQuery } from "../api/people.ts";
import { RoleField } from "./role-field.tsx";
import type { LinkShown } from "./secret-link.tsx";
import { problemIn, useSubmit } from "./use-submit.ts";

type Props = { readonly onClose: () => void; readonly onLink: (link: LinkShown) => void };

export function InviteDialog({ onClose, onLink }: Props) {
  const queries = useQueryClient();
  const { busy, problem, submit } = useSubmit(async ({ email, role }) => {
    const wrong = problemIn(invitationInput, { email, role });
    if (wrong) return wrong;
    const sent = await call<InvitationSent>("POST", "/api/admin/invitations", { body: { email, role } });
    await queries.invalidateQueries(peopleQuery);
    onClose();
    onLink(invitationLink(sent));
    return undefined;
  });
  return (
    <Dialog
      open
      title="Undang anggota"
      description="Yang diundang memilih nama dan kata sandinya sendiri."
      onClose={onClose}
    >
      <Form problem={problem} onSubmit={submit}>
        <TextField label="Alamat email" name="email" type="email" autoComplete="off" />
        <RoleField />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? "Mengundang…" : "Undang"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export const invitationLink = ({ invitation, link, mailed }: InvitationSent): LinkShown => ({
  title: "Undangan dibuat",
  recipient: invitation.email,
  link,
  mailed,
  validFor: "7 hari",
});
