import { useQuery } from "@tanstack/react-query";
import type { IssuedAccess, Person } from "../../../modules/auth/answers.ts";
import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { Notice } from "../../../ui/notice.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { issuedAccessQuery } from "./people-queries.ts";

type Props = { readonly person: Person; readonly change: "role" | "disabled" };

/** Shows, before a person's rights are changed, the access that they have given to others: the access that ends with the change, and the access that stays. */
export function IssuedAccessNote({ person, change }: Props) {
  const query = useQuery(issuedAccessQuery(person.id));
  return (
    <QueryResult query={query}>
      {(access) => {
        const revoked = revokedItems(access, change);
        const remaining = remainingItems(access);
        if (revoked.length + remaining.length === 0) return null;
        return (
          <Notice>
            <Lines
              title={change === "disabled" ? "Ikut dicabut:" : "Ikut dicabut bila peran barunya tidak lagi berhak:"}
              lines={revoked}
            />
            <Lines title="Tetap berlaku, periksa apakah masih perlu:" lines={remaining} />
          </Notice>
        );
      }}
    </QueryResult>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="not-first:mt-3">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const revokedItems = ({ invitations, resets, previews }: IssuedAccess, change: Props["change"]): string[] => [
  ...invitations.map(({ email, role }) => `Undangan untuk ${email} (${ROLE_NAMES[role]})`),
  ...resets.map((email) => `Tautan atur ulang kata sandi ${email}`),
  ...(change === "disabled" && previews > 0 ? [`${previews} tautan pratinjau artikel`] : []),
];

const remainingItems = ({ joined, apiKeys, webhooks }: IssuedAccess): string[] => [
  ...joined.map(({ email, role }) => `Anggota yang bergabung lewat undangannya: ${email} (${ROLE_NAMES[role]})`),
  ...apiKeys.map((name) => `Kunci API “${name}”`),
  ...webhooks.map((name) => `Webhook “${name}”`),
];
