import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FeedRun, FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import { api } from "../../api/api.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { feedRunPath } from "../../paths.ts";
import { formatBytes, formatNumber } from "../../shell/format.ts";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { FEEDS_KEY, feedKey, PATHS_KEY, runKey, runsKey, WORKING_STATES } from "./feed-labels.ts";

const POLL_MS = 1000;
const MATCHING_POLL_MS = 5000;

/** Fetches a run repeatedly until it has ended and its offers are assigned to products. */
export const useFeedRun = (id: number) =>
  useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => api("GET /feed-runs/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => pollOf(state.data),
  });

function pollOf(run: FeedRun | undefined): number | false {
  if (!run) return false;
  if (WORKING_STATES.has(run.state)) return POLL_MS;
  return run.state === "applied" && run.matching > 0 ? MATCHING_POLL_MS : false;
}

/** Fetches again what other pages show of the run's feed whenever the run's state changes, as when an undo that was asked for is done. */
export function useRunOutcome(run: FeedRun | undefined): void {
  const invalidate = useInvalidation();
  const state = run?.state;
  const feed = run?.feed.id;
  const shown = useRef(state);
  useEffect(() => {
    if (feed !== undefined && shown.current !== undefined && shown.current !== state)
      void invalidate([FEEDS_KEY, feedKey(feed), runsKey(feed), PATHS_KEY, dashboardQuery.queryKey]);
    shown.current = state;
  }, [feed, state, invalidate]);
}

/** Shows on a feed's page what its current run does, with a link to it, and whether the offers of an applied run still wait for their products. */
export function FeedWork({ run: { id, state } }: { readonly run: FeedRunSummary }) {
  if (WORKING_STATES.has(state)) return <RunUnderWay id={id} />;
  return state === "applied" ? <Matching id={id} /> : null;
}

function Matching({ id }: { readonly id: number }) {
  const { data: run } = useFeedRun(id);
  return run ? (
    <p role="status" className="mt-4 empty:mt-0">
      <MatchingText run={run} />
    </p>
  ) : null;
}

export const MatchingText = ({ run }: { readonly run: Pick<FeedRun, "state" | "matching"> }) =>
  run.state === "applied" && run.matching > 0
    ? `Sedang dicocokkan: ${formatNumber(run.matching)} penawaran belum menjadi bagian produk.`
    : null;

function RunUnderWay({ id }: { readonly id: number }) {
  const { data: run } = useFeedRun(id);
  if (!run?.work) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <RunWork run={run} />
      <p>
        <Link to={feedRunPath(id)} className="text-link">
          Buka pembaruan ini
        </Link>
      </p>
    </div>
  );
}

/** Shows what a working run does or waits for, and its progress. The step is read aloud when it changes; progress is not, because it changes all the time. */
export function RunWork({ run }: { readonly run: FeedRun }) {
  if (!WORKING_STATES.has(run.state)) return null;
  const { work } = run;
  const share = work && work.total > 0 && !isWait(work.step) ? { value: work.done, max: work.total } : {};
  const { said, amount } = workTexts(run);
  return (
    <>
      <progress aria-label="Pembaruan sedang berjalan" className="progress" {...share} />
      {work && (
        <p>
          <span role="status">{said}.</span>
          {amount && <span className="tabular-nums"> {amount}.</span>}
        </p>
      )}
    </>
  );
}

type Step = NonNullable<FeedRun["work"]>["step"];

const STEP_TEXTS: Readonly<Record<Step, string>> = {
  queued: "Menunggu giliran: pembaruan lain sedang berjalan",
  starting: "Segera dimulai",
  fetching: "Mengambil isinya",
  downloading: "Mengunduh isinya dari server toko",
  reading: "Membaca isinya",
  waiting: "Menunggu giliran: pembaruan lain dari toko ini sedang diterapkan",
  comparing: "Membandingkan dengan yang sudah ada",
  applying: "Menerapkan",
  finishing: "Menyelesaikan: daftar dan harga terendah diperbarui",
};

const isWait = (step: Step): boolean => step === "queued" || step === "waiting";

/** The texts to show, such as "Membaca isinya" with "1.200 baris dari berkas 4,2 MB"; while downloading, the amount is like "3,1 MB dari 4,2 MB". */
function workTexts({ bytes, state, work }: Pick<FeedRun, "bytes" | "state" | "work">) {
  if (!work) return { said: "", amount: "" };
  const { step, done, total } = work;
  if (state === "undoing" && !isWait(step)) return { said: "Mengurungkan", amount: "" };
  if (step === "downloading") return { said: downloadText(done), amount: amountOf(done, total, formatBytes) };
  const said = STEP_TEXTS[step];
  const count = isWait(step) || step === "finishing" ? "" : amountOf(done, total, formatNumber);
  if (count === "") return { said, amount: bytes === null ? "" : `Berkasnya ${formatBytes(bytes)}` };
  const rows = `${count} ${step === "fetching" ? "halaman" : "baris"}`;
  return { said, amount: bytes === null ? rows : `${rows} dari berkas ${formatBytes(bytes)}` };
}

/** Until the store's server has sent something, the text says that the server's answer is awaited. */
const downloadText = (bytes: number): string => (bytes > 0 ? STEP_TEXTS.downloading : "Menunggu jawaban server toko");

const amountOf = (done: number, total: number, format: (count: number) => string): string => {
  if (done === 0) return "";
  return total > 0 ? `${format(done)} dari ${format(total)}` : format(done);
};
