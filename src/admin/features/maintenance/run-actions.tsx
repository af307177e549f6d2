import { useState } from "react";
import type { Price, Run } from "../../../modules/maintenance/answers.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { EstimateLines } from "./estimate-dialog.tsx";
import { useRunStep } from "./run-queries.ts";

type Step = {
  readonly label: string;
  readonly look: "primary" | "outline" | "quiet";
  readonly ask?: Question;
  readonly take: Take;
  /** True if the server states the price of the step before the person confirms it. */
  readonly priced?: boolean;
};
type Take =
  | `POST /maintenance/runs/:id/${"application" | "pause" | "cancellation" | "reversal" | "closing"}`
  | "DELETE /maintenance/runs/:id/pause";
type Question = { readonly title: string; readonly text: string; readonly action: string; readonly look?: "danger" };

/** Buttons for the actions that a run's current state allows. Buttons that change articles first ask, and name the number of articles. */
export function RunActions({ run }: { readonly run: Run }) {
  const step = useRunStep(run.id);
  const params = { id: run.id };
  const [dialog, setDialog] = useState<Step & Partial<Price>>();
  const steps = stepsOf(run);
  const { attempt: press } = useApiMutation({
    async send(chosen: Step) {
      if (chosen.priced) setDialog({ ...chosen, ...(await api("GET /maintenance/runs/:id/price", { params })) });
      else if (chosen.ask) setDialog(chosen);
      else await step(() => api(chosen.take, { params }));
    },
    failed: "Belum dapat dilakukan",
  });
  if (steps.length === 0 && !dialog) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map((one) => (
        <Button key={one.label} look={one.look} onClick={() => press(one)}>
          {one.label}
        </Button>
      ))}
      {dialog?.ask && (
        <ConfirmDialog
          title={dialog.ask.title}
          text={dialog.ask.text}
          action={dialog.ask.action}
          look={dialog.ask.look ?? "primary"}
          onConfirm={() => step(() => api(dialog.take, { params }))}
          onClose={() => setDialog(undefined)}
        >
          {dialog.lines && <EstimateLines lines={dialog.lines} />}
        </ConfirmDialog>
      )}
    </div>
  );
}

function stepsOf(run: Run): Step[] {
  const { status, counts, chosen, closedAt } = run;
  if (closedAt) return [];
  const steps: (Step | false)[] = [
    (status === "planned" || status === "applied") && chosen > 0 && apply(chosen, run.applyText),
    isWorking(status) && { label: "Jeda", look: "outline", take: "POST /maintenance/runs/:id/pause" },
    (status === "paused" || status === "failed") && {
      label: "Lanjutkan",
      look: "primary",
      take: "DELETE /maintenance/runs/:id/pause",
    },
    ["applied", "cancelled", "paused", "failed"].includes(status) && counts.applied > 0 && undo(counts.applied),
    status === "undone" &&
      counts.kept > 0 && {
        label: "Coba urungkan sisanya",
        look: "outline",
        take: "POST /maintenance/runs/:id/reversal",
      },
    (isWorking(status) || run.awaitsReview || status === "paused" || status === "failed") && cancel(counts.applied),
    ["applied", "undone", "cancelled"].includes(status) && counts.applied + counts.undone > 0 && CLOSE,
  ];
  return steps.filter((step) => step !== false);
}

const apply = (count: number, text: string | null): Step => ({
  priced: text !== null,
  label: `Terapkan pada ${formatNumber(count)} artikel`,
  look: "primary",
  take: "POST /maintenance/runs/:id/application",
  ask: {
    title: `Terapkan pada ${formatNumber(count)} artikel?`,
    text: `${text ?? "Setiap artikel mendapat satu versi baru di riwayatnya."} Artikel yang berubah sejak rencana dibuat dilewati. Semuanya dapat diurungkan kapan saja.`,
    action: "Terapkan",
  },
});

const undo = (count: number): Step => ({
  label: `Urungkan ${formatNumber(count)} artikel`,
  look: "outline",
  take: "POST /maintenance/runs/:id/reversal",
  ask: {
    title: `Urungkan ${formatNumber(count)} artikel?`,
    text: "Artikel kembali seperti sebelum proses ini. Artikel yang disunting sesudahnya dibiarkan dan disebutkan namanya.",
    action: "Urungkan",
    look: "danger",
  },
});

/** @param applied the number of articles that the run has changed */
const cancel = (applied: number): Step => ({
  label: "Batalkan",
  look: "quiet",
  take: "POST /maintenance/runs/:id/cancellation",
  ask: {
    title: "Batalkan proses ini?",
    text:
      applied > 0
        ? `Tidak ada artikel lain yang diubah. ${formatNumber(applied)} artikel yang sudah diubah tetap begitu dan dapat diurungkan.`
        : "Belum ada artikel yang diubah, jadi tidak ada yang perlu diurungkan.",
    action: "Batalkan proses",
    look: "danger",
  },
});

const CLOSE: Step = {
  label: "Tutup proses",
  look: "quiet",
  take: "POST /maintenance/runs/:id/closing",
  ask: {
    title: "Tutup proses ini?",
    text: "Proses yang ditutup tidak dapat diurungkan lagi sekaligus. Riwayat setiap artikel tetap ada.",
    action: "Tutup proses",
    look: "danger",
  },
};
