import { minutes, seconds } from "../../../platform/clock.ts";
import { WorkerHung } from "../../../platform/process/heartbeat.ts";
import { Thread } from "../../../platform/process/thread.ts";
import { failure } from "../../../platform/result.ts";
import type { parseXliff } from "./parse-xliff.ts";

type Read = ReturnType<typeof parseXliff>;

const thread = new Thread<string, Read>({
  source: new URL("./xliff-thread.ts", import.meta.url),
  name: "xliff-thread",
  idleTimeout: seconds(10),
  heartbeatTimeout: minutes(1),
});

/** Runs `parseXliff` in a thread, so that requests do not wait: the largest files take seconds. */
export async function parseXliffInThread(xml: string): Promise<Read> {
  try {
    return await thread.ask(xml);
  } catch (error) {
    if (!(error instanceof WorkerHung)) throw error;
    return failure("too-much");
  }
}
