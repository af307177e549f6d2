import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { FeedRun } from "../../../catalogue/ingest/answers.ts";
import { merchantPagePath } from "../../../catalogue/paths.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { isNotFound } from "../../api/api-failure.ts";
import { feedPath, PATHS } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { DifferencePanel } from "./difference-panel.tsx";
import { feedKey, meaningfulCounts } from "./feed-labels.ts";
import { PausedNotice } from "./paused-notice.tsx";
import { RunDecisions } from "./run-decisions.tsx";
import { MatchingText, RunWork, useFeedRun, useRunOutcome } from "./run-work.tsx";
import { StateBadge } from "./state-badge.tsx";
import { TypedTwins } from "./typed-twins.tsx";

/** Shows one run: its findings, the changes that it would make, and the decisions that a person can take. */
export function RunScreen({ id }: { readonly id: number }) {
  const query = useFeedRun(id);
  useRunOutcome(query.data);
  const isMissing = isNotFound(query.error);
  if (isMissing && !query.data) return <RunNotFound />;
  return (
    <>
      {query.data && <BackLink to={feedPath(query.data.feed.id)}>{query.data.feed.name}</BackLink>}
      <PageTitle>Pembaruan</PageTitle>
      <QueryResult query={query}>
        {(run) => (
          <>
            <SummaryPanel run={run} />
            {run.state === "held" && <DifferencePanel key={run.id} run={run} />}
            {run.state === "undone" && <PausedFeed feed={run.feed.id} />}
            {run.state === "applied" && <UnmappedNotice feed={run.feed.id} />}
            {run.state === "applied" && <TypedTwins feed={run.feed.id} />}
            {run.state === "applied" && <NextSteps run={run} />}
            {run.rejectedBy.length > 0 && <RejectedPanel run={run} />}
          </>
        )}
      </QueryResult>
    </>
  );
}

/** Links to the pages that show the applied changes. */
const NextSteps = ({ run: { feed } }: { readonly run: FeedRun }) => (
  <p className="flex flex-wrap gap-3">
    <a href={merchantPagePath(feed.merchantSlug)} target="_blank" rel="noopener" className="button button-outline">
      Lihat di situs
    </a>
    <Link to={`${PATHS.products}?merchant=${feed.merchantId}`} className="button button-outline">
      Produk toko ini
    </Link>
  </p>
);

const RunNotFound = () => (
  <>
    <PageTitle>Pembaruan tidak ditemukan</PageTitle>
    <Notice tone="warning">
      <p>Pembaruan di alamat ini tidak ada, atau feed-nya sudah dihapus.</p>
      <Link to={PATHS.feeds} className="button button-outline mt-3">
        Ke daftar feed
      </Link>
    </Notice>
  </>
);

function SummaryPanel({ run }: { readonly run: FeedRun }) {
  return (
    <Panel title={[...new Set([run.feed.name, run.feed.merchant])].join(", ")}>
      <div role="status" className="flex flex-col gap-4">
        <p>
          <StateBadge run={run} />
        </p>
        <p className="empty:hidden">
          <MatchingText run={run} />
        </p>
        {run.state !== "held" && run.reason && (
          <Notice tone={run.state === "failed" && !run.isStopped ? "danger" : "info"}>{run.reason}</Notice>
        )}
        {run.state === "held" && (
          <Notice tone="warning">
            <ul className="flex flex-col gap-2">
              {run.findings.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Counts run={run} />
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <RunWork run={run} />
        <p className="text-ink-muted">
          Dimulai {formatTime(run.createdAt)} {starterOf(run)}
          {run.finishedAt && `, selesai ${formatTime(run.finishedAt)}`}.
        </p>
      </div>
      <RunDecisions run={run} />
    </Panel>
  );
}

/** Says how a feed goes on whose last run was undone. */
function PausedFeed({ feed: id }: { readonly feed: number }) {
  const { data: feed } = useQuery({
    queryKey: feedKey(id),
    queryFn: ({ signal }) => api("GET /feeds/:id", { params: { id }, signal }),
  });
  return feed && feed.pausedAt !== null && feed.lastRun?.state === "undone" ? <PausedNotice feed={feed} /> : null;
}

/** Warns that offers with an unmapped path appear in no list. */
function UnmappedNotice({ feed: id }: { readonly feed: number }) {
  const { data: feed } = useQuery({
    queryKey: feedKey(id),
    queryFn: ({ signal }) => api("GET /feeds/:id", { params: { id }, signal }),
  });
  if (!feed || feed.unmappedPaths === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        {formatNumber(feed.unmappedPaths)} kategori dari toko di feed ini belum dipetakan. Penawarannya belum tampil
        bagi pengunjung.
      </p>
      <Link to={feedPath(id)} className="button button-outline mt-3">
        Petakan kategorinya
      </Link>
    </Notice>
  );
}

const starterOf = ({ startedBy, startedByName }: FeedRun): string =>
  ({
    schedule: "oleh jadwal",
    cli: "dari baris perintah",
    person: `oleh ${startedByName ?? "anggota yang sudah dihapus"}`,
  })[startedBy];

function Counts({ run }: { readonly run: FeedRun }) {
  const { counts, duplicates, overlapping } = run;
  const names = meaningfulCounts(run);
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {names.map((name) => (
        <li key={name}>
          <strong className="tabular-nums">{formatNumber(counts[name])}</strong> {COUNT_NAMES[name]}
        </li>
      ))}
      {duplicates > 0 && <li>{formatNumber(duplicates)} ID berulang</li>}
      {overlapping > 0 && <li>{formatNumber(overlapping)} juga ada dalam feed lain</li>}
    </ul>
  );
}

const COUNT_NAMES: Readonly<Record<keyof FeedRun["counts"], string>> = {
  rows: "baris",
  new: "baru",
  changed: "berubah",
  priceChanged: "berubah harga atau stok",
  unchanged: "sama",
  withdrawn: "ditarik",
  rejected: "ditolak",
  missing: "tidak ada dalam berkas",
  leftOut: "tidak dijual tokonya",
};

const RejectedPanel = ({ run }: { readonly run: FeedRun }) => (
  <Panel title="Baris yang ditolak" lead="Baris-baris ini bukan penawaran. Yang lain tetap dibaca.">
    <ul className="mb-4 flex flex-col gap-1">
      {run.rejectedBy.map(({ reason, text, count }) => (
        <li key={reason}>
          <strong className="tabular-nums">{formatNumber(count)}</strong>: {text}
        </li>
      ))}
    </ul>
    {run.rejections.length > 0 && (
      <DataTable
        rows={run.rejections}
        rowKey={({ row, field }) => `${row} ${field}`}
        columns={[
          {
            name: "Baris",
            cell: ({ row, title }) => (
              <>
                {formatNumber(row)}
                {title && <span className="block text-sm font-normal wrap-anywhere">{title}</span>}
              </>
            ),
          },
          { name: "Isi", cell: ({ value }) => <span className="break-all">{value || "(kosong)"}</span> },
          { name: "Alasan", cell: ({ text }) => text },
        ]}
      />
    )}
  </Panel>
);
