import { z } from "zod";
import { type Failure, failure, type Success, success } from "../result.ts";
import type { AiFailureCode } from "./schema.ts";

/** The failure of one call. `detail` is the provider's own message, for the log and for the operator. */
export type CallFailure = Failure<AiFailureCode, Detail>;
type Detail = {
  readonly detail: string;
  /** The milliseconds after which the provider may be called again, where the answer states them. */
  readonly retryAfter?: number;
  /** The parameter that the provider does not know. */
  readonly parameter?: string;
};
export type ExchangeResult = Success<Uint8Array> | CallFailure;

type ExchangeRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly timeLimit: number;
  readonly maxBytes: number;
};

const MAX_DETAIL_LENGTH = 300;
const MAX_ERROR_BYTES = 64 * 1024;

export const failed = (code: AiFailureCode, detail = ""): CallFailure =>
  failure(code, { detail: detail.slice(0, MAX_DETAIL_LENGTH) });

/** Sends one HTTP request and reads its whole answer, within limits of time and size. Redirects are not followed, so the key is never sent elsewhere. */
export async function exchange(request: ExchangeRequest): Promise<ExchangeResult> {
  const { url, headers, body, signal, timeLimit, maxBytes } = request;
  const limit = AbortSignal.timeout(timeLimit);
  const ended = () => (signal.aborted ? failed("stopped") : limit.aborted ? failed("timed-out") : undefined);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      signal: AbortSignal.any([signal, limit]),
    });
  } catch (error) {
    return ended() ?? failed("unavailable", causeOf(error));
  }
  try {
    const bytes = await read(answer, answer.ok ? maxBytes : MAX_ERROR_BYTES);
    if (!answer.ok) return failureOf(answer, bytes ? Buffer.from(bytes).toString() : "");
    return bytes ? success(bytes) : failed("too-large");
  } catch (error) {
    return ended() ?? failed("cut-off", causeOf(error));
  }
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Reads the answer's body. @returns undefined where the body is larger than allowed */
async function read(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest of the answer.
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const errorBody = z.object({
  error: z.union([
    z.string().transform((message) => ({ message, code: "", type: "", param: "" })),
    z.object({
      message: z.string().catch(""),
      code: z.coerce.string().catch(""),
      type: z.string().catch(""),
      param: z.string().catch(""),
    }),
  ]),
});

/** Interprets a status and an error of OpenAI's protocol. @see https://platform.openai.com/docs/guides/error-codes */
function failureOf(answer: Response, text: string): CallFailure {
  const { message, code, type, param } = readError(text) ?? { message: text, code: "", type: "", param: "" };
  const detail = `${answer.status} ${message}`.trim();
  const retryAfter = retryAfterOf(answer.headers);
  const later = retryAfter === undefined ? {} : { retryAfter };
  const { status } = answer;
  if (status === 401 || status === 403) return failed("unauthorised", detail);
  if (status === 402 || /insufficient_quota|billing/.test(`${code} ${type}`)) return failed("no-credit", detail);
  if (status === 429) return { ...failed("rate-limited", detail), ...later };
  if (status === 408 || status === 409 || status >= 500) return { ...failed("unavailable", detail), ...later };
  if (/content_policy|content_filter|moderation|safety/.test(`${code} ${type}`)) return failed("refused", detail);
  const isElsewhere = status < 400 || status === 404 || status === 405 || /model_not_found/.test(code);
  if (isElsewhere) return failed("unknown-model", detail);
  return param ? { ...failed("wrong-request", detail), parameter: param } : failed("wrong-request", detail);
}

function readError(text: string) {
  try {
    return errorBody.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
}

/** Reads seconds or a date (RFC 9110, 10.2.3), or milliseconds where a provider is more exact. */
function retryAfterOf(headers: Headers): number | undefined {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (exact >= 0) return exact;
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}
