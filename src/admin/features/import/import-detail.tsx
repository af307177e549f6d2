import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Trash2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Import } from "../../../modules/import/answers.ts";
import { OUTCOMES, otherThings } from "../../../modules/import/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { articlesOf, IMPORTS_PATH, OTHER_NAMES, outcomeName, RUNNING_STATES, STATE_NAMES } from "./import-labels.ts";
import { ImportOptionsForm } from "./import-options-form.tsx";
import { ImportReportPanel } from "./import-report-panel.tsx";

const POLL_MS = 1000;

/** Shows one import: its progress, the choices that it needs, its report, and how to undo it. */
export function ImportDetail({ id, onGone }: { readonly id: number; readonly onGone: () => void }) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [IMPORTS_PATH, id],
    queryFn: ({ signal }) => api("GET /imports/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && RUNNING_STATES.has(state.data.state) ? POLL_MS : false),
  });
  const state = query.data?.state;
  useEffect(() => {
    // The report may have changed since it was last fetched.
    if (state && !RUNNING_STATES.has(state))
      void queries.invalidateQueries({ queryKey: [addressOf("GET /imports/:id/items", { id })] });
  }, [state, id, queries]);
  return (
    <>
      <p>
        <Link to={PATHS.import} className="text-link inline-flex items-center gap-2">
          <Icon of={ArrowLeft} />
          Semua impor
        </Link>
      </p>
      <QueryResult query={query}>
        {(given) => (
          <>
            <Summary given={given} onGone={onGone} />
            {(given.state === "checked" || (given.state === "failed" && given.hasFile)) && (
              <ImportOptionsForm key={`${given.id} ${given.finishedAt}`} given={given} />
            )}
            {!RUNNING_STATES.has(given.state) && articlesOf(given) > 0 && <ImportReportPanel given={given} />}
          </>
        )}
      </QueryResult>
    </>
  );
}

function Summary({ given, onGone }: { readonly given: Import; readonly onGone: () => void }) {
  const working = RUNNING_STATES.has(given.state);
  return (
    <Panel title={given.name}>
      <div role="status" className="flex flex-col gap-4">
        <p>
          <span className="badge">{STATE_NAMES[given.state]}</span>
          {working && given.state !== "undoing" && ` ${formatNumber(articlesOf(given))} artikel sejauh ini.`}
        </p>
        {working && <progress aria-label={STATE_NAMES[given.state]} className="w-full" />}
        {given.failure && <Notice tone="danger">{given.failure}</Notice>}
        <Counts given={given} />
        <Advice given={given} />
      </div>
      <Actions given={given} onGone={onGone} />
    </Panel>
  );
}

function Counts({ given }: { readonly given: Import }) {
  const passed = otherThings.filter((thing) => given.passedOver[thing]);
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {OUTCOMES.filter((outcome) => given.counts[outcome]).map((outcome) => (
          <li key={outcome}>
            <strong className="tabular-nums">{formatNumber(given.counts[outcome] ?? 0)}</strong>{" "}
            {outcomeName(outcome, given.state).toLowerCase()}
          </li>
        ))}
      </ul>
      {passed.length > 0 && (
        <p className="text-ink-muted">
          Tidak diimpor:{" "}
          {passed.map((thing) => `${formatNumber(given.passedOver[thing] ?? 0)} ${OTHER_NAMES[thing]}`).join(", ")}.
        </p>
      )}
    </>
  );
}

function Advice({ given: { state, counts } }: { readonly given: Import }) {
  if (state === "waiting") return <Notice tone="warning">Unggahan ini terputus. Hapus, lalu unggah lagi.</Notice>;
  if (state === "checked" && counts.category) {
    return <Notice tone="warning">Sebagian artikel belum punya kategori di sini. Pilihkan di bawah ini.</Notice>;
  }
  if (state === "undone")
    return <Notice>Yang dibuat impor ini ada di tempat sampah, yang diubahnya dikembalikan.</Notice>;
  return null;
}

function Actions({ given, onGone }: { readonly given: Import; readonly onGone: () => void }) {
  const params = { id: given.id };
  const { mutate: undo } = useApiMutation({
    send: () => api("POST /imports/:id/undo", { params }),
    invalidates: [[IMPORTS_PATH]],
  });
  const { mutate: remove } = useApiMutation({
    async send() {
      await api("DELETE /imports/:id", { params });
      onGone();
    },
    // Only the list is reloaded, because this import no longer exists.
    invalidates: [[IMPORTS_PATH, {}]],
  });
  const [dialog, setDialog] = useState<"undo" | "delete">();
  const { state, counts } = given;
  const undoable = (state === "done" || state === "failed") && Boolean(counts.created || counts.updated);
  if (RUNNING_STATES.has(state)) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {undoable && (
        <Button look="outline" onClick={() => setDialog("undo")}>
          <Icon of={Undo2} />
          Batalkan seluruh impor
        </Button>
      )}
      <Button look="quiet" onClick={() => setDialog("delete")}>
        <Icon of={Trash2} />
        Hapus laporan
      </Button>
      {dialog === "undo" && (
        <ConfirmDialog
          title="Batalkan seluruh impor?"
          text="Artikel yang dibuat impor ini masuk ke tempat sampah, yang diperbarui kembali seperti semula. Artikel yang sudah disunting sesudahnya dibiarkan."
          action="Batalkan impor"
          look="danger"
          onConfirm={() => undo()}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "delete" && (
        <ConfirmDialog
          title="Hapus laporan impor?"
          text="Laporan dan berkas yang diunggah dihapus. Artikelnya tetap ada, tetapi tidak dapat lagi dibatalkan sekaligus."
          action="Hapus laporan"
          look="danger"
          onConfirm={() => remove()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </p>
  );
}
