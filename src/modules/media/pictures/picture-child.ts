import sharp from "sharp";
import { failure, success } from "../../../platform/result.ts";
import { cleanPicture } from "./clean-picture.ts";
import { makeVariants } from "./make-variants.ts";
import { MAX_PROCESS_BYTES, type Outcome, type Task, type WorkerReply } from "./picture-work.ts";
import { makeThumbnail } from "./thumbnail.ts";

/**
 * The process that decodes and encodes (picture-process.ts starts it). A hostile file harms only this process, and so does the memory that encoders fragment.
 * It does one task at a time, over the channel of `fork`.
 */

const WATCH_MS = 10;

sharp.cache(false);
sharp.concurrency(1);
// Decoders for formats that we do not accept are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

process.on("message", async (task: Task) => {
  const watch = setInterval(exitWhenOutOfMemory, WATCH_MS);
  const outcome = await perform(task).catch(
    (error): Outcome => failure("failed", { message: String(error instanceof Error ? error.stack : error) }),
  );
  clearInterval(watch);
  process.send?.({ ...outcome, memory: process.memoryUsage.rss() } satisfies WorkerReply, exitUnlessSent);
});
// The parent has ended, so nobody needs the task under way.
process.on("disconnect", () => process.exit());

/** Ends the process if an answer cannot be sent, because the parent is then ending although the channel has not closed yet. */
function exitUnlessSent(failure: Error | null) {
  if (failure) process.exit();
}

async function perform(task: Task): Promise<Outcome> {
  if (task.name === "clean") return success(await cleanPicture(sharp, task.bytes, task.order));
  if (task.name === "thumbnail") return success(await makeThumbnail(sharp, task.bytes, task.order));
  return success(await makeVariants(sharp, task.bytes, task.order));
}

/** Ends the process when it needs too much memory. This thread can check the memory at any time, because decoders work on other threads. */
function exitWhenOutOfMemory() {
  if (process.memoryUsage.rss() < MAX_PROCESS_BYTES) return;
  process.kill(process.pid, "SIGKILL");
}
