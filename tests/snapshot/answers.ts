import { request } from "node:http";
import type { OpenApi, Operation } from "../../src/modules/openapi/answers.ts";
import { ADMIN_KINDS, OUTSIDE_KINDS, PUBLIC_KINDS } from "../support/page-kinds.ts";
import { ANON_KEY } from "../support/team.ts";

/** The sender of a request, who has a role's token, a program's key, or nothing. */
export type Caller = "owner" | "editor" | "program" | "nobody";

export type Exchange = {
  readonly as: Caller;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const KEY = { apikey: ANON_KEY, ...JSON_TYPE };

/** Requests of all kinds, which change nothing in the product but for a few sign-ups at the end. */
export function exchanges(document: OpenApi): Exchange[] {
  return [...pages(), ...files(), ...refusedPages(), ...api(document), ...wire()];
}

const get = (path: string, as: Caller = "nobody"): Exchange => ({ as, method: "GET", path });

const pages = () => [
  // All pages of the admin application are the same shell.
  ...[...PUBLIC_KINDS, ...OUTSIDE_KINDS, ...ADMIN_KINDS.slice(0, 2)]
    .filter(({ open }) => !open)
    .map(({ path }) => get(path)),
  ...[
    "/?kategori=tidak-ada",
    "/?q=laptop",
    "/Tentang",
    "/artikel/",
    "/blog",
    "/blog/cara",
    "/toko",
    "/toko/tidak-ada",
  ].map((path) => get(path)),
  ...["/artikel?halaman=0", "/artikel?halaman=999", "/artikel/tidak-ada", "/artikel/hobi-mainan/tidak-ada"].map(
    (path) => get(path),
  ),
  // The article belongs to another category.
  get("/artikel/hobi-mainan/panduan-memilih-laptop-kuliah-kerja"),
  ...["sunskrin", "air fryer", "laptop di bawah 4 juta", "shopee", "refund", '"><b>', "a".repeat(500)].map((q) =>
    get(`/cari?q=${encodeURIComponent(q)}`),
  ),
];

const files = () => [
  ...[
    "/robots.txt",
    "/sitemap.xml",
    "/rss.xml",
    "/artikel/hobi-mainan/rss.xml",
    "/manifest.webmanifest",
    "/opensearch.xml",
  ].map((path) => get(path)),
  ...["/.well-known/security.txt", "/favicon.ico", "/favicon.svg", "/livez", "/readyz", "/metrics", "/healthz"].map(
    (path) => get(path),
  ),
  ...["/sitemap-halaman.xml", "/sitemap-artikel-1.xml", "/media/x", "/assets/x.js", "/api/suggestions?q=lap"].map(
    (path) => get(path),
  ),
];

const refusedPages = (): Exchange[] => [
  ...["HEAD", "OPTIONS", "POST", "PUT", "DELETE"].flatMap((method) =>
    ["/", "/artikel", "/cari?q=laptop", "/api/suggestions?q=a"].map((path) => ({
      as: "nobody" as const,
      method,
      path,
    })),
  ),
  { as: "nobody", method: "GET", path: "/%00" },
  { as: "nobody", method: "GET", path: "/artikel%2f..%2f" },
  { as: "nobody", method: "GET", path: "/", headers: { "accept-encoding": "gzip" } },
];

/** Requests for every operation of the OpenAPI document: everybody reads it, and an invalid body is refused. */
const api = (document: OpenApi): Exchange[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => ofOperation(path, method.toUpperCase(), operation)),
  );

function ofOperation(path: string, method: string, operation: Operation): Exchange[] {
  const filled = path.replaceAll(/\{\w+\}/g, "1");
  if (method === "GET") return (["owner", "editor", "program", "nobody"] as const).map((as) => get(filled, as));
  const one = { method, path: filled, headers: JSON_TYPE };
  const refused: Exchange[] = [{ ...one, as: "nobody", body: "{}" }];
  if (operation.requestBody) refused.push({ ...one, as: "owner", body: "{" }, { ...one, as: "editor", body: "[]" });
  return refused;
}

const SUBSCRIPTIONS = "/rest/v1/newsletter_subscriptions";
const TOKEN = "/auth/v1/token?grant_type=password";

