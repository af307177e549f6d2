import { z } from "zod";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import type { FetchFailure } from "../fetch/guarded-request.ts";
import { type Success, success } from "../result.ts";
import { parseJson } from "./chat.ts";
import { type CallFailure, type ExchangeResult, exchange, failed } from "./exchange.ts";
import type { AiFailure, AiFailureCode, AiSettings } from "./schema.ts";

export type ImageRequest = {
  readonly prompt: string;
  /** The size, such as 1536x1024; when left out, the size in the settings. */
  readonly size?: string;
  readonly signal?: AbortSignal;
};

type ImageAnswer = {
  /** The bytes as received; the caller still has to check them. */
  readonly bytes: Uint8Array;
  /** The prompt as the provider changed it; undefined where the provider does not state it. */
  readonly revisedPrompt: string | undefined;
};
export type ImageResult = Success<ImageAnswer> | AiFailure;

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/** The limit of the answer: base64 takes four thirds of the picture's bytes. */
const MAX_BYTES = 28 * 1024 * 1024;

const generation = z.object({
  data: z
    .array(
      z.object({
        b64_json: z.string().nullish(),
        url: z.string().nullish(),
        revised_prompt: z.string().nullish(),
      }),
    )
    .min(1),
});

/**
 * Calls `POST {base}/images/generations` for one picture. The server chooses whether the answer contains the picture or its address.
 * @see https://platform.openai.com/docs/api-reference/images/create
 */
export function imageProtocol({ baseUrl, apiKey, timeLimit, imageSize }: AiSettings, guardedFetch: GuardedFetch) {
  return async (
    model: string,
    request: ImageRequest,
    signal: AbortSignal,
  ): Promise<Success<ImageAnswer> | CallFailure> => {
    const { prompt, size = imageSize } = request;
    const answer = await exchange({
      url: `${baseUrl}/images/generations`,
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: JSON.stringify({ model, prompt, size, n: 1 }),
      ...{ signal, timeLimit, maxBytes: MAX_BYTES },
    });
    if (!answer.ok) return answer;
    const [picture] = generation.safeParse(parseJson(answer.value)).data?.data ?? [];
    const picked = picture?.b64_json
      ? fromBase64(picture.b64_json)
      : picture?.url
        ? await fromAddress(picture.url, signal)
        : failed("wrong-answer", Buffer.from(answer.value.subarray(0, 200)).toString());
    return picked.ok ? success({ bytes: picked.value, revisedPrompt: picture?.revised_prompt ?? undefined }) : picked;
  };

  /** Fetches a picture that has been generated and paid for. If the fetch fails, only the address is requested again; the picture is never generated again. */
  async function fromAddress(address: string, signal: AbortSignal): Promise<ExchangeResult> {
    if (address.startsWith("data:")) return fromBase64(address);
    for (let tries = 1; ; tries += 1) {
      const fetched = await fetchPicture(address, signal);
      if (fetched.ok || !RETRIED_CODES.includes(fetched.code)) return fetched;
      if (tries === MAX_FETCHES) return failed("wrong-answer", `picture: ${fetched.code}`);
    }
  }

  /** Fetches a picture without the key. An address on the API's own origin is allowed, as the operator's choice; any other has to be public. */
  async function fetchPicture(address: string, signal: AbortSignal): Promise<ExchangeResult> {
    if (URL.parse(address)?.origin === new URL(baseUrl).origin) {
      return exchange({ url: address, headers: {}, ...{ signal, timeLimit, maxBytes: MAX_IMAGE_BYTES } });
    }
    const fetched = await guardedFetch(address, { timeout: timeLimit, maxBytes: MAX_IMAGE_BYTES, redirects: 3 });
    if (signal.aborted) return failed("stopped");
    if (!fetched.ok) return failed(CODE_OF_FETCH_FAILURE[fetched.code], `picture: ${fetched.code}`);
    const { status, bytes } = fetched.value;
    if (status !== 200) return failed(status >= 500 ? "unavailable" : "wrong-answer", `picture: ${status}`);
    return success(bytes);
  }
}

const MAX_FETCHES = 3;
const RETRIED_CODES: readonly AiFailureCode[] = ["unavailable", "cut-off", "rate-limited"];

const CODE_OF_FETCH_FAILURE: Record<FetchFailure, AiFailureCode> = {
  "bad-address": "wrong-answer",
  "private-address": "wrong-answer",
  unresolved: "unavailable",
  unreachable: "unavailable",
  "too-many-redirects": "wrong-answer",
  "wrong-type": "wrong-answer",
  "timed-out": "timed-out",
  "too-large": "too-large",
};

function fromBase64(text: string): ExchangeResult {
  const bytes = Buffer.from(text.replace(/^data:[^,]*,/, ""), "base64");
  return bytes.length > 0 ? success(bytes) : failed("wrong-answer", "empty picture");
}
