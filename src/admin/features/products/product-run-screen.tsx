import { Undo2 } from "lucide-react";
import type { ProductRun } from "../../../catalogue/curation/answers.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addressOf, api } from "../../api/api.ts";
import { isNotFound } from "../../api/api-failure.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { formatNumber } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { PRODUCT_RUNS_KEY, PRODUCTS_KEY } from "./product-labels.ts";
import { ProductRunItems } from "./product-run-items.tsx";
import { productRunKey, useProductRun } from "./product-run-queries.ts";
import { runName, runStatusName } from "./product-runs.tsx";

/** Shows a plan about products: what it would do, whether to apply it, and how to undo it. */
export function ProductRunScreen({ id }: { readonly id: number }) {
  const query = useProductRun(id);
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
  const { status, counts } = run;
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
      {status !== "planning" && <ProductRunItems run={run} />}
    </>
  );
}

/** True if the plan stopped before its end and a person has to resume it. */
const isStopped = (status: ProductRun["status"]) => status === "failed" || status === "paused";

function statusText(run: ProductRun): string {
  const { tool, status, counts, chosen } = run;
  const { planned = 0, applied = 0, undone = 0, kept = 0 } = counts;
  if (isStopped(status)) return "Yang sudah selesai tetap begitu. Lanjutkan untuk mengerjakan sisanya.";
  if (isWorking(status)) {
    const { done, of } = progressOf(run);
    return status === "planning" ? "" : `${formatNumber(done)} dari ${formatNumber(of)}.`;
  }
  if (status === "planned" && planned > 0)
    return chosen > 0
      ? "Ini baru rencana; belum ada yang berubah."
      : "Tidak ada yang dicentang. Centang minimal satu untuk menerapkannya.";
  if (status === "applied" && applied > 0) {
    const done = `${formatNumber(applied)} ${tool === "join-identical" ? "pasangan digabungkan" : "selesai"}`;
    const leftOut = planned > 0 ? `, ${formatNumber(planned)} tidak diikutkan` : "";
    return `${done}${leftOut}. Semuanya dapat diurungkan sekaligus.`;
  }
  if (status !== "undone") return "";
  if (undone === 0) return "Tidak ada yang kembali seperti semula; sebabnya ada di bawah.";
  return kept === 0
    ? `${formatNumber(undone)} kembali seperti semula.`
    : `${formatNumber(undone)} kembali seperti semula; ${formatNumber(kept)} dibiarkan karena sudah berubah.`;
}

/** Counts the chosen rows only, because rows that were left out will not be done. */
function progressOf({ status, counts, chosen }: ProductRun): { readonly done: number; readonly of: number } {
  const { applied = 0, conflict = 0, failed = 0, undone = 0, kept = 0 } = counts;
  if (status === "undoing") return { done: undone + kept, of: undone + kept + applied };
  const done = applied + conflict + failed;
  return { done, of: done + chosen };
}

const STEPS = {
  apply: "POST /product-runs/:id/application",
  undo: "POST /product-runs/:id/reversal",
  resume: "POST /product-runs/:id/resumption",
  cancel: "POST /product-runs/:id/cancellation",
} as const;
type Step = keyof typeof STEPS;

function RunButtons({ run: { id, status, counts, chosen } }: { readonly run: ProductRun }) {
  const mayEdit = canI(useMe(), "editProducts");
  const params = { id };
  const { attempt, isPending } = useApiMutation({
    send: (step: Step) => api(STEPS[step], { params }),
    invalidates: [productRunKey(id), PRODUCT_RUNS_KEY, PRODUCTS_KEY, [addressOf("GET /match-pairs")]],
  });
  if (!mayEdit) return null;
  const isReady = (status === "planned" || status === "applied") && chosen > 0;
  const isOpen = status === "planned" && (counts.planned ?? 0) > 0;
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
      {(isOpen || isStopped(status)) && (
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
