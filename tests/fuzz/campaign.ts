import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import type { OpenApi } from "../../src/modules/openapi/answers.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { startProduct } from "../support/product.ts";
import { Corpus } from "./corpus.ts";
import { findCostGrowth } from "./cost-growth.ts";
import { Coverage } from "./coverage.ts";
import { ANON_KEY, Credentials } from "./credentials.ts";
import { sendHostileFeeds } from "./hostile-feeds.ts";
import { brokenInvariants } from "./invariants.ts";
import { LogProblems } from "./log-problems.ts";
import { apiTargets, areaOf, type Target } from "./operations.ts";
import { race } from "./races.ts";
import { rawBytes } from "./raw-bytes.ts";
import { type Answer, describeRequest, exchange, type FuzzRequest, wireBytes } from "./request.ts";
import { createSamples } from "./samples.ts";
import { TeamRestorer } from "./team-restorer.ts";
import { formTarget, pageTargets, wireTargets } from "./wire-targets.ts";

export type Finding = { readonly what: string; readonly request: string };

/** What a campaign does, when it stops and how it reports progress. */
export type Plan = {
  readonly seed: number;
  /** The number of requests to one target before the next has its turn. */
  readonly perTarget: number;
  /** The address of an empty database on a server; without it the product runs its own. */
  readonly databaseUrl?: string | undefined;
  /** Says whether to stop. @param rounds in which every target had its turn; @param ms since the first request */
  over(rounds: number, ms: number): boolean;
  /** Whether growing costs are findings: where other work shares the processors, processor time tells little. */
  readonly judgesCosts: boolean;
  progress(line: string): void;
};

const ENV = { ANON_KEY, SIGNUP_LIMIT: "100000", TRUST_PROXY: "1", BACKUP_UNENCRYPTED: "true" };
/** Milliseconds after which the search for the smallest failing request stops. */
const SHRINK_LIMIT_MS = 60_000;
const HOSTILE_FEEDS_PER_ROUND = 6;
/** The number of pairs of an input and a text that are checked in a round; the next round takes others. */
const GROWTH_CHECKS_PER_ROUND = 8;

/**
 * Sends a new product everything its API descriptions allow, and worse, until the plan is over. A finding is an answer of 500 or
 * above, silence, an error in the log, an answer that shows internals, or the end of the process.
 */
export async function fuzz(plan: Plan): Promise<{ requests: number; findings: Finding[]; coverage: Coverage }> {
  const env = { ...ENV, ...(plan.databaseUrl ? { DATABASE_URL: plan.databaseUrl } : {}) };
  const product = await startProduct({ env });
  let restorer: TeamRestorer | undefined;
  try {
    const credentials = new Credentials(product, env);
    await credentials.prepare();
    const campaign = new Campaign(new URL(product.url).port, credentials, new LogProblems(product));
    const targets = await targetsOf(product.url, credentials);
    restorer = await TeamRestorer.of(product.dataDir, plan.databaseUrl);
    const begun = performance.now();
    let round = 0;
    const over = () => plan.over(round, performance.now() - begun);
    for (; !over(); round += 1) {
      await createSamples(product, await credentials.tokenOf("owner"), campaign.corpus);
      for (const target of targets) {
        if (over() || product.process.exitCode !== null) break;
        await restorer.restore();
        await campaign.attack(target, mixed(plan.seed + round, target.name), plan.perTarget);
      }
      if (product.process.exitCode === null) {
        await restorer.restore();
        for (const failure of await race(product, credentials, plan.seed + round)) campaign.note(failure, "");
        for (const broken of await brokenInvariants(restorer.client, product.url))
          campaign.note(broken, "after a race");
        await restorer.restore();
        const growth = { seed: plan.seed + round, count: plan.judgesCosts ? GROWTH_CHECKS_PER_ROUND : 0 };
        const files = { seed: plan.seed + round, count: HOSTILE_FEEDS_PER_ROUND };
        for (const unbounded of await sendHostileFeeds(product, credentials, files)) campaign.note(unbounded, "");
        for (const dear of await findCostGrowth(product, credentials, growth)) campaign.note(dear, "");
      }
      plan.progress(`round ${round + 1}: ${campaign.summary()}`);
      if (product.process.exitCode !== null) campaign.note(`the process ended:\n${product.output().slice(-2_000)}`, "");
    }
    return { requests: campaign.requests, findings: campaign.findings, coverage: campaign.coverage };
  } finally {
    await restorer?.close();
    await product.stop();
  }
}

