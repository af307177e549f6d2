import type { BackupTask } from "../../../modules/backup/answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { formatBytes, formatNumber, formatTime } from "../../shell/format.ts";
import { isRunning, KIND_NAMES, STEP_NAMES } from "./backup-labels.ts";

/** Shows how far a task is, or how it ended. */
export function BackupTaskStatus({ task }: { readonly task: BackupTask }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      {isRunning(task) ? <AtWork task={task} /> : <Ended task={task} />}
    </div>
  );
}

function AtWork({ task }: { readonly task: BackupTask }) {
  const { kind, step, done, total } = task;
  return (
    <>
      <p>
        <strong>{KIND_NAMES[kind]}:</strong> {STEP_NAMES[step].toLowerCase()}
        {done > 0 && total === 0 && <span className="text-ink-muted"> ({formatBytes(done)})</span>}
      </p>
      {total > 0 ? (
        <ProgressBar share={Math.min(1, done / total)} label={STEP_NAMES[step]} />
      ) : (
        <progress aria-label={STEP_NAMES[step]} className="w-full" />
      )}
    </>
  );
}

function Ended({ task }: { readonly task: BackupTask }) {
  const { kind, state, failure, finishedAt, name } = task;
  const when = finishedAt ? formatTime(finishedAt) : "";
  if (state === "failed") {
    return (
      <Notice tone="danger">
        {KIND_NAMES[kind]} tidak berhasil ({when}). {failure}
      </Notice>
    );
  }
  return (
    <Notice>
      {sentenceOf(task)} <span className="text-ink-muted">({[name, when].filter(Boolean).join(", ")})</span>
      {task.result?.restored && task.result.restored.failed.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {task.result.restored.failed.map(({ title, why }) => (
            <li key={title}>
              {title}: {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function sentenceOf({ kind, result }: BackupTask): string {
  switch (kind) {
    case "create":
      return "Cadangan selesai dibuat dan sudah dibaca ulang: isinya utuh.";
    case "verify":
      return "Cadangan sudah diperiksa: isinya utuh.";
    case "open":
      return "Isi cadangan sudah dibuka.";
    case "restore":
      return `Semuanya sudah dipulihkan. Keadaan sebelumnya tersimpan sebagai ${result?.safety ?? "cadangan"}.`;
    case "restore-chosen": {
      const { created = 0, replaced = 0, pictures = 0 } = result?.restored ?? {};
      return `Dipulihkan: ${formatNumber(created)} artikel baru, ${formatNumber(replaced)} artikel digantikan, ${formatNumber(pictures)} gambar.`;
    }
  }
}
