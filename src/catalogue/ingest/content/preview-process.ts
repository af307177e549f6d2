import { minutes, seconds } from "../../../platform/clock.ts";
import { WorkerHung } from "../../../platform/process/heartbeat.ts";
import { serialQueue } from "../../../platform/process/serial-queue.ts";
import { failure, type Result } from "../../../platform/result.ts";
import { backgroundProcess } from "../../../platform/tasks/background-process.ts";
import { ProcessEnded, type ProcessFile, runInChildProcess } from "../../../platform/tasks/child-process.ts";
import type { FileFailure } from "../file/failures.ts";
import type { FileFailureDetails } from "../mapping/decide.ts";
import type { FeedPreview, previewFeed } from "../preview.ts";

export type FeedPreviewTask = {
  readonly path: string;
  readonly options: Parameters<typeof previewFeed>[1];
};
type Previewed = Result<FeedPreview, FileFailure | "preview-stopped", FileFailureDetails>;

const PROCESS = backgroundProcess("feed-preview", {
  // The heap must hold what the preview shows, and one row of the largest size.
  maxHeapMb: 256,
  heartbeatTimeout: seconds(20),
  background: true,
});

/** The longest a preview may take; a file of 64 MB takes a few seconds. */
const MAX_TIME = minutes(1);

const inTurn = serialQueue();

/**
 * Previews a file in a process of its own, one at a time, because a stranger's file must not slow down pages and other requests. `preview-stopped`
 * means that the preview took more time or memory than any honest file does.
 */
export const previewInProcess = (task: FeedPreviewTask, file = PROCESS, maxTime = MAX_TIME): Promise<Previewed> =>
  inTurn(() => runPreview(task, file, maxTime));

async function runPreview(task: FeedPreviewTask, file: ProcessFile, maxTime: number): Promise<Previewed> {
  try {
    const previewed = await runInChildProcess(file, task, AbortSignal.timeout(maxTime));
    return (previewed as Previewed | undefined) ?? failure("preview-stopped");
  } catch (error) {
    if (error instanceof WorkerHung || error instanceof ProcessEnded) return failure("preview-stopped");
    throw error;
  }
}
