import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BackupTask, Differences } from "../../../modules/backup/answers.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ArticleSelection } from "./article-selection.tsx";
import { isRunning } from "./backup-labels.ts";
import { BackupTaskStatus } from "./backup-task-status.tsx";
import { ImageSelection } from "./image-selection.tsx";
import { PassphraseField, StoredPassphraseField } from "./passphrase-field.tsx";
import type { RestoreSelection, ToggleSelection } from "./restore-selection.ts";
import { useBackupTask } from "./use-backup-task.ts";

const EMPTY_SELECTION: RestoreSelection = { articles: new Set(), categories: new Set(), pictures: new Set() };

/** Restores a part of a backup. Missing articles and images are restored, and people decide one by one about those that differ. */
export function SelectiveRestorePanel({ task }: { readonly task: BackupTask }) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState(EMPTY_SELECTION);
  // The counts at the time of opening, so that the lists do not change while somebody chooses from them.
  const [opened] = useState(() => ({
    articles: stateShown(task.result?.articles),
    pictures: stateShown(task.result?.pictures),
  }));
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<number>();
  const running = useBackupTask(begun);
  const isWorking = running.data !== undefined && isRunning(running.data);
  const state = running.data?.state;
  useEffect(() => {
    if (state !== "done") return;
    setChoice(EMPTY_SELECTION);
    // The task is fetched again, because the restore has changed the counts above and the differences.
    void queries.invalidateQueries({ queryKey: ["backup-task", task.id] });
    for (const kind of ["articles", "pictures"] as const) {
      void queries.invalidateQueries({ queryKey: [addressOf(`GET /backup-tasks/:id/${kind}`, { id: task.id })] });
    }
  }, [state, task.id, queries]);
  const toggle: ToggleSelection = (kind, key, on) =>
    setChoice((former) => {
      const next = new Set<number | string>(former[kind]);
      if (on) next.add(key);
      else next.delete(key);
      return { ...former, [kind]: next };
    });
  const words = wordsOf(choice);
  return (
    <Panel
      title="Pulihkan sebagian"
      lead="Setiap artikel yang dipulihkan menjadi versi baru, jadi dapat dikembalikan lagi. Yang tidak dipilih tidak berubah."
    >
      <div className="flex flex-col gap-6">
        <ArticleSelection task={task.id} initial={opened.articles} choice={choice} onToggle={toggle} />
        <ImageSelection task={task.id} initial={opened.pictures} choice={choice} onToggle={toggle} />
        {running.data && <BackupTaskStatus task={running.data} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={isWorking || words === ""} onClick={() => setAsking(true)}>
            Pulihkan pilihan
          </Button>
          <p role="status" className="text-ink-muted">
            {words === "" ? "Belum ada yang dipilih." : `Dipilih: ${words}.`}
          </p>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          title="Pulihkan pilihan ini?"
          text={`Dari cadangan diambil ${words}.`}
          action="Pulihkan"
          onConfirm={async ({ passphrase = "" }) => {
            const { articles, categories, pictures } = choice;
            const input = { passphrase, articles: [...articles], categories: [...categories], pictures: [...pictures] };
            setBegun((await api("POST /backup-tasks/:id/choice", { params: { id: task.id }, input })).id);
          }}
          onClose={() => setAsking(false)}
        >
          {task.place && task.name ? (
            <StoredPassphraseField place={task.place} name={task.name} />
          ) : (
            <PassphraseField />
          )}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The state that a list shows first: missing items if there are any, or else differing items. */
const stateShown = (counts: Differences | undefined): "new" | "changed" =>
  counts && counts.new === 0 && counts.changed > 0 ? "changed" : "new";

function wordsOf({ articles, categories, pictures }: RestoreSelection): string {
  const names = CATEGORIES.filter(({ slug }) => categories.has(slug)).map(({ name }) => name);
  return [
    articles.size > 0 && `${formatNumber(articles.size)} artikel`,
    names.length > 0 && `semua artikel yang hilang dari ${names.join(", ")}`,
    pictures.size > 0 && `${formatNumber(pictures.size)} gambar`,
  ]
    .filter(Boolean)
    .join(", ");
}
