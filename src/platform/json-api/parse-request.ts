import type { Context } from "hono";
import { z } from "zod";
import { isStorable } from "../database/storable.ts";
import { done, type Failure, failure, type Result, success } from "../result.ts";
import { type ApiError, badJson, notFound, unsupportedMediaType } from "./api-errors.ts";
import type { AnyEndpoint, Schema } from "./endpoint.ts";

/** The parts of a request as the schemas of its endpoint let them through; undefined where it has none. */
export type Parts = { readonly params: unknown; readonly query: unknown; readonly input: unknown };

type Parsed<Value> = Result<Value, "invalid", { readonly error: ApiError }>;

/** All parts of a request, or the error that names the first field that is wrong. A path that is wrong names nothing: 404. */
export async function parseRequest(c: Context, { params, query, input, errors }: AnyEndpoint): Promise<Parsed<Parts>> {
  const askedQuery = query ? parseWith(query, c.req.query()) : done;
  if (!askedQuery.ok) return askedQuery;
  const body = input && typeof input !== "string" ? await parseBody(c, input) : done;
  if (!body.ok) return body;
  const path = params ? parseWith(params, c.req.param()) : done;
  if (!path.ok) return invalid(absence(errors));
  return success({ params: path.value, query: askedQuery.value, input: body.value });
}

/** How an endpoint says that what a path names is not there. */
const absence = (errors: AnyEndpoint["errors"]): ApiError => {
  const declared = errors?.["not-found"];
  return declared && declared.status !== 301 ? declared : notFound;
};

async function parseBody(c: Context, schema: Schema): Promise<Parsed<unknown>> {
  // What may be left out altogether: a request without a body names no type.
  if (isWithoutBody(c) && z.safeParse(schema, undefined).success) return parseWith(schema, undefined);
  // A form of another site cannot send this type without asking first.
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    return invalid(unsupportedMediaType);
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return invalid(badJson);
  return parseWith(schema, body);
}

const isWithoutBody = ({ req }: Context) =>
  !req.header("content-type") && !req.header("transfer-encoding") && Number(req.header("content-length") ?? 0) === 0;

function parseWith<Given extends Schema>(schema: Given, value: unknown): Parsed<z.output<Given>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) {
    // Afterwards, because some schemas clean what they are given.
    if (isStorable(parsed.data)) return success(parsed.data);
    const message = "Isian memuat karakter yang tidak dapat disimpan. Ketik ulang isian itu.";
    return invalid({ status: 400, code: "invalid_input", message });
  }
  const issue = innermost(parsed.error.issues[0]);
  const field = issue?.path.join(".") ?? "";
  // Ours are Indonesian sentences; zod's own are not for people.
  const own = /^[A-Z][a-z].*\.$/.test(issue?.message ?? "") && !issue?.message.startsWith("Invalid");
  const message = own && issue ? issue.message : `Isian ${field || "ini"} tidak benar.`;
  return invalid({ status: 400, code: "invalid_input", message, field });
}

type Issue = z.core.$ZodIssue;

/** Of a union, the issue of the member that was meant: the one whose own fields are there. */
function innermost(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== "invalid_union") return issue;
  const meant = issue.errors.find((issues) => issues.every(({ code }) => !NOT_MEANT.has(code)));
  const inner = innermost(meant?.[0]);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

const NOT_MEANT: ReadonlySet<Issue["code"]> = new Set(["unrecognized_keys", "invalid_type"]);

const invalid = (error: ApiError): Failure<"invalid", { readonly error: ApiError }> => failure("invalid", { error });
