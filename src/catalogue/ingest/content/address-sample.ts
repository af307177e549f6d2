import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { minutes } from "../../../platform/clock.ts";
import type { FetchFailure, GuardedRequest } from "../../../platform/fetch/guarded-request.ts";
import { failure, type Result, success } from "../../../platform/result.ts";

type Sample = {
  /** Whether only the beginning was saved, because the content is larger than a preview reads. */
  readonly isCut: boolean;
};

type Target = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly maxBytes: number };

/** Saves the beginning of an address's content into a file. */
export async function sampleAddress(
  request: GuardedRequest,
  url: string,
  { path, headers, maxBytes }: Target,
): Promise<Result<Sample, FetchFailure | "status", { detail?: string }>> {
  const answer = await request(url, { headers, timeout: minutes(2) }, async (body, { status }, signal) => {
    let isCut = false;
    if (status !== 200) return success({ isCut });
    const beginning = async function* () {
      let left = maxBytes;
      for await (const chunk of body) {
        yield chunk.subarray(0, left);
        left -= chunk.length;
        if (left <= 0) {
          isCut = true;
          return;
        }
      }
    };
    await pipeline(Readable.from(beginning()), createWriteStream(path, { mode: 0o600 }), { signal });
    return success({ isCut });
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  return body && status === 200 ? success(body) : failure("status", { detail: String(status) });
}
