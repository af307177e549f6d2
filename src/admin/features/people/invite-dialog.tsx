import type { InvitationSent } from "../../../modules/auth/answers.ts";
import { INVITATION_DAYS, invitationInput } from "../../../modules/auth/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";
import { peopleQuery } from "./people-queries.ts";
import { findRole, RoleField } from "./role-field.tsx";
import type { SecretLink } from "./secret-link-dialog.tsx";

type Props = { readonly onClose: () => void; readonly onLink: (link: SecretLink) => void };

export function InviteDialog({ onClose, onLink }: Props) {
  const { mutate: invite } = useApiMutation({
    send: (input: InputOf<"POST /invitations">) => api("POST /invitations", { input }),
    invalidates: [peopleQuery.queryKey],
  });
  const send = async ({ email = "", role: chosen }: FormValues) => {
    const role = findRole(chosen);
    const wrong = validationProblem(invitationInput, { email, role });
    if (wrong || !role) return wrong;
    const sent = await invite({ email, role });
    onClose();
    onLink(invitationLink(sent));
    return undefined;
  };
  return (
    <FormDialog
      title="Undang anggota"
      text="Yang diundang memilih nama dan kata sandinya sendiri."
      action="Undang"
      busyAction="Mengundang…"
      send={send}
      onClose={onClose}
    >
      <TextField label="Alamat email" name="email" type="email" autoComplete="off" />
      <RoleField />
    </FormDialog>
  );
}

export const invitationLink = ({ invitation, link, mailed }: InvitationSent): SecretLink => ({
  title: "Undangan dibuat",
  recipient: invitation.email,
  link,
  mailed,
  validFor: `${INVITATION_DAYS} hari`,
});
