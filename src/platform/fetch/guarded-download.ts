import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { failure, type Result, success } from "../result.ts";
import {
  BodyCutOff,
  createGuardedRequest,
  type FetchFailure,
  type GuardedRequest,
  type GuardOptions,
  type ResponseHead,
} from "./guarded-request.ts";

export type DownloadRequest = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The validator of the content that was downloaded before: if the content is unchanged, the answer has no body (RFC 9110, section 13). */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** The milliseconds for all attempts together, until an answer begins, and between two pieces of it. */
  readonly timeout: number;
  readonly answerTimeout?: number;
  readonly idleTimeout: number;
  readonly maxBytes: number;
  /** Aborts the download, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The bytes that have to arrive in each period of `within` milliseconds, so that no server holds a download for hours. */
  readonly leastSpeed?: { readonly bytes: number; readonly within: number };
  /**
   * Called with each received piece: the number of bytes so far, and the whole size where the server states it. The number of bytes falls when the download
   * restarts.
   */
  readonly onBytes?: ((received: number, size: number | undefined) => void) | undefined;
};

/** `too-slow` means that bytes arrive, but fewer than required. */
export type DownloadFailure = FetchFailure | "too-slow";

export type Download =
  | { readonly kind: "not-modified" }
  /** The server answered with a status other than success; `retryAfter` is in seconds, where the server states it. */
  | { readonly kind: "refused"; readonly status: number; readonly retryAfter: number | undefined }
  | {
      readonly kind: "downloaded";
      readonly bytes: number;
      /** SHA-256. */
      readonly checksum: Buffer;
      /** Whether the file is complete; false where the connection broke and the rest is, or may be, missing. */
      readonly isComplete: boolean;
      readonly etag: string | undefined;
      readonly lastModified: string | undefined;
    };

export type GuardedDownload = (url: string, request: DownloadRequest) => Promise<Result<Download, DownloadFailure>>;

const ATTEMPTS = 4;

/**
 * Downloads an answer of any size into a file. An interrupted download continues where it stopped, if the server supports that and the content is
 * unchanged (RFC 9110, section 14); else it restarts. The download reaches only servers that guarded-request.ts allows.
 * @throws the errors of the disk
 */
export function createGuardedDownload(options?: GuardOptions): GuardedDownload {
  const guardedRequest = createGuardedRequest(options);
  return async (url, request) => {
    const file = await open(request.path, "w+", 0o600);
    try {
      return await new Attempts({ guardedRequest, file, url, request }).run();
    } finally {
      await file.close();
    }
  };
}

/** What the server's first answer said about the content. */
type Known = { etag: string | undefined; lastModified: string | undefined; size: number | undefined };

type Parts = {
  readonly guardedRequest: GuardedRequest;
  readonly file: FileHandle;
  readonly url: string;
  readonly request: DownloadRequest;
};

