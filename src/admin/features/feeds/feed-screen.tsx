import { useQuery } from "@tanstack/react-query";
import { FlaskConical, Pause, Play, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { FeedDetails, FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, download } from "../../api/api.ts";
import { isGone } from "../../api/api-failure.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { feedRunPath, PATHS } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation, useInvalidation } from "../../shell/use-api-mutation.ts";
import { FeedForm } from "./feed-form.tsx";
import { FEEDS_KEY, feedKey, meaningfulCounts, runsKey, WORKING_STATES } from "./feed-labels.ts";
import { PagesPanel } from "./pages-panel.tsx";
import { PathPanel } from "./path-list.tsx";
import { PausedNotice } from "./paused-notice.tsx";
import { FeedWork } from "./run-work.tsx";
import { StateBadge } from "./state-badge.tsx";

const OutcomePanel = ({ feed }: { readonly feed: number }) => (
  <Panel
    title="Apa jadinya baris feed ini"
    lead="Setiap baris dengan jenis, merek, ukuran, dan kondisi yang terbaca, produknya, dan mengapa tampil atau tidak."
  >
    <CsvButton
      load={() => download("GET /feed-outcomes.csv", { query: { feed: String(feed) } })}
      fileName={`feed-${feed}.csv`}
    />
  </Panel>
);

export function NewFeed() {
  const [search] = useSearchParams();
  return (
    <>
      <BackLink to={PATHS.feeds}>Semua feed</BackLink>
      <PageTitle>Feed baru</PageTitle>
      <FeedForm merchant={search.get("merchant") ?? ""} />
    </>
  );
}

export function StoredFeed({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: feedKey(id),
    queryFn: ({ signal }) => api("GET /feeds/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data ? untilNews(state.data) : false),
  });
  useNewRuns(query.data);
  if (isGone(query)) return <FeedNotFound />;
  return (
    <>
      <BackLink to={PATHS.feeds}>Semua feed</BackLink>
      <PageTitle>{query.data?.name ?? "Feed"}</PageTitle>
      <QueryResult query={query}>
        {(feed) => (
          <>
            {feed.source === "manual" ? <ManualPanel /> : <RunPanel feed={feed} />}
            {feed.source === "pages" && <PagesPanel feed={feed.id} />}
            <RunList feed={feed.id} />
            <PathPanel feed={feed.id} />
            <OutcomePanel feed={feed.id} />
            {feed.source !== "manual" && <FeedForm feed={feed} />}
            <DeletePanel feed={feed} />
          </>
        )}
      </QueryResult>
    </>
  );
}

const RUNNING_POLL_MS = 2000;
/** The server's schedule looks for due feeds once a minute. */
const DUE_POLL_MS = 5000;
const DAY_MS = 86_400_000;

/** Milliseconds until something new can be expected, which are few while a run is working or due. */
function untilNews({ lastRun, nextRunAt, pausedAt }: FeedDetails): number | false {
  if (lastRun && WORKING_STATES.has(lastRun.state)) return RUNNING_POLL_MS;
  if (nextRunAt === null || pausedAt !== null) return false;
  return Math.min(Math.max(Date.parse(nextRunAt) - Date.now(), DUE_POLL_MS), DAY_MS);
}

/** Reloads the list of runs when the schedule has started a run, or a run has ended. */
function useNewRuns(feed: FeedDetails | undefined): void {
  const invalidate = useInvalidation();
  const last = feed && `${feed.id} ${feed.lastRun?.id} ${feed.lastRun?.state}`;
  const shown = useRef(last);
  useEffect(() => {
    if (feed && shown.current !== undefined && shown.current !== last) void invalidate([runsKey(feed.id)]);
    shown.current = last;
  }, [feed, last, invalidate]);
}

const ManualPanel = () => (
  <Panel title="Harga yang saya isi sendiri" lead="Setiap harga yang diisi diterapkan oleh pembaruannya sendiri.">
    <Link to={`${PATHS.feeds}?typed`} className="button button-outline">
      Lihat dan isi harga
    </Link>
  </Panel>
);

const FeedNotFound = () => (
  <>
    <PageTitle>Feed tidak ditemukan</PageTitle>
    <Notice tone="warning">
      <p>Feed di alamat ini tidak ada, atau sudah dihapus.</p>
      <Link to={PATHS.feeds} className="button button-outline mt-3">
        Ke daftar feed
      </Link>
    </Notice>
  </>
);

function RunPanel({ feed }: { readonly feed: FeedDetails }) {
  const navigate = useNavigate();
  const params = { id: feed.id };
  const { attempt: start, isPending } = useApiMutation({
    async send(isTest: boolean) {
      const { run } = await api("POST /feeds/:id/runs", { params, input: { isTest } });
      await navigate(feedRunPath(run));
    },
    invalidates: [FEEDS_KEY, feedKey(feed.id), runsKey(feed.id)],
    failed: "Belum dapat dijalankan",
  });
  const { attempt: pause, isPending: isPausing } = useApiMutation({
    send: () =>
      feed.pausedAt === null ? api("POST /feeds/:id/pause", { params }) : api("DELETE /feeds/:id/pause", { params }),
    invalidates: [FEEDS_KEY, feedKey(feed.id)],
  });
  return (
    <Panel title={feed.merchant.name} lead={scheduleOf(feed)}>
      <p className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => start(false)}>
          <Icon of={RefreshCw} />
          Jalankan sekarang
        </Button>
        <Button look="outline" disabled={isPending} onClick={() => start(true)}>
          <Icon of={FlaskConical} />
          Uji coba
        </Button>
        {feed.intervalMinutes !== null && (
          <Button look="quiet" busy={isPausing} onClick={() => pause()}>
            <Icon of={feed.pausedAt === null ? Pause : Play} />
            {feed.pausedAt === null ? "Jeda jadwal" : "Lanjutkan jadwal"}
          </Button>
        )}
      </p>
      <p className="hint mt-3">Uji coba membaca dan membandingkan isinya tanpa menerapkan apa pun.</p>
      {feed.lastRun && <FeedWork run={feed.lastRun} />}
      {feed.pausedAt !== null && <PausedNotice feed={feed} />}
      {feed.lastRun?.state === "held" && (
        <div className="mt-4">
          <Notice tone="warning">
            <p>{feed.lastRun.reason}</p>
            <Link to={feedRunPath(feed.lastRun.id)} className="button button-outline mt-3">
              Periksa dan putuskan
            </Link>
          </Notice>
        </div>
      )}
    </Panel>
  );
}