const wire = (): Exchange[] => [
  ...["", "[]", "{", '{"email":"bukan"}', '{"email":"a@contoh.id","x":1}'].map(
    (body): Exchange => ({ as: "nobody", method: "POST", path: SUBSCRIPTIONS, headers: KEY, body }),
  ),
  { as: "nobody", method: "GET", path: SUBSCRIPTIONS, headers: KEY },
  { as: "nobody", method: "POST", path: SUBSCRIPTIONS, headers: JSON_TYPE, body: '{"email":"b@contoh.id"}' },
  ...["", "{}", '{"email":"a@contoh.id","password":"salah"}'].map(
    (body): Exchange => ({ as: "nobody", method: "POST", path: TOKEN, headers: KEY, body }),
  ),
  { as: "owner", method: "GET", path: "/auth/v1/user", headers: { apikey: ANON_KEY } },
  { as: "nobody", method: "GET", path: "/auth/v1/user", headers: { apikey: ANON_KEY } },
  // The first sign-up is new, the second repeats it.
  ...["potret@contoh.id", "potret@contoh.id"].map(
    (email): Exchange => ({
      as: "nobody",
      method: "POST",
      path: SUBSCRIPTIONS,
      headers: KEY,
      body: JSON.stringify({ email }),
    }),
  ),
  { as: "nobody", method: "POST", path: "/newsletter", headers: FORM_TYPE, body: "email=bukan" },
];

/** @returns the answer as text that is equal for equal behaviour: values that differ from run to run are left out */
export async function answerOf(port: number, { method, path, headers = {}, body }: Exchange, bearer?: string) {
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const { status, head, text } = await new Promise<{ status: number; head: string[]; text: string }>(
    (resolve, reject) => {
      const asked = request(
        { port, method, path, headers: { ...headers, ...authorization }, agent: false },
        async (response) => {
          const chunks: Buffer[] = [];
          // A stream of events has no end.
          if (response.headers["content-type"]?.startsWith("text/event-stream")) response.destroy();
          else for await (const chunk of response) chunks.push(chunk);
          const { headers: head } = response;
          resolve({
            status: response.statusCode ?? 0,
            head: Object.entries(head).map(([name, value]) => `${name}: ${value}`),
            text: head["content-encoding"]
              ? "(compressed)"
              : textOf(Buffer.concat(chunks), String(head["content-type"])),
          });
        },
      );
      asked.on("error", reject);
      asked.end(body);
    },
  );
  return withoutVolatile(
    `${status}\n${head
      .filter((line) => !VOLATILE.test(line))
      .sort()
      .join("\n")}\n\n${text}\n`,
  );
}

const VOLATILE = /^(date|etag|content-length|last-modified|connection|keep-alive|transfer-encoding):/;

function textOf(bytes: Buffer, type: string): string {
  if (!/text|json|xml|javascript/.test(type)) return `${bytes.length} bytes`;
  const text = bytes.toString();
  if (/json/.test(type) && text) return JSON.stringify(JSON.parse(text), null, 2);
  // Only the names of metrics are kept, not their values.
  if (text.startsWith("# HELP")) return text.replaceAll(/ [-\d.e+]+$/gim, "");
  // Each element has its own line, so that a difference is not the whole page; the style sheet, which all pages have, is left out.
  return text.replace(/<style>[^<]*<\/style>/, "<style></style>").replaceAll("><", ">\n<");
}

/** Leaves out what differs from run to run: ids, times, ports, names of built files. */
export const withoutVolatile = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "(id)")
    .replaceAll(/[0-9a-f]{64}/g, "(hash)")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\dZ+:]*/g, "(time)")
    .replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}\./g, "$1-(hash).")
    .replaceAll(/nonce(-|=")[\w+/=]{24}/g, "nonce$1(chance)")
    .replaceAll(/'sha256-[\w+/=]+'/g, "'sha256-(hash)'")
    .replaceAll(/(localhost|127\.0\.0\.1)(:|%3A)\d+/g, "$1$2(port)")
    .replaceAll(/\/tmp\/[\w./-]+/g, "(folder)")
    .replaceAll(/eyJ[\w.-]+|pbk_[\w-]+/g, "(token)");
