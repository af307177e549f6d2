import { neverEnds } from "../../../platform/process/never-ends.test.child.ts";
import { childProcessContext } from "../../../platform/tasks/child-process.ts";
import type { FeedPreviewTask } from "./preview-process.ts";

/** Misbehaves in the ways in which the preview of a hostile file might; the file's name chooses the way. */
const { input, signal } = await childProcessContext<FeedPreviewTask>();
if (input.path === "computes") neverEnds();
if (input.path === "grows") for (const all: string[][] = []; ; ) all.push(Array.from({ length: 1e5 }, String));
// Waits until the preview is aborted.
signal.addEventListener("abort", () => process.exit(0));
