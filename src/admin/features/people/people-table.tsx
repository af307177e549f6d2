import type { Person } from "../../../modules/auth/answers.ts";
import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { canI, useMe } from "../../api/me.ts";
import { formatTime } from "../../shell/format.ts";
import { PersonActions } from "./person-actions.tsx";
import type { SecretLink } from "./secret-link-dialog.tsx";

type Props = { readonly people: readonly Person[]; readonly onLink: (link: SecretLink) => void };

export function PeopleTable({ people, onLink }: Props) {
  const me = useMe();
  const mayChange = ({ self, role }: Person) => !self && (role !== "owner" || canI(me, "manageOwners"));
  return (
    <DataTable
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "Nama",
          cell: (person) => (
            <>
              {person.name} {person.self && <span className="badge">Anda</span>}{" "}
              {person.disabled && <span className="badge badge-danger">Dinonaktifkan</span>}
              <span className="block text-sm font-normal text-ink-muted">{person.email}</span>
            </>
          ),
        },
        { name: "Peran", cell: ({ role }) => ROLE_NAMES[role] },
        { name: "Verifikasi dua langkah", cell: ({ secondFactor }) => (secondFactor ? "Terpasang" : "Belum") },
        {
          name: "Terakhir masuk",
          cell: ({ lastSignInAt }) => (lastSignInAt ? formatTime(lastSignInAt) : "Belum pernah"),
        },
      ]}
      rowAction={(person) => mayChange(person) && <PersonActions person={person} onLink={onLink} />}
    />
  );
}
