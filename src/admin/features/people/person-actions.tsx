import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Person } from "../../../modules/auth/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { useMe } from "../../api/me.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { IssuedAccessNote } from "./issued-access-note.tsx";
import { peopleQuery } from "./people-queries.ts";
import { findRole, RoleField } from "./role-field.tsx";
import type { SecretLink } from "./secret-link-dialog.tsx";

type DialogState = "role" | "disabled" | "reset" | "factor";
type Props = { readonly person: Person; readonly onLink: (link: SecretLink) => void };

export function PersonActions({ person, onLink }: Props) {
  const { ownAccounts } = useMe();
  const [dialog, setDialog] = useState<DialogState>();
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Tindakan untuk ${person.name}`}>
            <Icon of={Ellipsis} className="size-6" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setDialog("role")}>Ubah peran</MenuItem>
        {ownAccounts && !person.disabled && (
          <MenuItem onSelect={() => setDialog("reset")}>Buat tautan atur ulang kata sandi</MenuItem>
        )}
        {ownAccounts && person.secondFactor && (
          <MenuItem onSelect={() => setDialog("factor")}>Lepas verifikasi dua langkah</MenuItem>
        )}
        <MenuItem onSelect={() => setDialog("disabled")}>
          {person.disabled ? "Aktifkan kembali" : "Nonaktifkan"}
        </MenuItem>
      </Menu>
      {dialog && <ActiveDialog dialog={dialog} person={person} onLink={onLink} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function ActiveDialog({
  dialog,
  person,
  onLink,
  onClose,
}: Props & { readonly dialog: DialogState; readonly onClose: () => void }) {
  const params = { id: person.id };
  const invalidates = [peopleQuery.queryKey];
  const { mutate: change } = useApiMutation({
    send: (input: InputOf<"PATCH /people/:id">) => api("PATCH /people/:id", { params, input }),
    invalidates,
  });
  const { mutate: dropFactor } = useApiMutation({
    send: () => api("DELETE /people/:id/second-factor", { params }),
    invalidates,
  });
  switch (dialog) {
    case "role":
      return (
        <ConfirmDialog
          title={`Ubah peran ${person.name}`}
          text="Langsung berlaku: orang itu dikeluarkan dari semua perangkat dan harus masuk lagi dengan peran barunya."
          action="Simpan peran"
          onConfirm={({ role }) => change({ role: findRole(role) })}
          onClose={onClose}
        >
          <RoleField chosen={person.role} />
          <IssuedAccessNote person={person} change="role" />
        </ConfirmDialog>
      );
    case "disabled":
      return person.disabled ? (
        <ConfirmDialog
          title={`Aktifkan kembali ${person.name}?`}
          text={`${person.email} dapat masuk lagi dengan kata sandinya.`}
          action="Aktifkan"
          onConfirm={() => change({ disabled: false })}
          onClose={onClose}
        />
      ) : (
        <ConfirmDialog
          title={`Nonaktifkan ${person.name}?`}
          text={`${person.email} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. Tulisannya tetap ada.`}
          action="Nonaktifkan"
          look="danger"
          onConfirm={() => change({ disabled: true })}
          onClose={onClose}
        >
          <IssuedAccessNote person={person} change="disabled" />
        </ConfirmDialog>
      );
    case "reset":
      return (
        <ConfirmDialog
          title="Buat tautan atur ulang kata sandi?"
          text={`${person.name} memilih kata sandi baru lewat tautan itu. Kata sandi yang sekarang berlaku sampai saat itu.`}
          action="Buat tautan"
          onConfirm={async () => {
            const sent = await api("POST /people/:id/password-reset", { params });
            onLink({ ...sent, title: "Tautan atur ulang dibuat", recipient: person.email, validFor: "satu jam" });
          }}
          onClose={onClose}
        />
      );
    case "factor":
      return (
        <ConfirmDialog
          title={`Lepas verifikasi dua langkah ${person.name}?`}
          text="Semua aplikasi autentikator dan kode pemulihannya tidak berlaku lagi. Pastikan bahwa permintaan ini memang dari orangnya."
          action="Lepas"
          look="danger"
          onConfirm={() => dropFactor()}
          onClose={onClose}
        />
      );
  }
}
