import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { addCleanup } from "./cleanup.ts";
import type { LoadJob, LoadResult } from "./closed-loop-load.ts";

let child: ChildProcess | undefined;

/** Lets the load generator's process do one job at a time, because two jobs would compete for its core. */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  child ??= startGenerator();
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(child, "exit", { signal }).then(() => [{ failure: "it ended" }]);
  ended.catch(() => {});
  const answered = once(child, "message", { signal });
  child.send(job);
  const [result] = (await Promise.race([answered, ended])) as [LoadResult | { failure: string }];
  listening.abort();
  if ("failure" in result) throw new Error(`the load generator failed: ${result.failure}`);
  if (result.done === 0) throw new Error(`no answers from port ${job.port}: ${result.errors.join(", ")}`);
  return result;
}

function startGenerator(): ChildProcess {
  const started = fork(new URL("closed-loop-load.ts", import.meta.url));
  // The generator's process ends when its channel closes, so it cannot outlive this process, even if this process is killed.
  addCleanup(() => started.connected && started.disconnect());
  return started;
}