function scheduleOf({ pausedAt, nextRunAt, sightedAt, intervalMinutes }: FeedDetails): string {
  const seen = sightedAt === null ? "Isinya belum pernah diterapkan." : `Terakhir dicek ${formatTime(sightedAt)}.`;
  if (pausedAt !== null)
    return `${seen} ${intervalMinutes === null ? "Dijeda" : "Jadwalnya dijeda"} sejak ${formatTime(pausedAt)}.`;
  return nextRunAt === null ? seen : `${seen} Pembaruan berikutnya ${formatTime(nextRunAt)}.`;
}

const RunList = ({ feed }: { readonly feed: number }) => {
  const query = useKeysetList("GET /feeds/:id/runs", {}, { id: feed });
  return (
    <ListPanel
      title="Pembaruan"
      query={query}
      itemsOf={(page) => page.runs}
      empty="Belum pernah dijalankan. Pembaruan pertama menunggu persetujuan Anda sebelum diterapkan."
    >
      {(runs) => (
        <DataTable
          rows={runs}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "Dimulai",
              cell: (run) => (
                <Link to={feedRunPath(run.id)} className="text-link">
                  {formatTime(run.createdAt)}
                </Link>
              ),
              className: "whitespace-nowrap",
            },
            {
              name: "Status",
              cell: (run) => (
                <>
                  <StateBadge run={run} />
                  {run.reason && <span className="block text-sm text-ink-muted">{run.reason}</span>}
                </>
              ),
            },
            { name: "Baris", cell: (run) => countOf(run, "rows"), isNumber: true },
            { name: "Baru", cell: (run) => countOf(run, "new"), isNumber: true },
            { name: "Berubah", cell: (run) => countOf(run, "changed"), isNumber: true },
            { name: "Ditolak", cell: (run) => countOf(run, "rejected"), isNumber: true },
          ]}
        />
      )}
    </ListPanel>
  );
};

const countOf = (run: FeedRunSummary, name: keyof FeedRunSummary["counts"]): string =>
  meaningfulCounts(run).includes(name) ? formatNumber(run.counts[name]) : "–";

function DeletePanel({ feed }: { readonly feed: FeedDetails }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /feeds/:id", { params: { id: feed.id } }),
    invalidates: [FEEDS_KEY],
    toast: () => ({ title: "Feed dihapus", text: feed.name }),
  });
  if (!feed.canDelete) return null;
  return (
    <Panel title="Hapus feed">
      <p className="mb-4">Belum ada penawaran dari feed ini yang diterapkan, jadi feed ini masih dapat dihapus.</p>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        <Icon of={Trash2} />
        Hapus feed
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Hapus ${feed.name}?`}
          text="Ini tidak dapat dibatalkan."
          action="Hapus"
          look="danger"
          onConfirm={async () => {
            await remove();
            await navigate(PATHS.feeds, { replace: true });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
