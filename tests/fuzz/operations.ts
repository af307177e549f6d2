import fc from "fast-check";
import type { JsonSchema, OpenApi, Operation } from "../../src/modules/openapi/answers.ts";
import type { Corpus } from "./corpus.ts";
import { corruptJson, hostileFile, hostileText } from "./hostile-values.ts";
import { CALLERS, type FuzzRequest } from "./request.ts";
import { schemaValue, type ValueMode } from "./schema-values.ts";

/** One method and address, and the requests that are sent there. */
export type Target = { readonly name: string; requests(corpus: Corpus): fc.Arbitrary<FuzzRequest> };

/** Targets for every operation of an OpenAPI document, called by everybody with valid values and worse. */
export const apiTargets = (document: OpenApi, files: readonly Uint8Array[]): Target[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      requests: (corpus) => requestsOf({ path, method, operation, files }, corpus),
    })),
  );

type Parts = { path: string; method: string; operation: Operation; files: readonly Uint8Array[] };

/** Half of the requests are polite: odd ones are refused at once, so the code behind the checks would never run. */
const requestsOf = (parts: Parts, corpus: Corpus): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...VALUE_MODES.map((mode) => requestsInMode(parts, { corpus, mode })));

export const VALUE_MODES: readonly ValueMode[] = ["polite", "rude"];

type ValueContext = { readonly corpus: Corpus; readonly mode: ValueMode };

function requestsInMode({ path, method, operation, files }: Parts, from: ValueContext): fc.Arbitrary<FuzzRequest> {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  return fc
    .record({
      as: callerFor(operation, from.mode),
      path: filledIn(path, from),
      query: queryOf(Object.fromEntries(query.map(({ name, schema }) => [name, schema])), from),
      content: contentOf(operation, files, from),
      headers: from.mode === "polite" ? fc.constant<string[]>([]) : someHeaders(),
    })
    .map(({ as, path, query, content, headers }) => ({
      as,
      method: method.toUpperCase(),
      target: path + query,
      headers: [...(content ? [`Content-Type: ${content.type}`] : []), ...headers],
      body: content?.body,
    }));
}

/** Chooses mostly somebody with permission, so that the request gets past the check. */
function callerFor(operation: Operation, mode: ValueMode) {
  const may = operation["x-roles"] ?? (operation.security[0]?.key ? ["program"] : ["owner", "nobody"]);
  if (mode === "polite") return fc.constantFrom(...(may as FuzzRequest["as"][]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(may as FuzzRequest["as"][])) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

/** Fills in the parameters of a path, with ids that exist where any are known, encoded or not. */
function filledIn(path: string, { corpus, mode }: ValueContext): fc.Arbitrary<string> {
  const area = areaOf(path);
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const known = corpus.inPath(area, name);
    if (mode === "polite" && known.length > 0) return fc.constantFrom(...known).map(encodeURIComponent);
    return fc.oneof(
      ...(known.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...known).map(encodeURIComponent) }] : []),
      { weight: 1, arbitrary: fc.nat(50).map(String) },
      { weight: 1, arbitrary: pathText() },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.join(""));
}

/** The area of a path: `articles` of /api/admin/articles/{id}/revisions. */
export const areaOf = (path: string): string => path.split("?")[0]?.split("/")[3] ?? "";

/** Hostile text for a request line: encoded, half encoded or as it is. */
export const pathText = (): fc.Arbitrary<string> =>
  fc.tuple(hostileText(), fc.constantFrom(encoded, onlySpaces)).map(([text, encode]) => encode(text).slice(0, 6_000));

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const onlySpaces = (text: string) => text.replace(/[^!-"$->@-~]+/g, "%20");

export function queryOf(schemas: Record<string, JsonSchema>, from: ValueContext): fc.Arbitrary<string> {
  const model = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schemaValue(schema, from, name)]),
  );
  const names = from.mode === "polite" ? { maxLength: Math.min(1, Object.keys(model).length) } : {};
  const some = fc
    .subarray(Object.keys(model), names)
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, model[name] as fc.Arbitrary<unknown>]))),
    );
  const odd = from.mode === "polite" ? fc.constant("") : fc.constantFrom(...ODD_QUERIES);
  return fc.tuple(some, odd).map(([values, rest]) => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${encoded(textOf(value))}`);
    const text = `${pairs.join("&")}${rest}`.slice(0, 8_000);
    return text && `?${text}`;
  });
}

const ODD_QUERIES = ["", "&", "?", "&%=%", "&__proto__=1", "&q[]=1", "&q=1&q=2", "&=", "&a=%00", "&cursor=%ff"];

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

type Content = { type: string; body: string | Uint8Array } | undefined;

function contentOf(
  { requestBody }: Operation,
  files: readonly Uint8Array[],
  from: ValueContext,
): fc.Arbitrary<Content> {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !media) return fc.constant(undefined);
  const body = type === "application/json" ? jsonOf(media.schema, from) : hostileFile(files);
  if (from.mode === "polite")
    return fc.record({
      type: fc.constant(type),
      body: type === "application/json" ? body : fc.oneof(fc.constantFrom(...files), body),
    });
  const types = fc.oneof(
    { weight: 15, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
  return fc.record({ type: types, body });
}

/** Makes a JSON text that follows a schema, now and then damaged. */
export const jsonOf = (schema: JsonSchema, from: ValueContext): fc.Arbitrary<string> =>
  schemaValue(schema, from)
    .map((value) => JSON.stringify(value) ?? "")
    .chain((text) =>
      from.mode === "polite"
        ? fc.constant(text)
        : fc.oneof({ weight: 12, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: corruptJson(text) }),
    );

const TYPES = [
  "application/json; charset=utf-16",
  "application/JSON;;",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded",
  "\u0001",
  "a".repeat(5_000),
];

/** Headers that servers and their libraries read, with values that nobody should send. */
export const someHeaders = (): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(HEADERS, { maxLength: 3 }) },
  );

const HEADERS = [
  "Range: bytes=0-0",
  "Range: bytes=-99999999999999999999",
  "Range: bytes=5-1,0-,,-",
  "If-Range: x",
  'If-None-Match: *, W/"a", "',
  "If-Modified-Since: NaN",
  "Accept-Encoding: br;q=NaN, *;q=0, gzip;q=-1,,,;",
  "Accept-Encoding: gzip, br, zstd",
  `Accept-Encoding: ${"gzip,".repeat(2_000)}`,
  "Accept: text/event-stream",
  "Accept-Language: \u00ff",
  "Cookie: a=%E0%A4%A; pb_device=%; =; __proto__=1",
  "X-Forwarded-For: , ,%,::1%eth0, 999.1.1.1",
  "X-Forwarded-Proto: javascript",
  "X-Forwarded-Host: evil.example",
  'Forwarded: for="[::1',
  "Origin: null",
  "Origin: %",
  "Referer: //",
  "Referer: http://[",
  "Host: [::1",
  "Expect: 100-continue",
  "Expect: 200-ok",
  "Upgrade: websocket",
  "Upgrade: h2c",
  "TE: trailers, x",
  "Authorization: Bearer",
  "Authorization: Basic %%%",
  "Authorization: Bearer a.b.c",
  "Prefer: return=representation,,;=",
  "Content-Encoding: gzip",
  "Content-Profile: pg_catalog",
  "User-Agent: ",
  `User-Agent: ${"a".repeat(7_000)}`,
  "User-Agent: \u00e9\u00ff<script>",
  "traceparent: 00-00-00-00",
];
