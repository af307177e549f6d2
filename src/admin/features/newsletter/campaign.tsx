import { useRef } from "react";
import { Link } from "react-router";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PATHS } from "../../paths.ts";
import { dotted, formatNumber, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { CampaignActions } from "./campaign-actions.tsx";
import { CampaignForm, type SaveDraft } from "./campaign-form.tsx";
import { COUNT_NAMES, isFrozen, REASON_TEXTS, STATE_NAMES } from "./campaign-labels.ts";
import { CampaignPreview } from "./campaign-preview.tsx";
import { useCampaign } from "./campaign-queries.ts";
import { UnknownDeliveries } from "./unknown-deliveries.tsx";

/** One newsletter: its form while it is a draft, its progress and its report afterwards. */
export function Campaign({ id }: { readonly id: number }) {
  return (
    <>
      <p>
        <Link to={PATHS.newsletters} className="text-link">
          Semua newsletter
        </Link>
      </p>
      <QueryResult query={useCampaign(id)}>{(campaign) => <Loaded campaign={campaign} />}</QueryResult>
    </>
  );
}

function Loaded({ campaign }: { readonly campaign: CampaignView }) {
  const draft = useRef<SaveDraft>(null);
  return (
    <>
      <State campaign={campaign} saveDraft={async () => (await draft.current?.()) ?? true} />
      {(campaign.counts.unknown ?? 0) > 0 && <UnknownDeliveries campaign={campaign} />}
      <CampaignForm ref={draft} campaign={campaign} />
      <CampaignPreview campaign={campaign} />
      {campaign.links.length > 0 && <Links links={campaign.links} />}
    </>
  );
}

function State({ campaign, saveDraft }: { readonly campaign: CampaignView; readonly saveDraft: SaveDraft }) {
  const { subject, state, reason, sendAt, finishedAt, recipients, counts, unsubscribed } = campaign;
  const shown = [
    ...Object.entries(counts).map(([name, count]) => [COUNT_NAMES[name as keyof typeof COUNT_NAMES], count] as const),
    ["Berhenti berlangganan", unsubscribed] as const,
  ].filter(([, count]) => count > 0);
  return (
    <Panel title={subject}>
      <p role="status">
        <strong>{STATE_NAMES[state]}</strong>{" "}
        {dotted(
          state === "scheduled" && sendAt && `untuk ${formatTime(sendAt)}`,
          finishedAt && formatTime(finishedAt),
          !isFrozen(state) && `${formatNumber(recipients)} penerima bila dikirim sekarang`,
        )}
      </p>
      {REASON_TEXTS[reason] && <Notice tone="warning">{REASON_TEXTS[reason]}</Notice>}
      {shown.length > 0 && (
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {shown.map(([name, count]) => (
            <div key={name}>
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="text-xl font-bold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <CampaignActions campaign={campaign} saveDraft={saveDraft} />
    </Panel>
  );
}

const Links = ({ links }: { readonly links: CampaignView["links"] }) => (
  <Panel title="Tautan" lead="Berapa kali tiap tautan dibuka. Siapa yang membukanya tidak dicatat.">
    <DataTable
      rows={links}
      rowKey={({ url }) => url}
      columns={[
        { name: "Alamat", cell: ({ url }) => url, className: "break-all" },
        { name: "Dibuka", cell: ({ clicks }) => formatNumber(clicks), isNumber: true },
      ]}
    />
  </Panel>
);
