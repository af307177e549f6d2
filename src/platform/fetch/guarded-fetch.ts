import { lookup as systemLookup } from "node:dns/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { type Failure, failure, type Result, success } from "../result.ts";
import { isPublicIp } from "./ip-networks.ts";

export type FetchRequest = {
  readonly method?: "GET" | "HEAD" | "POST";
  /** Not sent along to another origin that a redirect names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything: names, redirects, the whole answer. */
  readonly timeout: number;
  /** Bytes of the answer's body. */
  readonly maxBytes: number;
  /** How many redirects are followed (GET and HEAD); at 0 the redirect itself is the answer. */
  readonly redirects?: number;
  /** What the answer must say it is, of those that succeed. */
  readonly type?: RegExp;
};

export type FetchResponse = {
  readonly status: number;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export type FetchFailure =
  /** No http(s) address, or one with a password in it. */
  | "bad-address"
  /** It is, or leads to, an address that is not public. */
  | "private-address"
  | "unresolved"
  | "unreachable"
  | "timed-out"
  | "too-large"
  | "wrong-type"
  | "too-many-redirects";

export type FetchResult = Result<FetchResponse, FetchFailure>;

export type GuardedFetch = (url: string, request: FetchRequest) => Promise<FetchResult>;

type Resolved = { address: string; family: number };

type GuardedFetchOptions = {
  /** Addresses besides public ones that may be reached. */
  readonly allowAddress?: (address: string) => boolean;
  /** For tests: the names of the world. */
  readonly resolve?: (host: string) => Promise<Resolved[]>;
  readonly userAgent?: string;
};

/**
 * A fetch of addresses that strangers wrote, guarded against SSRF: it reaches servers of the public internet only.
 * Each name is resolved once, every address it has must be public, and the connection goes to an address that was checked.
 * The same for each redirect.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function createGuardedFetch({
  allowAddress = () => false,
  resolve = (host) => systemLookup(host, { all: true, verbatim: true }),
  userAgent = "PanduBelanja",
}: GuardedFetchOptions = {}): GuardedFetch {
  const isAllowed = (address: string) => isPublicIp(address) || allowAddress(address);

  return async (url, request) => {
    const signal = AbortSignal.timeout(request.timeout);
    const method = request.method ?? "GET";
    let target = URL.parse(url);
    const origin = target?.origin;
    let left = method === "POST" ? 0 : (request.redirects ?? 5);
    const followed = left > 0;
    for (;;) {
      if (!isWebAddress(target)) return failure("bad-address");
      const known = await resolveAllowed(target, signal);
      if (!known.ok) return known;
      const headers = target.origin === origin ? (request.headers ?? {}) : {};
      const answer = await ask(target, { ...request, method, headers }, known.value, signal);
      if (!answer.ok) return answer;
      const { status, headers: answered } = answer.value;
      const next = isRedirect(status) && followed ? answered.location : undefined;
      if (next === undefined) return answer;
      if (left === 0) return failure("too-many-redirects");
      left -= 1;
      target = URL.parse(next, target.href);
    }
  };

  async function resolveAllowed({ hostname }: URL, signal: AbortSignal): Promise<Result<Resolved[], FetchFailure>> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const version = isIP(host);
    const found = version > 0 ? success([{ address: host, family: version }]) : await resolveInTime(host, signal);
    if (!found.ok) return found;
    if (found.value.length === 0) return failure("unresolved");
    // One that is not public spoils them all: such an answer is made to lead us there.
    return found.value.every(({ address }) => isAllowed(address)) ? found : failure("private-address");
  }

  async function resolveInTime(host: string, signal: AbortSignal): Promise<Result<Resolved[], FetchFailure>> {
    const out = new Promise<Failure<"timed-out">>((settle) => {
      if (signal.aborted) settle(failure("timed-out"));
      signal.addEventListener("abort", () => settle(failure("timed-out")), { once: true });
    });
    return Promise.race([resolve(host).then(success, () => failure("unresolved")), out]);
  }

  function ask(
    url: URL,
    { method, headers, body, maxBytes, type }: FetchRequest,
    known: readonly Resolved[],
    signal: AbortSignal,
  ): Promise<FetchResult> {
    return new Promise((settle) => {
      const options: RequestOptions = {
        method: method ?? "GET",
        headers: { "user-agent": userAgent, accept: "*/*", "accept-encoding": "identity", ...headers },
        signal,
        // A connection of its own: one that is kept alive may belong to another name.
        agent: false,
        lookup: (_host, { all }, done) => {
          const [first] = known;
          if (all) done(null, [...known]);
          else done(null, first?.address ?? "", first?.family ?? 4);
        },
      };
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      const outgoing: ClientRequest = send(url, options);
      outgoing.on("socket", (socket) => {
        socket.on("connect", () => {
          if (!isAllowed(socket.remoteAddress ?? "")) end(failure("private-address"));
        });
      });
      const end = (result: FetchResult) => {
        settle(result);
        outgoing.destroy();
      };
      outgoing.on("error", () => end(failure(signal.aborted ? "timed-out" : "unreachable")));
      outgoing.on("response", (incoming) => {
        // The answer to HEAD says how long another one would be.
        const most = method === "HEAD" ? Number.POSITIVE_INFINITY : maxBytes;
        void read(incoming, { url, maxBytes: most, type, signal }).then(end);
      });
      outgoing.end(body);
    });
  }
}

type ReadOptions = { url: URL; maxBytes: number; type: RegExp | undefined; signal: AbortSignal };

async function read(incoming: IncomingMessage, { url, maxBytes, type, signal }: ReadOptions): Promise<FetchResult> {
  const { statusCode: status = 0, headers } = incoming;
  const answer = { status, url: url.href, headers };
  if (isRedirect(status)) return success({ ...answer, bytes: new Uint8Array() });
  const succeeded = status >= 200 && status < 300;
  if (succeeded && type && !type.test(headers["content-type"] ?? "")) return failure("wrong-type");
  // It was asked for as it is: what comes compressed all the same may be a bomb.
  if (!/^(identity)?$/.test(headers["content-encoding"] ?? "")) return failure("wrong-type");
  if (Number(headers["content-length"] ?? 0) > maxBytes) return failure("too-large");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return failure("too-large");
      chunks.push(chunk);
    }
  } catch {
    return failure(signal.aborted ? "timed-out" : "unreachable");
  }
  return success({ ...answer, bytes: new Uint8Array(Buffer.concat(chunks)) });
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const isWebAddress = (url: URL | null): url is URL =>
  url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" && url.username === "" && url.password === "";
