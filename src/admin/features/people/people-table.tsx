import type { Person } from "../../../modules/auth/schema.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { canI, useMe } from "../../api/me.ts";
import { showTime } from "../../shell/format.ts";
import { ROLE_NAMES } from "../../shell/role-names.ts";
import { PersonActions } from "./person-actions.tsx";
import type { LinkShown } from "./secret-link-dialog.tsx";

type Props = { readonly people: readonly Person[]; readonly onLink: (link: LinkShown) => void };

export function PeopleTable({ people, onLink }: Props) {
  return (
    <table className="data-table">
      <TableHead columns={["Nama", "Peran", "Verifikasi dua langkah", "Terakhir masuk"]} actions />
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} onLink={onLink} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person, onLink }: { readonly person: Person; readonly onLink: Props["onLink"] }) {
  const me = useMe();
  const mayChange = !person.self && (person.role !== "owner" || canI(me, "manageOwners"));
  return (
    <tr>
      <th scope="row">
        {person.name} {person.self && <span className="badge">Anda</span>}{" "}
        {person.disabled && <span className="badge badge-danger">Dinonaktifkan</span>}
        <span className="block text-sm font-normal muted">{person.email}</span>
      </th>
      <td data-label="Peran">{ROLE_NAMES[person.role]}</td>
      <td data-label="Verifikasi dua langkah">{person.secondFactor ? "Terpasang" : "Belum"}</td>
      <td data-label="Terakhir masuk">{person.lastSignInAt ? showTime(person.lastSignInAt) : "Belum pernah"}</td>
      <td className="row-action">{mayChange && <PersonActions person={person} onLink={onLink} />}</td>
    </tr>
  );
}
