import fc from "fast-check";
import type { JsonSchema } from "../../src/modules/openapi/answers.ts";
import { ROLES } from "../../src/platform/json-api/roles.shared.ts";
import type { Corpus } from "./corpus.ts";
import { hostileText } from "./hostile-values.ts";
import { jsonOf, pathText, queryOf, someHeaders, type Target, VALUE_MODES } from "./operations.ts";
import { CALLERS } from "./request.ts";
import type { ValueMode } from "./schema-values.ts";

const text: JsonSchema = { type: "string" };
const email: JsonSchema = { type: "string", format: "email" };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });

/** The addresses that speak the protocols of other products (docs/wire-contract.md), so no OpenAPI document of ours describes them. */
const WIRE: readonly [method: string, path: string, query: string[], body?: JsonSchema][] = [
  [
    "POST",
    "/rest/v1/newsletter_subscriptions",
    ["select", "columns", "on_conflict"],
    object({ email, subscribed: { type: "boolean" } }),
  ],
  [
    "POST",
    "/rest/v1/newsletter_subscriptions",
    ["columns"],
    { type: "array", items: object({ email, subscribed: text }) },
  ],
  ["GET", "/rest/v1/newsletter_subscriptions", ["select", "email", "order", "limit", "offset"]],
  ["PATCH", "/rest/v1/{any}", ["select"], object({ email })],
  ["POST", "/rest/v1/rpc/{any}", [], {}],
  [
    "POST",
    "/auth/v1/token",
    ["grant_type"],
    object({ email, password: text, refresh_token: text, auth_code: text, code_verifier: text }),
  ],
  ["GET", "/auth/v1/user", []],
  ["PUT", "/auth/v1/user", [], object({ email, password: text, nonce: text, data: {} })],
  ["POST", "/auth/v1/logout", ["scope"]],
  ["POST", "/auth/v1/factors", [], object({ factor_type: text, friendly_name: text, issuer: text })],
  ["POST", "/auth/v1/factors/{any}/challenge", [], {}],
  ["POST", "/auth/v1/factors/{any}/verify", [], object({ challenge_id: text, code: text })],
  ["DELETE", "/auth/v1/factors/{any}", []],
  ["GET", "/auth/v1/authorize", ["provider", "redirect_to", "code_challenge", "code_challenge_method", "scopes"]],
  ["GET", "/auth/v1/callback", ["code", "state", "error", "error_description"]],
  ["GET", "/auth/v1/user/identities/authorize", ["provider", "redirect_to", "skip_http_redirect"]],
  ["DELETE", "/auth/v1/user/identities/{any}", []],
  ["GET", "/auth/v1/{any}", ["apikey"]],
  ["OPTIONS", "/auth/v1/token", []],
];

const PAGES: readonly [path: string, query: string[]][] = [
  ["/", ["q", "kategori"]],
  ["/artikel", ["halaman"]],
  ["/artikel/{category}", ["halaman"]],
  ["/artikel/{category}/{slug}", ["utm_source"]],
  ["/artikel/{category}/rss.xml", []],
  ["/toko/{category}", ["halaman"]],
  ["/cari", ["q", "halaman", "kategori"]],
  ["/blog", ["slug", "kategori", "q"]],
  ["/blog/{slug}", []],
  ["/pratinjau/{any}", []],
  ["/berhenti-berlangganan", ["e", "s"]],
  ["/test-seo-optimization", ["setelah", "aturan"]],
  ["/api/suggestions", ["q"]],
  ["/api/categories/{category}", []],
  ["/media/{any}/{any}", []],
  ["/media/{media}", ["w"]],
  ["/assets/{any}", []],
  ["/admin/{any}", ["next"]],
  ["/sitemap-artikel-{any}.xml", []],
  ["/rss.xml", []],
  ["/healthz", ["a"]],
  ["/readyz", []],
  ["/{any}", ["q"]],
  ["/{any}/{any}/", []],
];

const METHODS = [
  ...Array<string>(9).fill("GET"),
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "PROPFIND",
  "QUERY",
  "TRACE",
];

export function wireTargets(apikey: string): Target[] {
  return WIRE.map(([method, path, query, body]) => {
    const inMode = (mode: ValueMode, corpus: Corpus) =>
      fc
        .record({
          as: mode === "polite" ? fc.constantFrom(...ROLES) : fc.constantFrom(...CALLERS),
          path: filledPath(path, corpus),
          query: queryOf(mode === "polite" ? knownQueries(query) : anyQueries(query), {
            corpus,
            mode,
          }),
          body: body ? jsonOf(body, { corpus, mode }) : fc.constant(undefined),
          headers: mode === "polite" ? fc.constant<string[]>([]) : someHeaders(),
        })
        .map(({ as, path, query, body, headers }) => ({
          as,
          method,
          target: path + query,
          headers: [`apikey: ${apikey}`, ...(body === undefined ? [] : ["Content-Type: application/json"]), ...headers],
          body,
        }));

    return {
      name: `${method} ${path}`,
      requests: (corpus: Corpus) => fc.oneof(...VALUE_MODES.map((mode) => inMode(mode, corpus))),
    };
  });
}

const anyQueries = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, QUERIES[name] ?? text]));
const knownQueries = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (QUERIES[name] ? [[name, QUERIES[name]]] : [])));

const QUERIES: Record<string, JsonSchema> = {
  grant_type: { enum: ["password", "refresh_token", "pkce", "id_token"] },
  scope: { enum: ["local", "others"] },
};

export function pageTargets(): Target[] {
  return PAGES.map(([path, query]) => ({
    name: `pages ${path}`,
    requests: (corpus) =>
      fc
        .record({
          method: fc.constantFrom(...METHODS),
          path: filledPath(path, corpus),
          query: queryOf(Object.fromEntries(query.map((name) => [name, text])), { corpus, mode: "rude" }),
          headers: someHeaders(),
          form: fc.option(form(), { freq: 3, nil: undefined }),
        })
        .map(({ method, path, query, headers, form }) => ({
          as: "nobody" as const,
          method,
          target: path + query,
          headers: [...(form ? ["Content-Type: application/x-www-form-urlencoded"] : []), ...headers],
          body: form,
        })),
  }));
}

/** Sends the newsletter form, and bodies that are no form. */
export function formTarget(): Target {
  const types = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
  ];
  return {
    name: "POST /newsletter",
    requests: () =>
      fc
        .record({ type: fc.constantFrom(...types), body: fc.oneof(form(), multipart()), headers: someHeaders() })
        .map(({ type, body, headers }) => ({
          as: "nobody" as const,
          method: "POST",
          target: "/newsletter",
          headers: [`Content-Type: ${type}`, "Sec-Fetch-Site: same-origin", ...headers],
          body,
        })),
  };
}

const form = () =>
  fc
    .tuple(fc.constantFrom("email", "", "__proto__", "email[]"), fc.oneof(fc.emailAddress(), hostileText()))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);

const multipart = () =>
  hostileText().map(
    (value) => `--x\r\nContent-Disposition: form-data; name="email"; filename="${value}"\r\n\r\n${value}\r\n--x--`,
  );

function filledPath(path: string, corpus: Corpus): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const known = [...corpus.texts(name), ...(name === "any" ? [...corpus.texts("slug"), ...corpus.texts("id")] : [])];
    const odd = { weight: 1, arbitrary: pathText() };
    return known.length === 0 ? fc.oneof(odd) : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, odd);
  });
  return fc.tuple(...parts).map((texts) => texts.join(""));
}
