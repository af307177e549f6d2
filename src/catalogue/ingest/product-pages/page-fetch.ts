import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { minutes, seconds } from "../../../platform/clock.ts";
import type { FetchFailure, ResponseHead } from "../../../platform/fetch/guarded-request.ts";
import { failure, success } from "../../../platform/result.ts";
import { inTurn, type TurnParts } from "./host-turns.ts";
import { type PageFinding, problem } from "./page-offer.ts";
import { MAX_PAGE_MB, type PageProblem } from "./page-problem.ts";
import { decodePage } from "./read-page.ts";
import { robotsOf } from "./robots.ts";

export type FetchedPage = { readonly html: string; readonly url: URL };

const MAX_BYTES = MAX_PAGE_MB * 1024 ** 2;
const MAX_REDIRECTS = 5;
/** The longest rest that a busy server may ask for. */
const MAX_REST = minutes(5);

/** Paths of sign-in pages, to which shops redirect unknown visitors. */
const SIGN_IN = /(?:^|[/_-])(?:log-?in|sign-?in|masuk|auth|akun\/masuk)(?:[/._-]|$)/i;

/**
 * Fetches a page as its shop allows, redirects included: only from page hosts, as far as robots.txt allows, and in the host's turn.
 * @param isNamed whether pages of a host may be read
 */
export async function fetchPage(
  parts: TurnParts,
  address: string,
  isNamed: (host: string) => boolean,
): Promise<PageFinding<FetchedPage>> {
  let url = URL.parse(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    if (url === null || !isNamed(url.host)) return problem(hops === 0 ? "page-host" : "page-moved", url?.host);
    if (hops > 0 && SIGN_IN.test(url.pathname)) return problem("page-login", url.href);
    const robots = await robotsOf(parts, url);
    if (robots.isClosed) return problem("page-robots-closed", url.host);
    if (!robots.allows(url)) return problem("page-robots", url.href);
    const asked = url;
    const answer = await inTurn(parts, url, robots.pause, async () => {
      const value = await ask(parts, asked);
      return { value, restFor: value.ok ? restOf(value.value) : 0 };
    });
    if (!answer.ok) return problem(FETCH_PROBLEMS[answer.code], url.host);
    const { status, headers, body } = answer.value;
    if (status >= 300 && status < 400 && headers.location !== undefined) url = URL.parse(headers.location, url.href);
    else if (status !== 200 || body === undefined) return problem(problemOf(status), String(status));
    else return textOf(body, { url, headers });
  }
  return problem("page-redirects", url?.href);
}

const FETCH_PROBLEMS: Readonly<Record<FetchFailure, PageProblem>> = {
  "bad-address": "page-host",
  "private-address": "page-private",
  unresolved: "page-unreachable",
  unreachable: "page-unreachable",
  "timed-out": "page-timed-out",
  "too-large": "page-too-large",
  "wrong-type": "page-not-html",
  "too-many-redirects": "page-redirects",
};

const STATUS_PROBLEMS: Readonly<Record<number, PageProblem>> = {
  ...{ 404: "page-gone", 410: "page-gone", 401: "page-login", 403: "page-refused", 429: "page-busy" },
};
const problemOf = (status: number): PageProblem => STATUS_PROBLEMS[status] ?? "page-status";

/** Requests a page without following redirects, since robots.txt must be checked for each target. */
const ask = ({ access }: TurnParts, url: URL) =>
  access.request(
    url.href,
    { timeout: access.timeout, redirects: 0, headers: ACCEPT },
    async (body, { status, headers }) => {
      if (status !== 200) return success(Buffer.alloc(0));
      if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "text/html"))
        return failure("wrong-type");
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of body) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BYTES) return failure("too-large");
      }
      return success(Buffer.concat(chunks));
    },
  );

const ACCEPT = { accept: "text/html,application/xhtml+xml", "accept-language": "id" };

function restOf({ status, headers }: ResponseHead): number {
  if (status !== 429 && status !== 503) return 0;
  const asked = seconds(Number(headers["retry-after"] ?? 0));
  return asked > 0 ? Math.min(asked, MAX_REST) : 0;
}

/** Decodes a page's bytes as text; some servers compress a page although the request did not ask for compression. */
async function textOf(
  body: Buffer,
  { url, headers }: Pick<ResponseHead, "headers"> & { readonly url: URL },
): Promise<PageFinding<FetchedPage>> {
  const encoding = headers["content-encoding"] ?? "";
  if (!/^(?:identity|gzip|x-gzip)?$/.test(encoding)) return problem("page-not-html", encoding);
  try {
    const bytes = encoding.endsWith("gzip") ? await promisify(gunzip)(body, { maxOutputLength: MAX_BYTES }) : body;
    return { ok: true, value: { html: decodePage(bytes, headers["content-type"]), url } };
  } catch (error) {
    const isBomb = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return problem(isBomb ? "page-too-large" : "page-not-html", url.host);
  }
}
