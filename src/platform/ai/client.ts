import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, systemClock } from "../clock.ts";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import { failure, type Success } from "../result.ts";
import type { Log } from "../telemetry/log.ts";
import { createCallLimiter, type Wait } from "./call-limiter.ts";
import { type ChatRequest, type ChatResult, chatProtocol } from "./chat.ts";
import type { CallFailure } from "./exchange.ts";
import { type ImageRequest, type ImageResult, imageProtocol } from "./image.ts";
import { withRetries } from "./retries.ts";
import type { AiFailure, AiPrices, AiSettings } from "./schema.ts";

/** A provider of texts and pictures. Calls for both may be made at any rate, because each waits for its turn. */
export type Ai = {
  /** The models that the settings name. Where a model is undefined, calls of its kind are refused. */
  readonly models: { readonly text: string | undefined; readonly image: string | undefined };
  readonly prices: AiPrices;
  /** The largest number of calls at the same time; callers need not prepare more calls than this. */
  readonly atOnce: number;
  chat(request: ChatRequest): Promise<ChatResult>;
  image(request: ImageRequest): Promise<ImageResult>;
};

export type AiOptions = {
  readonly log: Log;
  /** Fetches pictures that the provider stores at another address. */
  readonly guardedFetch: GuardedFetch;
  /** For tests. */
  readonly clock?: Clock;
  readonly wait?: Wait;
  readonly random?: () => number;
};

const NEVER_ABORTED = new AbortController().signal;

/** Makes a client of the provider that the settings name. Any address is allowed, because the operator has chosen it. */
export function createAi(settings: AiSettings, { log, guardedFetch, ...options }: AiOptions): Ai {
  const { clock = systemClock, random = Math.random } = options;
  const wait: Wait = options.wait ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal }));
  const limiter = createCallLimiter({ ...settings, clock, wait });
  const askChat = chatProtocol(settings);
  const askImage = imageProtocol(settings, guardedFetch);

  return {
    models: { text: settings.textModel, image: settings.imageModel },
    prices: settings.prices,
    atOnce: settings.atOnce,
    chat: (request) => callWithRetries("chat", settings.textModel, request, askChat),
    image: (request) => callWithRetries("image", settings.imageModel, request, askImage),
  };

  async function callWithRetries<Request extends { signal?: AbortSignal }, Answer>(
    kind: "chat" | "image",
    model: string | undefined,
    request: Request,
    ask: (model: string, request: Request, signal: AbortSignal) => Promise<Success<Answer> | CallFailure>,
  ): Promise<Success<Answer> | AiFailure> {
    if (model === undefined) return failure("not-configured", { detail: "" });
    const signal = request.signal ?? NEVER_ABORTED;
    const result = await withRetries({ limiter, wait, random }, signal, async (tries) => {
      const since = performance.now();
      const answer = await ask(model, request, signal);
      const took = Math.round(performance.now() - since);
      const { code: why, detail } = answer.ok ? { code: undefined, detail: undefined } : withoutKey(answer);
      log[answer.ok || why === "stopped" ? "debug" : "warn"](
        { ai: kind, model, tries, took, why, detail },
        "asked the AI provider",
      );
      return answer;
    });
    return result.ok ? result : withoutKey(result);
  }

  /** Removes the key from an error, since some providers repeat the wrong key in it. */
  function withoutKey({ code, detail }: CallFailure): AiFailure {
    const { apiKey } = settings;
    return failure(code, { detail: apiKey ? detail.replaceAll(apiKey, "[…]") : detail });
  }
}
