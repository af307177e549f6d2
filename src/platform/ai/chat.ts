import { z } from "zod";
import { type Success, success } from "../result.ts";
import { type CallFailure, exchange, failed } from "./exchange.ts";
import type { AiFailure, AiSettings } from "./schema.ts";

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

export type ChatRequest = {
  readonly messages: readonly ChatMessage[];
  /** The temperature from 0 to 2; when left out, the model's own. */
  readonly temperature?: number;
  /** Asks for JSON; with a schema, for JSON of that shape. The caller still has to check the answer, since not every server supports this. */
  readonly json?: true | { readonly name: string; readonly schema: object };
  readonly signal?: AbortSignal;
};

export type Usage = { readonly input: number; readonly output: number };

type ChatAnswer = {
  readonly text: string;
  /** The tokens as the provider counted them; undefined where the provider does not report them. */
  readonly usage: Usage | undefined;
  /** The name by which the answering model calls itself. */
  readonly model: string;
};
export type ChatResult = Success<ChatAnswer> | AiFailure;

type ChatResponse = Success<ChatAnswer> | CallFailure;

const MAX_BYTES = 4 * 1024 * 1024;

const completion = z.object({
  model: z.string().catch(""),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .transform(({ prompt_tokens: input, completion_tokens: output }) => ({ input, output }))
    .optional()
    .catch(undefined),
});

/** Optional parameters that some models and servers do not accept. */
const OPTIONAL_PARAMETERS = ["response_format", "temperature"] as const;

/**
 * Calls `POST {base}/chat/completions` without streaming, since an answer is used whole or not at all.
 * @see https://platform.openai.com/docs/api-reference/chat/create
 */
export function chatProtocol({ baseUrl, apiKey, timeLimit }: AiSettings) {
  /** The parameters that this server has refused, which are not sent to it again. */
  const unknown = new Set<string>();

  return async function ask(model: string, request: ChatRequest, signal: AbortSignal): Promise<ChatResponse> {
    const answer = await exchange({
      url: `${baseUrl}/chat/completions`,
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: JSON.stringify(bodyOf(model, request, unknown)),
      ...{ signal, timeLimit, maxBytes: MAX_BYTES },
    });
    if (answer.ok) return readCompletion(answer.value);
    const strange = OPTIONAL_PARAMETERS.find((name) => !unknown.has(name) && rejectsParameter(answer, name));
    if (!strange) return answer;
    unknown.add(strange);
    return ask(model, request, signal);
  };
}

const rejectsParameter = ({ code, parameter, detail }: CallFailure, name: string) =>
  code === "wrong-request" && (parameter ? parameter.startsWith(name) : detail.includes(name));

function bodyOf(model: string, { messages, temperature, json }: ChatRequest, unknown: ReadonlySet<string>) {
  const body = { model, messages, temperature, response_format: json && formatOf(json), stream: false };
  return Object.fromEntries(Object.entries(body).filter(([name]) => !unknown.has(name)));
}

const formatOf = (json: NonNullable<ChatRequest["json"]>) =>
  json === true
    ? { type: "json_object" }
    : { type: "json_schema", json_schema: { name: json.name, strict: true, schema: json.schema } };

function readCompletion(bytes: Uint8Array): ChatResponse {
  const parsed = completion.safeParse(parseJson(bytes));
  const choice = parsed.data?.choices[0];
  if (!parsed.success || !choice) return failed("wrong-answer", Buffer.from(bytes).toString());
  const { finish_reason: finish, message } = choice;
  if (message.refusal) return failed("refused", message.refusal);
  if (finish === "content_filter") return failed("refused", finish);
  if (finish === "length") return failed("too-long", finish);
  if (!message.content?.trim()) return failed("wrong-answer", "no content");
  return success({ text: message.content, usage: parsed.data.usage, model: parsed.data.model });
}

/** Parses JSON; undefined where the bytes are not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
