import { neverEnds } from "../../../platform/process/never-ends.test.child.ts";
import { childProcessContext } from "../../../platform/tasks/child-process.ts";
import type { FeedPreviewTask } from "./preview-process.ts";

/** What a preview may become over a hostile file, by the name of the file. */
const { input, signal } = await childProcessContext<FeedPreviewTask>();
if (input.path === "computes") neverEnds();
if (input.path === "grows") for (const all: string[][] = []; ; ) all.push(Array.from({ length: 1e5 }, String));
// Waits for what never comes.
signal.addEventListener("abort", () => process.exit(0));
