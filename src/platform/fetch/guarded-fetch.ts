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
  /** The limit of the answer's body in bytes. */
  readonly maxBytes: number;
  /** The content type that a successful answer must have. */
  readonly type?: RegExp;
};

export type FetchResponse = ResponseHead & { readonly bytes: Uint8Array<ArrayBuffer> };

export type FetchResult = Result<FetchResponse, FetchFailure>;

export type GuardedFetch = (url: string, request: FetchRequest) => Promise<FetchResult>;

/** Makes a fetch for addresses that strangers wrote, with answers that fit into memory; guarded-request.ts says which servers it reaches. */
export function createGuardedFetch(options?: GuardOptions): GuardedFetch {
  const guardedRequest = createGuardedRequest(options);
  return async (url, request) => {
    // The length in an answer to HEAD is the length of the answer to GET, so it is not limited.
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
    // The request asked for no compression, so a compressed answer may be a decompression bomb.
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
