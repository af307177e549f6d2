import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { hostileFile, MOST_COPIES } from "../../src/catalogue/ingest/hostile-files.fixtures.ts";
import type { Product } from "../support/launch.ts";
import { callAs, sendFileAs } from "../support/team.ts";
import type { Credentials } from "./credentials.ts";

/** Seconds within which a preview must be answered or a run must end, even on a busy machine. */
const TIMEOUT = 60;
const POLL_INTERVAL_MS = 200;
/** The outcomes which say that a process was killed because of a file, or that nobody knows what a file did. */
const UNBOUNDED = new Set(["preview-stopped", "hung", "broken-off"]);
const MERCHANT = "toko-jahat";

type Call = (path: string, body?: unknown) => Promise<Response>;
type Preview = {
  readonly problem: { readonly code: string } | null;
  readonly preview: { readonly total: number | null } | null;
};
type Run = { readonly state: string; readonly reason: string | null; readonly counts: { readonly rows: number } };

/**
 * Uploads files that cost far more to read than their size suggests, previews them and reads them by a run.
 * @returns what was not bounded
 */
export async function sendHostileFeeds(
  product: Product,
  credentials: Credentials,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<string[]> {
  const token = await credentials.tokenOf("owner");
  const call: Call = (path, body) => callAs(product, token, `/api/admin${path}`, body ? "POST" : "GET", body);
  await call("/merchants", { slug: MERCHANT, name: "Toko Jahat", homeUrl: "https://jahat.example" });
  const found: string[] = [];
  for (const [at, { text, bytes }] of fc.sample(hostileFile, { seed, numRuns: count }).entries()) {
    const note = (what: string) => found.push(`hostile feed ${at} of seed ${seed} (${bytes.length} bytes): ${what}`);
    const upload = await uploaded(product, token, bytes);
    const most = MOST_COPIES * (text.length + 1);
    const preview = await answered<Preview>(call("/feed-previews", { upload, merchant: MERCHANT }));
    if (typeof preview === "string") note(`its preview: ${preview}`);
    else if (UNBOUNDED.has(preview.problem?.code ?? "")) note(`its preview: ${preview.problem?.code}`);
    else if ((preview.preview?.total ?? 0) > most) note(`its preview has ${preview.preview?.total} rows`);
    const run = await runOf(call, upload);
    if (typeof run === "string") note(`its run: ${run}`);
    else if (run.counts.rows > most) note(`its run has ${run.counts.rows} rows`);
  }
  return found;
}

async function uploaded(product: Product, token: string, bytes: Buffer): Promise<string> {
  const begun = await callAs(product, token, "/api/admin/feed-uploads", "POST", {});
  const { upload } = (await begun.json()) as { upload: string };
  await sendFileAs(product, token, `/api/admin/feed-uploads/${upload}?offset=0`, new Uint8Array(bytes), "PUT");
  return upload;
}

/** Returns the answer of a call, or words that say why it is of no use. A hostile file should be refused with a status below 500. */
async function answered<Value>(calling: Promise<Response>): Promise<Value | string> {
  const answer = await Promise.race([calling, pause(TIMEOUT * 1000, undefined, { ref: false })]);
  if (answer === undefined) return `no answer in ${TIMEOUT} s`;
  const text = await answer.text();
  return answer.ok ? (JSON.parse(text) as Value) : `${answer.status} ${text.slice(0, 200)}`;
}

async function runOf(call: Call, upload: string): Promise<Run | string> {
  const feed = await answered<{ id: number }>(call("/feeds", { merchant: MERCHANT, upload }));
  if (typeof feed === "string") return feed;
  const begun = await answered<{ run: number }>(call(`/feeds/${feed.id}/runs`, { isTest: true }));
  if (typeof begun === "string") return begun;
  for (let waited = 0; waited < TIMEOUT * 1000; waited += POLL_INTERVAL_MS) {
    const run = await answered<Run>(call(`/feed-runs/${begun.run}`));
    if (typeof run === "string" || run.state !== "running") return endOf(run);
    await pause(POLL_INTERVAL_MS);
  }
  return `still at work after ${TIMEOUT} s`;
}

/** The end of a run; one that broke off three times, or took too long, says so in its reason. */
const endOf = (run: Run | string): Run | string =>
  typeof run !== "string" && /terhenti|terlalu lama/.test(run.reason ?? "") ? `${run.state}: ${run.reason}` : run;
