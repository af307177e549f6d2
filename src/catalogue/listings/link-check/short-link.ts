import { seconds } from "../../../platform/clock.ts";
import { createGuardedRequest, type GuardedRequest } from "../../../platform/fetch/guarded-request.ts";
import { memoryLimiter } from "../../../platform/http/rate-limits.ts";
import { success } from "../../../platform/result.ts";
import { type PastedLink, readPastedLink } from "./shop-link.ts";

/** One limit for all visitors together, because each lookup costs a request to a store. */
const limiter = memoryLimiter({ name: "short-links", limit: 30, window: seconds(60) });

const guardedRequest = createGuardedRequest();

/**
 * Returns where a short link leads: the address in its one redirect. Nothing else is requested, and the body of the response is not read. A short link of a
 * general shortener may lead to a store's short link, which is then resolved, too.
 * @returns undefined where the link leads to no store, its host does not answer, or too many visitors have asked
 */
export async function resolveShortLink(
  url: string,
  request: GuardedRequest = guardedRequest,
): Promise<Extract<PastedLink, { kind: "link" }>["link"] | undefined> {
  if (!(await limiter.consume("all")).ok) return undefined;
  const answer = await request(url, { timeout: seconds(4), redirects: 0 }, async () => success(undefined));
  const location = answer.ok ? answer.value.headers.location : undefined;
  const target = location === undefined ? null : URL.parse(location, url);
  const read = target ? readPastedLink(target.href) : undefined;
  const isNext = read?.kind === "short" && read.store !== undefined && read.url !== url && !isOfStore(url);
  if (isNext) return resolveShortLink(read.url, request);
  return read?.kind === "link" && read.link.store !== undefined ? read.link : undefined;
}

function isOfStore(url: string): boolean {
  const read = readPastedLink(url);
  return read.kind === "short" && read.store !== undefined;
}