class Attempts {
  readonly #parts: Parts;
  #received = 0;
  #known: Known | undefined;
  #hash: Hash = createHash("sha256");
  #isTooSlow = false;
  readonly #deadline: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#deadline = performance.now() + parts.request.timeout;
  }

  async run(): Promise<Result<Download, DownloadFailure>> {
    let last: Result<Download, FetchFailure> = failure("unreachable");
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const left = this.#deadline - performance.now();
      if (attempt > 1 && left <= 0) break;
      last = await this.#attempt(Math.max(1, Math.ceil(left)));
      this.#parts.request.signal?.throwIfAborted();
      if (this.#isTooSlow) return failure("too-slow");
      if (!last.ok && last.code !== "unreachable" && last.code !== "timed-out") return last;
      if (last.ok) return last;
      // No byte has arrived, so an immediate retry would not help.
      if (this.#received === 0) return last;
    }
    return this.#received > 0 ? success(this.#result(false)) : last;
  }

  async #attempt(timeout: number): Promise<Result<Download, FetchFailure>> {
    const { headers, answerTimeout, etag, lastModified, signal } = this.#parts.request;
    const resume = this.#received > 0 ? validatorOf(this.#known) : undefined;
    if (resume === undefined) await this.#restart();
    const conditions: Record<string, string> = resume
      ? { range: `bytes=${this.#received}-`, "if-range": resume }
      : { ...(etag && { "if-none-match": etag }), ...(lastModified && { "if-modified-since": lastModified }) };
    const answer = await this.#parts.guardedRequest(
      this.#parts.url,
      { headers: { ...headers, ...conditions }, timeout, answerTimeout, signal },
      (body, head) => this.#take(body, head),
    );
    if (!answer.ok) return answer;
    return answer.value.body ? success(answer.value.body) : failure("unreachable");
  }

  async #take(body: AsyncIterable<Buffer>, head: ResponseHead): Promise<Result<Download, FetchFailure>> {
    const { status, headers } = head;
    if (status === 304) return success({ kind: "not-modified" });
    if (status !== 200 && status !== 206) {
      const retryAfter = Number(headers["retry-after"]);
      return success({ kind: "refused", status, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined });
    }
    // Gzip is recognised later by the content's first bytes, as in a gzip file. Other encodings are refused, because the reader cannot decode them.
    if (!/^(identity|gzip|x-gzip)?$/.test(headers["content-encoding"] ?? "")) return failure("wrong-type");
    // The server does not continue the download, or its content has changed.
    if (status === 200 && this.#received > 0) await this.#restart();
    const length = headers["content-length"];
    this.#known ??= {
      etag: headers.etag,
      lastModified: headers["last-modified"],
      size: length === undefined ? undefined : Number(length),
    };
    if ((this.#known.size ?? 0) > this.#parts.request.maxBytes) return failure("too-large");
    const { idleTimeout, leastSpeed, onBytes } = this.#parts.request;
    let stretch = { began: performance.now(), bytes: 0 };
    for await (const chunk of withIdleTimeout(body, idleTimeout)) {
      stretch.bytes += chunk.length;
      const lasted = performance.now() - stretch.began;
      if (leastSpeed && lasted >= leastSpeed.within) {
        this.#isTooSlow = stretch.bytes < leastSpeed.bytes * (lasted / leastSpeed.within);
        if (this.#isTooSlow) throw new BodyCutOff();
        stretch = { began: performance.now(), bytes: 0 };
      }
      if (this.#received + chunk.length > this.#parts.request.maxBytes) return failure("too-large");
      await this.#parts.file.write(chunk, 0, chunk.length, this.#received);
      this.#hash.update(chunk);
      this.#received += chunk.length;
      onBytes?.(this.#received, this.#known.size);
    }
    const { size } = this.#known;
    if (size !== undefined && this.#received < size) throw new BodyCutOff();
    return success(this.#result(true));
  }

  async #restart(): Promise<void> {
    this.#received = 0;
    this.#known = undefined;
    this.#hash = createHash("sha256");
    await this.#parts.file.truncate(0);
  }

  #result(isComplete: boolean): Download {
    const { etag, lastModified } = this.#known ?? { etag: undefined, lastModified: undefined };
    const checksum = this.#hash.copy().digest();
    return { kind: "downloaded", bytes: this.#received, checksum, isComplete, etag, lastModified };
  }
}

/** A weak tag may stand for different bytes. */
const validatorOf = (known: Known | undefined): string | undefined =>
  known?.etag && !known.etag.startsWith("W/") ? known.etag : known?.lastModified;

async function* withIdleTimeout(body: AsyncIterable<Buffer>, idle: number): AsyncGenerator<Buffer, void, undefined> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BodyCutOff()), idle);
    });
    try {
      const { done, value } = await Promise.race([chunks.next(), silence]);
      if (done) return;
      yield value;
    } finally {
      clearTimeout(timer);
    }
  }
}
