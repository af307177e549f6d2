import { failure, type Result, success } from "../result.ts";
import {
  createGuardedRequest,
  type FetchFailure,
  type GuardOptions,
  type ReadBody,
  type RequestHead,
  type ResponseHead,
} from "./guarded-request.ts";

export type FetchRequest = RequestHead & {
  /** Bytes of the answer's body. */
  readonly maxBytes: number;
  /** What the answer must say it is, of those that succeed. */
  readonly type?: RegExp;
};

export type FetchResponse = ResponseHead & { readonly bytes: Uint8Array<ArrayBuffer> };

export type FetchResult = Result<FetchResponse, FetchFailure>;

export type GuardedFetch = (url: string, request: FetchRequest) => Promise<FetchResult>;

/** A fetch of addresses that strangers wrote, whose answers fit into memory; guarded-request.ts says what it reaches. */
export function createGuardedFetch(options?: GuardOptions): GuardedFetch {
  const guardedRequest = createGuardedRequest(options);
  return async (url, request) => {
    // The answer to HEAD says how long another one would be.
    const maxBytes = request.method === "HEAD" ? Number.POSITIVE_INFINITY : request.maxBytes;
    const answer = await guardedRequest(url, request, readInto({ ...request, maxBytes }));
    if (!answer.ok) return answer;
    const { body = new Uint8Array(), ...head } = answer.value;
    return success({ ...head, bytes: body });
  };
}

const readInto =
  ({ maxBytes, type }: FetchRequest): ReadBody<Uint8Array<ArrayBuffer>> =>
  async (body, { status, headers }) => {
    const succeeded = status >= 200 && status < 300;
    if (succeeded && type && !type.test(headers["content-type"] ?? "")) return failure("wrong-type");
    // It was asked for as it is: what comes compressed all the same may be a bomb.
    if (!/^(identity)?$/.test(headers["content-encoding"] ?? "")) return failure("wrong-type");
    if (Number(headers["content-length"] ?? 0) > maxBytes) return failure("too-large");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) return failure("too-large");
      chunks.push(chunk);
    }
    return success(new Uint8Array(Buffer.concat(chunks)));
  };
