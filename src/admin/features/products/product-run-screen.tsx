import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { ProductRun } from "../../../catalogue/curation/answers.ts";
import { ITEM_STATES, isWorking } from "../../../modules/maintenance/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { isNotFound } from "../../api/api-failure.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS, productPath } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { formatNumber } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { PRODUCT_RUNS_KEY, PRODUCTS_KEY } from "./product-labels.ts";
import { runName, runStatusName } from "./product-runs.tsx";

/** While a server is at work on it. */
const POLL_MS = 500;
const SHOWN_DETAILS = 10;

/** A plan about products: what it would do, whether it shall, and how it is undone. */
export function ProductRunScreen({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: [addressOf("GET /product-runs/:id", { id })],
    queryFn: ({ signal }) => api("GET /product-runs/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.status) ? POLL_MS : false),
  });
  const isMissing = isNotFound(query.error);
  return (
    <>
      <BackLink to={PATHS.products}>Semua produk</BackLink>
      <PageTitle>{query.data ? runName(query.data.tool) : "Rencana"}</PageTitle>
      {isMissing ? (
        <Notice tone="warning">Rencana ini tidak ada.</Notice>
      ) : (
        <QueryResult query={query}>{(run) => <RunView run={run} />}</QueryResult>
      )}
    </>
  );
}

function RunView({ run }: { readonly run: ProductRun }) {
  const { status, items, total, counts } = run;
  const { planned = 0, applied = 0, undone = 0 } = counts;
  const skipped = (counts.failed ?? 0) + (counts.conflict ?? 0) + (counts.skipped ?? 0);
  return (
    <>
      <div role="status">
        <Notice tone={status === "failed" ? "danger" : skipped > 0 || (counts.kept ?? 0) > 0 ? "warning" : "info"}>
          <p>
            <strong>{runStatusName({ status, planned, applied, undone })}.</strong> {statusText(run)}
          </p>
          {skipped > 0 && <p>{formatNumber(skipped)} tidak dapat dikerjakan; sebabnya ada di bawah.</p>}
        </Notice>
      </div>
      <RunButtons run={run} />
      {items.length > 0 && (
        <Panel
          title="Isi rencana"
          lead={
            total > items.length
              ? `${formatNumber(items.length)} dari ${formatNumber(total)}; yang tidak dikerjakan ada di atas.`
              : undefined
          }
        >
          <ul className="flex flex-col divide-y divide-line">
            {items.map((item) => (
              <RunItem key={item.id} item={item} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** Before its end: what is left waits for somebody. */
const isStopped = (status: ProductRun["status"]) => status === "failed" || status === "paused";

function statusText({ tool, status, counts, total }: ProductRun): string {
  const { planned = 0, applied = 0, undone = 0, kept = 0 } = counts;
  if (isStopped(status)) return "Yang sudah selesai tetap begitu. Lanjutkan untuk mengerjakan sisanya.";
  if (isWorking(status)) {
    const done = total - (status === "undoing" ? applied : planned);
    return status === "planning" ? "" : `${formatNumber(done)} dari ${formatNumber(total)}.`;
  }
  if (status === "planned" && planned > 0) return "Ini baru rencana; belum ada yang berubah.";
  if (status === "applied" && applied > 0)
    return `${formatNumber(applied)} ${tool === "join-identical" ? "pasangan digabungkan" : "selesai"}. Semuanya dapat diurungkan sekaligus.`;
  if (status !== "undone") return "";
  if (undone === 0) return "Tidak ada yang kembali seperti semula; sebabnya ada di bawah.";
  return kept === 0
    ? `${formatNumber(undone)} kembali seperti semula.`
    : `${formatNumber(undone)} kembali seperti semula; ${formatNumber(kept)} dibiarkan karena sudah berubah.`;
}

const STEPS = {
  apply: "POST /product-runs/:id/application",
  undo: "POST /product-runs/:id/reversal",
  resume: "POST /product-runs/:id/resumption",
  cancel: "POST /product-runs/:id/cancellation",
} as const;
type Step = keyof typeof STEPS;

function RunButtons({ run: { id, status, counts } }: { readonly run: ProductRun }) {
  const mayEdit = canI(useMe(), "editProducts");
  const params = { id };
  const { attempt, isPending } = useApiMutation({
    send: (step: Step) => api(STEPS[step], { params }),
    invalidates: [
      [addressOf("GET /product-runs/:id", params)],
      PRODUCT_RUNS_KEY,
      PRODUCTS_KEY,
      [addressOf("GET /match-pairs")],
    ],
  });
  if (!mayEdit) return null;
  const isReady = status === "planned" && (counts.planned ?? 0) > 0;
  return (
    <p className="flex flex-wrap gap-3 empty:hidden">
      {isReady && (
        <Button busy={isPending} onClick={() => attempt("apply")}>
          Terapkan
        </Button>
      )}
      {isStopped(status) && (
        <Button busy={isPending} onClick={() => attempt("resume")}>
          Lanjutkan
        </Button>
      )}
      {(isReady || isStopped(status)) && (
        <Button look="outline" busy={isPending} onClick={() => attempt("cancel")}>
          Batalkan rencana
        </Button>
      )}
      {status !== "undoing" && status !== "applying" && (counts.applied ?? 0) > 0 && (
        <Button look="outline" busy={isPending} onClick={() => attempt("undo")}>
          <Icon of={Undo2} />
          Urungkan semuanya
        </Button>
      )}
      {status === "undone" && (counts.kept ?? 0) > 0 && (
        <Button look="outline" busy={isPending} onClick={() => attempt("undo")}>
          <Icon of={Undo2} />
          Coba urungkan sisanya
        </Button>
      )}
    </p>
  );
}

function RunItem({ item }: { readonly item: ProductRun["items"][number] }) {
  const { title, product, state, why, notes, details, left } = item;
  const others = details.length > 1 ? details : [];
  return (
    <li className="py-3 wrap-anywhere">
      <p className="font-semibold">
        {product === null ? (
          title
        ) : (
          <Link to={productPath(product)} className="text-link">
            {title}
          </Link>
        )}{" "}
        {state !== "planned" && <span className={`badge ${why ? "badge-warning" : ""}`}>{ITEM_STATES[state]}</span>}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {why && <p className="text-ink-muted">{why}</p>}
      {left && <p className="text-ink-muted">{left}</p>}
      {others.length > 0 && (
        <p className="text-sm text-ink-muted">
          {others.slice(0, SHOWN_DETAILS).join(" · ")}
          {others.length > SHOWN_DETAILS && ` · dan ${formatNumber(others.length - SHOWN_DETAILS)} lagi`}
        </p>
      )}
    </li>
  );
}