/** Mixes the seed with the target's name: with one seed, the same person would ask all targets in the same way. */
const mixed = (seed: number, name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), seed | 0);

async function targetsOf(url: string, credentials: Credentials): Promise<Target[]> {
  const headers = { authorization: `Bearer ${await credentials.tokenOf("owner")}` };
  const document = (await (await fetch(`${url}/api/admin/openapi.json`, { headers })).json()) as OpenApi;
  const files = await Promise.all(FILES.map((file) => readFile(join(PROJECT_ROOT, file))));
  const raw: Target = {
    name: "raw bytes",
    requests: () => rawBytes().map((body) => ({ as: "nobody", method: "", target: "", headers: [], body })),
  };
  // Lists are read first: their answers name the things that other requests are about.
  const api = apiTargets(document, files).sort(
    (a, b) => Number(b.name.startsWith("GET")) - Number(a.name.startsWith("GET")),
  );
  return [...api, ...wireTargets(ANON_KEY), ...pageTargets(), formTarget(), raw, raw, raw];
}

const FILES = ["public/favicon.svg", "docs/pictures/home.png", "content/articles/membeli-buku-asli-online.md"];

class Campaign {
  readonly findings: Finding[] = [];
  readonly corpus = new Corpus();
  readonly coverage = new Coverage();
  readonly #port: number;
  readonly #credentials: Credentials;
  readonly #log: LogProblems;
  readonly #known = new Set<string>();
  requests = 0;

  constructor(port: string, credentials: Credentials, log: LogProblems) {
    this.#port = Number(port);
    this.#credentials = credentials;
    this.#log = log;
  }

  /** Sends a few requests to a target; when one fails, looks for its smallest form that still fails. */
  async attack(target: Target, seed: number, numRuns: number): Promise<void> {
    let failure: { what: string; request: FuzzRequest } | undefined;
    const property = fc.asyncProperty(target.requests(this.corpus), async (request) => {
      const what = await this.#ask(target, request);
      if (what !== undefined) failure = { what, request };
      return what === undefined;
    });
    await fc.check(property, { seed, numRuns, interruptAfterTimeLimit: SHRINK_LIMIT_MS });
    if (failure) this.note(failure.what, describeRequest(failure.request));
    for (const complaint of this.#log.take()) this.note(`in the log: ${complaint}`, `during ${target.name}`);
  }

  note(what: string, request: string): void {
    const kind =
      what.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "#").slice(0, 300) + request.split(" ", 2).join(" ").split("?")[0];
    if (this.#known.has(kind)) return;
    this.#known.add(kind);
    this.findings.push({ what, request });
  }

  summary(): string {
    return `${this.requests} requests, ${this.findings.length} findings (${this.coverage.statuses()})`;
  }

  /** @returns what is wrong with the answer */
  async #ask(target: Target, request: FuzzRequest): Promise<string | undefined> {
    const isRaw = request.method === "";
    const bytes = isRaw ? (request.body as Uint8Array) : wireBytes(request, await this.#credentials.of(request.as));
    this.requests += 1;
    const asked = performance.now();
    const answer = await exchange(this.#port, bytes, !isRaw);
    this.coverage.note(target.name, request.as, { status: answer.status, ms: performance.now() - asked });
    if (answer.status === 401) await this.#credentials.renew(request.as);
    if (answer.status < 300) this.#learn(request.target, answer);
    return this.#wrong(answer, request);
  }

  #learn(target: string, { head, body }: Answer) {
    if (!/^content-type: application\/json/im.test(head)) return;
    try {
      this.corpus.add(areaOf(target), JSON.parse(body));
    } catch {
      // The JSON is incomplete: the request caused its connection to close.
    }
  }

  #wrong({ status, head, body, hung }: Answer, { method, target }: FuzzRequest): string | undefined {
    if (hung) return "no answer within 45 s";
    if (status === 0 && method !== "") return "the connection was closed without an answer";
    if (status >= 500) return `status ${status}: ${body.slice(0, 300)} ${this.#log.take().join("\n  ")}`;
    // By docs/wire-contract.md, /rest/v1 answers in PostgreSQL's own words.
    if (status >= 400 && !target.startsWith("/rest/") && INSIDES.test(body))
      return `status ${status} shows our insides: ${body.slice(0, 600)}`;
    if (/^set-cookie: jahat/im.test(head)) return "a header was written by a request";
    return undefined;
  }
}

const INSIDES = /\bat .+:\d+:\d+|node_modules|dist\/server|select .+ from "|violates|syntax error at or near|ZodError/;
