import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import type { MailChecks } from "../../../modules/settings/answers.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { mailChecksQuery } from "./mail-checks-query.ts";
import { CHECK_NAMES, CHECK_TEXTS, type CheckText, type SenderCheckName } from "./sender-check-texts.ts";

type Sender = NonNullable<MailChecks["sender"]>;

/** Shows the checks that receivers make before they accept our mail, and the records to put into DNS. */
export const SenderChecksPanel = () => (
  <Panel
    title="Yang dilihat penerima"
    lead="Gmail dan penerima lain memeriksa hal-hal ini sebelum menerima email. Diperiksa setiap kali halaman ini dibuka."
  >
    <QueryResult query={useQuery(mailChecksQuery)}>
      {({ sender }) => (sender ? <Checks sender={sender} /> : <p>Belum ada server email yang dapat diperiksa.</p>)}
    </QueryResult>
  </Panel>
);

const Checks = ({ sender }: { readonly sender: Sender }) => (
  <>
    <p className="wrap-anywhere">
      Pengirim <strong>{sender.domain}</strong>, lewat <strong>{sender.server}</strong>.
    </p>
    <dl className="mt-4">
      {(Object.keys(CHECK_NAMES) as SenderCheckName[]).map((name) => (
        <Check key={name} name={name} said={textOf(sender, name)} check={sender[name]} />
      ))}
    </dl>
  </>
);

const textOf = (sender: Sender, name: SenderCheckName): CheckText =>
  (CHECK_TEXTS[name] as Readonly<Record<string, CheckText>>)[sender[name].state] as CheckText;

const ICONS = { ok: CircleCheck, warning: TriangleAlert, unknown: CircleHelp };
const TONES: Readonly<Record<CheckText["tone"], string>> = {
  ok: "Baik",
  warning: "Perlu diperbaiki",
  unknown: "Tidak diketahui",
};

type CheckProps = { readonly name: SenderCheckName; readonly said: CheckText; readonly check: Sender[SenderCheckName] };

function Check({ name, said, check }: CheckProps) {
  const record = "record" in check ? check.record : null;
  return (
    <div className="border-t border-line py-3 first:border-t-0">
      <dt className="flex items-center gap-2 font-semibold">
        <Icon of={ICONS[said.tone]} className="size-5 shrink-0" />
        {CHECK_NAMES[name]}
        <span className="sr-only">: {TONES[said.tone]}</span>
      </dt>
      <dd className="mt-1">{said.text}</dd>
      {check.found !== null && (
        <dd className="mt-1 text-ink-muted wrap-anywhere">
          Sekarang: <code>{check.found}</code>
        </dd>
      )}
      {record && (
        <dd className="mt-2 flex flex-col items-start gap-2 wrap-anywhere">
          <span>
            TXT <code>{record.name}</code>
          </span>
          <code>{record.value}</code>
          <CopyButton text={record.value} label={`Salin nilai ${CHECK_NAMES[name]}`} />
        </dd>
      )}
    </div>
  );
}
