import type { Context } from "hono";
import type { Failure, Success } from "../result.ts";
import type { AnswerCheck } from "./answer-check.ts";
import { errorResponse } from "./api-errors.ts";
import type { AnyEndpoint, FailureParts } from "./endpoint.ts";
import { parseRequest } from "./parse-request.ts";
import { isDownload, isEvents, sendDownload, sendEvents, withWholeJson } from "./streams.ts";

export type RespondOptions = {
  /** Checks answers before they are sent; left out in production. */
  readonly onAnswer?: AnswerCheck | undefined;
  /** Sends JSON in another way than Hono does; left out where JSON is sent unchanged. */
  readonly sendJson?: (c: Context, body: string) => Response;
};

/** Answers a request whose caller has passed the access check. */
export async function respond<Caller extends object>(
  c: Context,
  endpoint: AnyEndpoint<Caller>,
  caller: Caller,
  options: RespondOptions,
): Promise<Response> {
  const parts = await parseRequest(c, endpoint);
  if (!parts.ok) return errorResponse(c, parts.error);
  const reply = await endpoint.handle({ ...caller, ...parts.value, request: c.req.raw });
  if (!endpoint.errors) return sendData(c, endpoint, reply, options);
  if (!isResult(reply)) throw new TypeError(`${endpoint.name} declares errors and answered no Result`);
  return reply.ok ? sendData(c, endpoint, reply.value, options) : sendFailure(c, endpoint, reply, options);
}

type Reply = Success<unknown> | Failure<string, FailureParts>;

const isResult = (reply: unknown): reply is Reply => typeof reply === "object" && reply !== null && "ok" in reply;

function sendData<Caller>(
  c: Context,
  endpoint: AnyEndpoint<Caller>,
  data: unknown,
  { onAnswer, sendJson }: RespondOptions,
): Response {
  const { name, answer } = endpoint;
  if (answer === "none") return c.body(null, 204);
  if ("file" in answer && isDownload(data)) {
    const { schema } = answer;
    return sendDownload(c, onAnswer && schema ? withWholeJson(data, (json) => onAnswer(name, schema, json)) : data);
  }
  if ("events" in answer && isEvents(data))
    return sendEvents(c, answer.name, data, (event) => onAnswer?.(name, answer.events, event));
  if ("file" in answer || "events" in answer) throw new TypeError(`${name} answered neither a file nor events`);
  onAnswer?.(name, answer, data);
  const body = JSON.stringify(data);
  if (sendJson) return sendJson(c, body);
  const status = endpoint.statusOf?.(data) ?? endpoint.status ?? 200;
  return c.body(body, status, { "Content-Type": "application/json" });
}

function sendFailure<Caller>(
  c: Context,
  { name, errors }: AnyEndpoint<Caller>,
  { code, message, field, error, details, location }: Failure<string, FailureParts>,
  { onAnswer }: RespondOptions,
): Response {
  const declared = errors?.[code];
  if (!declared) throw new TypeError(`${name} failed with ${code}, which it does not declare`);
  if (declared.status === 301) return c.redirect(location ?? "", 301);
  if (details && declared.details) onAnswer?.(name, declared.details, details);
  return errorResponse(c, error ?? { ...declared, ...(message && { message }), ...(field && { field }) }, { details });
}
