import { setTimeout as pause } from "node:timers/promises";
import { days, hours, seconds } from "../../../../platform/clock.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { FetchResult, GuardedFetch } from "../../../../platform/fetch/guarded-fetch.ts";
import type { PlanContext } from "../../../maintenance/commands.ts";

export type Verdict = "alive" | "moved" | "broken" | "unknown";
export type ExternalVerdict = {
  readonly address: string;
  readonly verdict: Verdict;
  readonly target: string | null;
  /** The HTTP status, or the error that came instead of an answer. */
  readonly answer: string;
};

/** "Sekali seminggu" says so: modules/article-tools/tools/check-links.ts. */
const CACHED_FOR = days(7);
/** The pause between two requests to the same server. */
const PAUSE = seconds(1);
const TIMEOUT = seconds(10);
const MOST_BYTES = 256 * 1024;
const LONGEST = 2_000;
/** The number of servers that are asked at the same time. */
const AT_ONCE = 6;

type CheckContext = Pick<PlanContext<unknown>, "db" | "signal" | "services"> & { readonly pauseBetween?: number };

/** Checks addresses of other sites. Verdicts are cached for seven days; each server gets one request at a time. */
export async function checkExternalUrls(
  asking: CheckContext,
  urls: readonly URL[],
): Promise<ReadonlyMap<string, ExternalVerdict>> {
  const addresses = [...new Set(urls.map(withoutAnchor))].filter((address) => address.length <= LONGEST);
  const known = await readCachedVerdicts(asking, addresses);
  const byHost = Map.groupBy(
    addresses.filter((address) => !known.has(address)),
    (address) => new URL(address).host,
  );
  const waiting = [...byHost.values()];
  const askNext = async (): Promise<void> => {
    for (let host = waiting.pop(); host; host = waiting.pop()) {
      for (const [at, address] of host.entries()) {
        if (asking.signal.aborted) return;
        if (at > 0) await pause(asking.pauseBetween ?? PAUSE, undefined, { signal: asking.signal }).catch(() => {});
        known.set(address, await cacheVerdict(asking, address, await checkUrl(asking.services.guardedFetch, address)));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return known;
}

export const withoutAnchor = (url: URL): string => url.href.slice(0, url.href.length - url.hash.length);

async function readCachedVerdicts({ db, services }: CheckContext, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, ExternalVerdict>();
  const rows = await db
    .selectFrom("link_checks")
    .select(["address", "verdict", "target", "answer"])
    .where("address", "in", addresses)
    .where("checked_at", ">", new Date(services.clock.now().getTime() - CACHED_FOR))
    .execute();
  return new Map(rows.map((row) => [row.address, row as ExternalVerdict]));
}

async function cacheVerdict(
  { db, services }: CheckContext,
  address: string,
  { verdict, target, answer }: Omit<ExternalVerdict, "address">,
): Promise<ExternalVerdict> {
  const now = services.clock.now();
  const sure = answer === "unresolved" && !(await isNameLookupWorking(db, now)) ? "unknown" : verdict;
  const row = { verdict: sure, target, answer, checked_at: now };
  await db
    .insertInto("link_checks")
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(row))
    .execute();
  return { address, verdict: sure, target, answer };
}

/** Whether name lookups work at all; if they do not, a name that is not found does not prove that the site is gone. */
async function isNameLookupWorking(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("link_checks")
    .select("address")
    .where("answer", "<>", "unresolved")
    .where("checked_at", ">", new Date(now.getTime() - hours(1)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sends a HEAD request, and a GET request if the server refuses HEAD. */
async function checkUrl(guardedFetch: GuardedFetch, address: string): Promise<Omit<ExternalVerdict, "address">> {
  const common = { timeout: TIMEOUT, maxBytes: MOST_BYTES };
  const head = await guardedFetch(address, { ...common, method: "HEAD", redirects: 0 });
  const first =
    head.ok && DISLIKES_HEAD.has(head.value.status) ? await guardedFetch(address, { ...common, redirects: 0 }) : head;
  if (!first.ok || !isRedirect(first.value.status)) return verdictOf(first);
  const end = await guardedFetch(address, common);
  const verdict = verdictOf(end);
  const { status } = first.value;
  const isForGood = status === 301 || status === 308;
  if (!isForGood || !end.ok || verdict.verdict !== "alive" || end.value.url === address) return verdict;
  return { verdict: "moved", target: end.value.url, answer: String(status) };
}

const DISLIKES_HEAD = new Set([400, 403, 404, 405, 501]);
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** A link is broken only if the answer says that the page does not exist. A server that refuses robots or is busy may still show the page to readers. */
function verdictOf(result: FetchResult): Omit<ExternalVerdict, "address"> {
  const verdictAs = (verdict: Verdict, answer: string) => ({ verdict, target: null, answer });
  if (!result.ok) {
    switch (result.code) {
      case "too-large":
        return verdictAs("alive", result.code);
      case "unresolved":
      case "bad-address":
      case "private-address":
        return verdictAs("broken", result.code);
      case "unreachable":
      case "timed-out":
      case "wrong-type":
      case "too-many-redirects":
        return verdictAs("unknown", result.code);
    }
  }
  const { status } = result.value;
  if (status === 404 || status === 410) return verdictAs("broken", String(status));
  return verdictAs(status >= 200 && status < 300 ? "alive" : "unknown", String(status));
}
