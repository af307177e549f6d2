import { useState } from "react";
import { Link, Navigate } from "react-router";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { ITEM_STATES, type ItemState, isWorking, RUN_FAILURE_REASONS } from "../../../modules/maintenance/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { download } from "../../api/api.ts";
import { isClosedTo } from "../../api/api-failure.ts";
import { maintenanceRunPath, PATHS } from "../../paths.ts";
import { DownloadButton } from "../../shell/download-button.tsx";
import { formatNumber } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { ChosenArticles } from "./chosen-articles.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunBadge } from "./run-list.tsx";
import { RunProgress } from "./run-progress.tsx";
import { useRun } from "./run-queries.ts";
import { RunReview } from "./run-review.tsx";
import { hasItems } from "./run-state.ts";

/** Shows a run from planning to undoing: its progress, its counts and its articles. */
export function RunView({ id, tools, onNew }: Props) {
  const query = useRun(id);
  if (query.data === undefined && isClosedTo(query.error)) return <NoRun message={query.error.message} />;
  return (
    <QueryResult query={query}>
      {(run) =>
        tools.includes(run.tool) ? (
          <RunDetails run={run} onNew={onNew} />
        ) : (
          <Navigate to={maintenanceRunPath(run.tool, id)} replace />
        )
      }
    </QueryResult>
  );
}

/** The run does not exist or belongs to somebody else, so trying again would not help. */
function NoRun({ message }: { readonly message: string }) {
  return (
    <Notice tone="warning">
      <p>{message}</p>
      <p className="mt-2">
        <Link to={PATHS.maintenance} className="text-link">
          Lihat alat dan proses Anda di Perawatan
        </Link>
      </p>
    </Notice>
  );
}

type Props = {
  readonly id: number;
  /** The tools of this page: a run of another tool is shown on the page of that tool. */
  readonly tools: readonly string[];
  readonly onNew: () => void;
};

/** Tools whose images wait for a review. */
const MAKES_COVERS: ReadonlySet<string> = new Set(["generate-images", "regenerate-images"]);

function RunDetails({ run, onNew }: { readonly run: Run; readonly onNew: () => void }) {
  const [state, setState] = useState<ItemState | "">("");
  const [rule, setRule] = useState("");
  const isPlanning = run.status === "planning" || (run.status === "paused" && run.resumes === "planning");
  return (
    <>
      <Panel title={`${run.title}, proses ${run.id}`}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <RunBadge run={run} />
            {run.isSample && <span className="badge">Sampel acak</span>}
          </div>
          {run.status === "failed" && (
            <Notice tone="danger">
              {RUN_FAILURE_REASONS[run.why] ?? RUN_FAILURE_REASONS.attempts} Artikel yang sudah selesai tetap tercatat.
            </Notice>
          )}
          <ChosenArticles filter={run.filter} />
          <RunProgress run={run} />
          <Figures run={run} />
          <RunActions run={run} />
          {MAKES_COVERS.has(run.tool) && run.counts.applied > 0 && (
            <Notice>
              {formatNumber(run.counts.applied)} gambar dibuat. Artikelnya baru berubah setelah gambarnya Anda terima di{" "}
              <Link to={PATHS.reviewImages} className="text-link">
                Tinjau gambar
              </Link>
              .
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={onNew}>
              Rencana baru
            </Button>
            {!isPlanning && (
              <DownloadButton
                load={() => download("GET /maintenance/runs/:id/plan.json", { params: { id: run.id } })}
                fileName={`rencana-${run.id}.json`}
                label="Unduh rencana (JSON)"
              />
            )}
          </div>
        </div>
      </Panel>
      {!isPlanning && <Rules run={run} rule={rule} onRule={setRule} />}
      {!isPlanning && hasItems(run) && (
        <Panel title="Artikel">
          <StateChoice run={run} state={state} onState={setState} />
          {/* The key changes at the end of each phase, so that the articles are fetched again. */}
          <RunReview
            key={`${isWorking(run.status)}-${run.appliedAt}-${run.undoneAt}`}
            run={run}
            state={state}
            rule={rule}
          />
        </Panel>
      )}
    </>
  );
}

const FIGURES: readonly (readonly [string, (run: Run) => number])[] = [
  ["Diperiksa", ({ looked }) => looked],
  ["Perlu diubah", ({ counts }) => counts.planned],
  ["Diterapkan", ({ counts }) => counts.applied],
  ["Diurungkan", ({ counts }) => counts.undone],
  ["Hanya ditandai", ({ counts }) => counts.flagged],
  ["Dilewati", ({ counts }) => counts.skipped + counts.conflict + counts.kept],
  ["Gagal", ({ counts }) => counts.failed],
];

function Figures({ run }: { readonly run: Run }) {
  const shown = FIGURES.map(([name, count]) => [name, count(run)] as const).filter(
    ([, count], at) => at < 2 || count > 0,
  );
  return (
    <dl className="figures">
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type RulesProps = { readonly run: Run; readonly rule: string; readonly onRule: (rule: string) => void };

/** Shows how often each rule found something; choosing a rule shows its articles only. */
function Rules({ run, rule, onRule }: RulesProps) {
  // A tool with rules lists its rules even if no rule found anything.
  if (!hasItems(run)) {
    return (
      <Panel title="Tidak ada yang perlu diubah">
        <p>Semua artikel yang diperiksa sudah sesuai.</p>
      </Panel>
    );
  }
  if (run.rules.length === 0) return null;
  return (
    <Panel title="Temuan per aturan" lead="Pilih aturan untuk melihat artikelnya saja.">
      <ul className="flex flex-wrap gap-2">
        {run.rules.map(({ name, title, articles, changes }) => (
          <li key={name}>
            <Button
              look={rule === name ? "primary" : "outline"}
              aria-pressed={rule === name}
              onClick={() => onRule(rule === name ? "" : name)}
            >
              {title}: {formatNumber(changes)} pada {formatNumber(articles)} artikel
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type StateProps = {
  readonly run: Run;
  readonly state: ItemState | "";
  readonly onState: (state: ItemState | "") => void;
};

function StateChoice({ run, state, onState }: StateProps) {
  const known = (Object.keys(ITEM_STATES) as ItemState[]).filter((name) => run.counts[name] > 0);
  if (known.length < 2) return null;
  const all = known.reduce((sum, name) => sum + run.counts[name], 0);
  return (
    <label className="mb-3 block max-w-xs">
      <span className="label">Status</span>
      <select
        className="field select"
        value={state}
        onChange={(event) => onState(event.currentTarget.value as ItemState | "")}
      >
        <option value="">Semua ({formatNumber(all)})</option>
        {known.map((name) => (
          <option key={name} value={name}>
            {ITEM_STATES[name]} ({formatNumber(run.counts[name])})
          </option>
        ))}
      </select>
    </label>
  );
}
