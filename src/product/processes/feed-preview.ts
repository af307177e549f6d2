import { previewFeed } from "../../catalogue/ingest/commands.ts";
import type { FeedPreviewTask } from "../../catalogue/ingest/content/preview-process.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";

/** Reads as much of one file as a preview needs. */
export async function run(): Promise<void> {
  const { input, signal, end } = await childProcessContext<FeedPreviewTask>();

  // Nothing is stored, so the work can be abandoned at any point.
  if (signal.aborted) process.exit(0);
  signal.addEventListener("abort", () => process.exit(0));

  end(await previewFeed(input.path, input.options));
}
