import { useState } from "react";
import type { Invitation } from "../../../modules/auth/answers.ts";
import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { invitationLink } from "./invite-dialog.tsx";
import { peopleQuery } from "./people-queries.ts";
import type { SecretLink } from "./secret-link-dialog.tsx";

type Props = { readonly invitations: readonly Invitation[]; readonly onLink: (link: SecretLink) => void };

export function InvitationList({ invitations, onLink }: Props) {
  const [dialog, setDialog] = useState<{ readonly kind: "link" | "revoke"; readonly invitation: Invitation }>();
  const params = { id: dialog?.invitation.id ?? "" };
  const renewal = useApiMutation({
    send: () => api("POST /invitations/:id/link", { params }),
    invalidates: [peopleQuery.queryKey],
  });
  const revocation = useApiMutation({
    send: () => api("DELETE /invitations/:id", { params }),
    invalidates: [peopleQuery.queryKey],
  });
  if (invitations.length === 0) return <p className="text-ink-muted">Tidak ada undangan yang menunggu.</p>;
  const close = () => setDialog(undefined);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <strong>{invitation.email}</strong> <span className="badge">{ROLE_NAMES[invitation.role]}</span>
              <span className="block text-sm text-ink-muted">Berlaku sampai {formatTime(invitation.expiresAt)}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                look="outline"
                aria-label={`Tautan baru untuk ${invitation.email}`}
                onClick={() => setDialog({ kind: "link", invitation })}
              >
                Tautan baru
              </Button>
              <Button
                look="quiet"
                aria-label={`Batalkan undangan ${invitation.email}`}
                onClick={() => setDialog({ kind: "revoke", invitation })}
              >
                Batalkan
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog?.kind === "link" && (
        <ConfirmDialog
          title="Buat tautan baru?"
          text={`Tautan lama untuk ${dialog.invitation.email} tidak berlaku lagi.`}
          action="Buat tautan"
          onConfirm={async () => onLink(invitationLink(await renewal.mutate()))}
          onClose={close}
        />
      )}
      {dialog?.kind === "revoke" && (
        <ConfirmDialog
          title="Batalkan undangan?"
          text={`Tautan untuk ${dialog.invitation.email} tidak berlaku lagi.`}
          action="Batalkan undangan"
          look="danger"
          onConfirm={() => revocation.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}
