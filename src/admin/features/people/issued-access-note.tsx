import { useQuery } from "@tanstack/react-query";
import type { IssuedAccess, Person } from "../../../modules/auth/answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { ROLE_NAMES } from "../../shell/role-names.ts";
import { handedOutQuery } from "./people-queries.ts";

type Props = { readonly person: Person; readonly change: "role" | "disabled" };

/** What somebody has handed out, for whoever is about to change their rights: what ends with the change, and what stays. */
export function HandedOutNote({ person, change }: Props) {
  const query = useQuery(handedOutQuery(person.id));
  return (
    <Loaded query={query}>
      {(handedOut) => {
        const ending = endingOf(handedOut, change);
        const staying = stayingOf(handedOut);
        if (ending.length + staying.length === 0) return null;
        return (
          <Notice>
            <Lines
              title={change === "disabled" ? "Ikut dicabut:" : "Ikut dicabut bila peran barunya tidak lagi berhak:"}
              lines={ending}
            />
            <Lines title="Tetap berlaku, periksa apakah masih perlu:" lines={staying} />
          </Notice>
        );
      }}
    </Loaded>
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

const endingOf = ({ invitations, resets, previews }: IssuedAccess, change: Props["change"]): string[] => [
  ...invitations.map(({ email, role }) => `Undangan untuk ${email} (${ROLE_NAMES[role]})`),
  ...resets.map((email) => `Tautan atur ulang kata sandi ${email}`),
  ...(change === "disabled" && previews > 0 ? [`${previews} tautan pratinjau artikel`] : []),
];

const stayingOf = ({ joined, apiKeys, webhooks }: IssuedAccess): string[] => [
  ...joined.map(({ email, role }) => `Anggota yang bergabung lewat undangannya: ${email} (${ROLE_NAMES[role]})`),
  ...apiKeys.map((name) => `Kunci API “${name}”`),
  ...webhooks.map((name) => `Webhook “${name}”`),
];
