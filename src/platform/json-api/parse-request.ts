import type { Context } from "hono";
import { z } from "zod";
import { isStorable } from "../database/storable.ts";
import { done, type Failure, failure, type Result, success } from "../result.ts";
import { type ApiError, badJson, notFound, unsupportedMediaType } from "./api-errors.ts";
import type { AnyEndpoint, Schema } from "./endpoint.ts";

/** The parts of a request as parsed by its endpoint's schemas; undefined where the endpoint has no schema for the part. */
export type Parts = { readonly params: unknown; readonly query: unknown; readonly input: unknown };

type Parsed<Value> = Result<Value, "invalid", { readonly error: ApiError }>;

/** Parses all parts of a request, or returns an error that names the first wrong field. An invalid path is answered with 404. */
export async function parseRequest(c: Context, { params, query, input, errors }: AnyEndpoint): Promise<Parsed<Parts>> {
  const askedQuery = query ? parseWith(query, c.req.query()) : done;
  if (!askedQuery.ok) return askedQuery;
  const body = input && typeof input !== "string" ? await parseBody(c, input) : done;
  if (!body.ok) return body;
  const path = params ? parseWith(params, c.req.param()) : done;
  if (!path.ok) return invalid(absence(errors));
  return success({ params: path.value, query: askedQuery.value, input: body.value });
}

/** Returns the endpoint's error for a path that names nothing. */
const absence = (errors: AnyEndpoint["errors"]): ApiError => {
  const declared = errors?.["not-found"];
  return declared && declared.status !== 301 ? declared : notFound;
};

async function parseBody(c: Context, schema: Schema): Promise<Parsed<unknown>> {
  // A body that may be left out needs no content type.
  if (isWithoutBody(c) && z.safeParse(schema, undefined).success) return parseWith(schema, undefined);
  // A form on another site cannot send this content type without a preflight request.
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
    // Whether PostgreSQL can store the texts is checked after parsing, because some schemas clean their input.
    if (isStorable(parsed.data)) return success(parsed.data);
    const message = "Isian memuat karakter yang tidak dapat disimpan. Ketik ulang isian itu.";
    return invalid({ status: 400, code: "invalid_input", message });
  }
  const issue = innermost(parsed.error.issues[0]);
  const field = issue?.path.join(".") ?? "";
  // The product's own messages are Indonesian sentences; zod's messages are not meant for people, so they are replaced.
  const own = /^[A-Z][a-z].*\.$/.test(issue?.message ?? "") && !issue?.message.startsWith("Invalid");
  const message = own && issue ? issue.message : `Isian ${field || "ini"} tidak benar.`;
  return invalid({ status: 400, code: "invalid_input", message, field });
}

type Issue = z.core.$ZodIssue;

/** Finds the issue of the union member that was meant: the one whose own fields are present. */
function innermost(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== "invalid_union") return issue;
  const meant = issue.errors.find((issues) => issues.every(({ code }) => !NOT_MEANT.has(code)));
  const inner = innermost(meant?.[0]);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

const NOT_MEANT: ReadonlySet<Issue["code"]> = new Set(["unrecognized_keys", "invalid_type"]);

const invalid = (error: ApiError): Failure<"invalid", { readonly error: ApiError }> => failure("invalid", { error });
