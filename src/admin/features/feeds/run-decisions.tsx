import { Check, CircleStop, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { FeedRun } from "../../../catalogue/ingest/answers.ts";
import { UNDOABLE_DAYS } from "../../../catalogue/ingest/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { FEEDS_KEY, feedKey, PATHS_KEY, runKey, runsKey } from "./feed-labels.ts";

type Decision = "accept" | "discard" | "stop" | "undo";

const DIALOGS: Readonly<Record<Decision, { title: string; text: string; action: string }>> = {
  accept: {
    title: "Terima pembaruan ini?",
    text: `Isinya diterapkan ke penawaran toko ini. Sesudahnya masih dapat diurungkan selama ${UNDOABLE_DAYS} hari.`,
    action: "Terima dan terapkan",
  },
  discard: {
    title: "Buang pembaruan ini?",
    text: "Penawaran dan harga yang ada sekarang tetap seperti semula.",
    action: "Buang",
  },
  stop: {
    title: "Hentikan pembaruan ini?",
    text: "Yang belum diterapkan tidak dipakai. Bila sebagian sudah diterapkan, bagian itu tetap ada sampai Anda mengurungkannya.",
    action: "Hentikan",
  },
  undo: {
    title: "Urungkan pembaruan ini?",
    text: "Harga dari pembaruan ini tidak dipakai lagi, dan isi yang sama tidak akan diterima lagi.",
    action: "Urungkan",
  },
};

const SCHEDULE_TEXT = " Jadwal feed dijeda sampai Anda melanjutkannya.";

/** Only what a schedule reads can be paused. */
export const dialogOf = (decision: Decision, { hasSchedule }: Pick<FeedRun["feed"], "hasSchedule">) => ({
  ...DIALOGS[decision],
  text: `${DIALOGS[decision].text}${decision === "undo" && hasSchedule ? SCHEDULE_TEXT : ""}`,
});

const REQUESTS: Readonly<Record<Decision, (params: { readonly id: number }) => Promise<FeedRun>>> = {
  accept: (params) => api("POST /feed-runs/:id/acceptance", { params }),
  discard: (params) => api("POST /feed-runs/:id/rejection", { params }),
  stop: (params) => api("POST /feed-runs/:id/stop", { params }),
  undo: (params) => api("POST /feed-runs/:id/undo", { params }),
};

/** The decisions that a person may take about a run in its state, each after a confirmation. */
export function RunDecisions({ run }: { readonly run: FeedRun }) {
  const [asked, setAsked] = useState<Decision>();
  const { mutate } = useApiMutation({
    send: (decision: Decision) => REQUESTS[decision]({ id: run.id }),
    invalidates: [runKey(run.id), FEEDS_KEY, feedKey(run.feed.id), runsKey(run.feed.id), PATHS_KEY],
  });
  if (run.state !== "held" && run.state !== "running" && !run.canUndo && !asked) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {run.state === "held" && (
        <>
          <Button onClick={() => setAsked("accept")}>
            <Icon of={Check} />
            Terima
          </Button>
          <Button look="outline" onClick={() => setAsked("discard")}>
            <Icon of={Trash2} />
            Buang
          </Button>
        </>
      )}
      {run.state === "running" && (
        <Button look="outline" onClick={() => setAsked("stop")}>
          <Icon of={CircleStop} />
          Hentikan
        </Button>
      )}
      {run.canUndo && (
        <Button look="outline" onClick={() => setAsked("undo")}>
          <Icon of={Undo2} />
          Urungkan
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          {...dialogOf(asked, run.feed)}
          look={asked === "accept" ? "primary" : "danger"}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </p>
  );
}
