import { setTimeout as pause } from "node:timers/promises";
import { CATEGORIES } from "../src/modules/stores/categories.shared.ts";
import { type Measured, measure, ratioOf, type Variant } from "./alternating-rounds.ts";
import type { Options } from "./options.ts";
import { startBare, startNginx } from "./reference-servers.ts";
import { bar, kB, percent, perSecond, printTopic } from "./report.ts";
import { get, type HttpRequest, signUps } from "./requests.ts";
import { takeSample } from "./response-sample.ts";
import { type PreparedSite, type RunningSite, startSite } from "./running-sites.ts";
import { searches, suggestions } from "./search-requests.ts";

const CONNECTIONS = 16;
const SATURATED = 0.9;
export const OF_BARE_HEADER = [
  "",
  "bytes",
  "req/s",
  "bare node:http",
  "of bare",
  "… by CPU time",
  "nginx",
  "of nginx",
  "server CPU",
  "generator CPU (product, bare, nginx)",
  "bar",
];

/** `leastOfBare`: the answers per second must be at least this share of those of a bare handler. */
type Row = { name: string; requests: readonly HttpRequest[]; leastOfBare?: number; nginx?: boolean };

export async function measureCached(prepared: PreparedSite, options: Options): Promise<void> {
  const site = await startSite(prepared.dataDir);
  const article = prepared.articlePaths[0] ?? "/";
  const rows: Row[] = [
    { name: "article", requests: [get(article)], leastOfBare: 0.9, nginx: true },
    { name: "home", requests: [get("/")], nginx: true },
    { name: "list", requests: [get("/artikel")], nginx: true },
  ];
  for (const { requests } of rows) await settleKeptPage(site, requests[0] ?? get("/"));
  printTopic(
    "Kept pages",
    `Pages out of the page cache, brotli, over ${CONNECTIONS} keep-alive connections, next to a bare node:http handler and nginx (one process, from disk) that send the same bytes and headers.`,
    OF_BARE_HEADER,
    await measureRows(site, rows, options),
  );
  await site.stop();
}

/** Visits a page until its bytes no longer change: after a page's second visit, the cache compresses it again more tightly, one page at a time. */
export async function settleKeptPage({ port }: RunningSite, request: HttpRequest): Promise<void> {
  for (let visit = 0; visit < 4; visit += 1) {
    await takeSample(port, request);
    await pause(1_000);
  }
}

export async function measureUncached(prepared: PreparedSite, options: Options): Promise<void> {
  const site = await startSite(prepared.dataDir, { PAGE_CACHE_MB: "0" });
  const rows: Row[] = [
    // The bare server compresses nothing. The limit compares rendering a page with sending it, of which the bare server does 30,000 a second on this machine.
    { name: "article", requests: prepared.articlePaths.map((path) => get(path, "identity")), leastOfBare: 1 / 20 },
    { name: "article, compressed", requests: prepared.articlePaths.map((path) => get(path)) },
    { name: "home", requests: ["/", ...CATEGORIES.map(({ slug }) => `/?kategori=${slug}`)].map((path) => get(path)) },
    { name: "list", requests: listPaths(prepared).map((path) => get(path)) },
    { name: "search", requests: searches(2_000).map((path) => get(path)) },
    { name: "suggestion", requests: suggestions(2_000).map((path) => get(path)) },
    { name: "sign-up", requests: signUps() },
  ];
  printTopic(
    "Made anew for every request",
    `Everything a visit can cost: queries, rendering and, but for the first row, brotli. The product runs with PAGE_CACHE_MB=0, which keeps nothing; but who asks for an
     address that is being rendered gets that render. So each of the ${CONNECTIONS} connections goes through the addresses from another place on, and
     two rarely meet. (There are only 15 addresses of the home page, so there some share a render.) PostgreSQL and the load generator
     work on the same processor. Bare node:http sends one such answer, ready made.`,
    OF_BARE_HEADER,
    await measureRows(site, rows, options),
  );
  await site.stop();
}

/** Returns the first page of each list, and all pages of the list of all articles. */
const listPaths = ({ articles }: PreparedSite) => [
  "/artikel",
  ...CATEGORIES.map(({ slug }) => `/artikel/${slug}`),
  ...Array.from({ length: Math.ceil(articles / 12) - 1 }, (_, index) => `/artikel?halaman=${index + 2}`),
];

/** Measures each row beside a bare handler that sends the same bytes. */
export async function measureRows(site: RunningSite, rows: readonly Row[], options: Options) {
  const lines = [];
  for (const row of rows) lines.push(await measureRow(site, row, options));
  return lines;
}

async function measureRow(site: RunningSite, row: Row, options: Options) {
  const { name, requests, leastOfBare } = row;
  const sample = await takeSample(site.port, requests[0] ?? get("/"));
  const bareServer = await startBare(sample);
  const nginxServer = row.nginx ? await startNginx(sample) : undefined;
  const common = { requests, connections: CONNECTIONS };
  const variants: Variant[] = [
    { name, port: site.port, pid: site.pid, ...common },
    { name: "bare", ...bareServer, ...common },
    ...(nginxServer ? [{ name: "nginx", ...nginxServer, ...common }] : []),
  ];
  const [product, bare, nginx] = (await measure(variants, options)) as [Measured, Measured, Measured | undefined];
  const ofBare = ratioOf(product, bare, "perSecond");
  return [
    name,
    `${kB(sample.body.length)} kB`,
    perSecond(product.perSecond),
    speed(bare),
    ratio(ofBare),
    ratio(ratioOf(product, bare, "perCpuSecond")),
    nginx && speed(nginx),
    nginx && ratioOf(product, nginx, "perSecond").toFixed(2),
    percent(product.serverCpu),
    [product, bare, nginx].map((one) => percent(one?.generatorCpu) ?? "–").join(", "),
    leastOfBare === undefined ? undefined : bar(ofBare, "at least", leastOfBare),
  ];
}

const ratio = (value: number) => (Number.isNaN(value) ? undefined : value.toFixed(value < 0.2 ? 3 : 2));

/** Formats a speed, with `≥` where the load generator and not the server was at its limit. */
const speed = (measured: Measured) =>
  `${measured.generatorCpu > SATURATED ? "≥ " : ""}${perSecond(measured.perSecond)}`;
