import { lookup as systemLookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { isIP } from "node:net";
import { seconds } from "../clock.ts";
import { type Failure, failure, type Result, success } from "../result.ts";
import { isPublicIp } from "./ip-networks.ts";

export type RequestHead = {
  readonly method?: "GET" | "HEAD" | "POST";
  /** Headers of the request. After a redirect to another origin, they are not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The milliseconds for the whole request: resolving names, redirects, the whole answer. */
  readonly timeout: number;
  /** The milliseconds until each server begins its answer; without it only `timeout` applies. */
  readonly answerTimeout?: number | undefined;
  /** When the signal is aborted, the request ends as if its time were over. */
  readonly signal?: AbortSignal | undefined;
  /** The number of redirects that are followed (GET and HEAD); at 0, a redirect is returned as the answer. */
  readonly redirects?: number;
};

export type ResponseHead = {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
};

export type FetchFailure =
  /** The text is no http(s) address, or contains a password. */
  | "bad-address"
  /** The address is not public, or redirects to an address that is not. */
  | "private-address"
  | "unresolved"
  | "unreachable"
  | "timed-out"
  | "too-large"
  | "wrong-type"
  | "too-many-redirects";

/** Reads the body of an answer; `signal` is aborted when the time is over. The connection ends when the returned promise resolves. */
export type ReadBody<Body> = (
  body: AsyncIterable<Buffer>,
  head: ResponseHead,
  signal: AbortSignal,
) => Promise<Result<Body, FetchFailure>>;

/** Makes one request. The `body` is what `read` returned, or undefined where the answer is a redirect. */
export type GuardedRequest = <Body>(
  url: string,
  request: RequestHead,
  read: ReadBody<Body>,
) => Promise<Result<ResponseHead & { readonly body: Body | undefined }, FetchFailure>>;

type Resolved = { address: string; family: number };

export type GuardOptions = {
  /** Which addresses may be reached besides public ones. */
  readonly allowAddress?: (address: string) => boolean;
  /** For tests: resolves names in place of DNS. */
  readonly resolve?: (host: string) => Promise<Resolved[]>;
  readonly userAgent?: string;
};

/** Makes functions that tell which addresses may be reached, and that resolve a server's name to such addresses. */
function createResolver({
  allowAddress = () => false,
  resolve = (host) => systemLookup(host, { all: true, verbatim: true }),
}: GuardOptions) {
  const isAllowed = (address: string) => isPublicIp(address) || allowAddress(address);
  return { isAllowed, resolveAllowed };

  async function resolveAllowed({ hostname }: URL, signal: AbortSignal): Promise<Result<Resolved[], FetchFailure>> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const version = isIP(host);
    const found = version > 0 ? success([{ address: host, family: version }]) : await resolveInTime(host, signal);
    if (!found.ok) return found;
    if (found.value.length === 0) return failure("unresolved");
    // If one address is not public, the whole answer is refused, because it may be meant to lead the product to that address.
    return found.value.every(({ address }) => isAllowed(address)) ? found : failure("private-address");
  }

  async function resolveInTime(host: string, signal: AbortSignal): Promise<Result<Resolved[], FetchFailure>> {
    const out = new Promise<Failure<"timed-out">>((settle) => {
      if (signal.aborted) settle(failure("timed-out"));
      signal.addEventListener("abort", () => settle(failure("timed-out")), { once: true });
    });
    return Promise.race([resolve(host).then(success, () => failure("unresolved")), out]);
  }
}

/** Whether a server is permanently out of reach, because its address is neither public nor allowed; nothing is sent to it. */
export type PrivateAddressCheck = (url: string) => Promise<boolean>;

export function createPrivateAddressCheck(options: GuardOptions = {}): PrivateAddressCheck {
  const { resolveAllowed } = createResolver(options);
  return async (url) => {
    const target = URL.parse(url);
    if (!isWebAddress(target)) return false;
    const known = await resolveAllowed(target, AbortSignal.timeout(RESOLVE_TIMEOUT));
    return !known.ok && known.code === "private-address";
  };
}

const RESOLVE_TIMEOUT = seconds(5);

/**
 * Makes requests to addresses that strangers wrote, guarded against SSRF: they reach only servers of the public internet. Each name is resolved once,
 * all its addresses must be public, and the connection goes to an address that was checked. Each redirect is treated the same.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function createGuardedRequest(options: GuardOptions = {}): GuardedRequest {
  const { userAgent = "Portal" } = options;
  const { isAllowed, resolveAllowed } = createResolver(options);

  return async (url, request, read) => {
    const timeout = AbortSignal.timeout(request.timeout);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
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
      const answer = await ask(target, { ...request, method, headers }, known.value, { read, signal });
      if (!answer.ok) return answer;
      const { status, headers: answered } = answer.value;
      const next = isRedirect(status) && followed ? answered.location : undefined;
      if (next === undefined) return answer;
      if (left === 0) return failure("too-many-redirects");
      left -= 1;
      target = URL.parse(next, target.href);
    }
  };

  async function ask<Body>(
    url: URL,
    { method, headers, body, answerTimeout }: RequestHead,
    known: readonly Resolved[],
    { read, signal }: { read: ReadBody<Body>; signal: AbortSignal },
  ): Promise<Result<ResponseHead & { readonly body: Body | undefined }, FetchFailure>> {
    // The module is loaded with the first request, since Node loads its own `fetch` together with it, which takes a tenth of the time that a command needs to
    // start.
    const { request: send } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
    return new Promise((settle, fail) => {
      const options: RequestOptions = {
        method: method ?? "GET",
        headers: { "user-agent": userAgent, accept: "*/*", "accept-encoding": "identity", ...headers },
        signal,
        // Each request has its own connection, since a connection that is kept alive may belong to another name.
        agent: false,
        lookup: (_host, { all }, done) => {
          const [first] = known;
          if (all) done(null, [...known]);
          else done(null, first?.address ?? "", first?.family ?? 4);
        },
      };
      const outgoing: ClientRequest = send(url, options);
      outgoing.on("socket", (socket) => {
        socket.on("connect", () => {
          if (!isAllowed(socket.remoteAddress ?? "")) end(failure("private-address"));
        });
      });
      const late = answerTimeout === undefined ? undefined : setTimeout(() => end(failure("timed-out")), answerTimeout);
      const end = (result: Result<ResponseHead & { readonly body: Body | undefined }, FetchFailure>) => {
        clearTimeout(late);
        settle(result);
        outgoing.destroy();
      };
      outgoing.on("error", () => end(failure(signal.aborted ? "timed-out" : "unreachable")));
      outgoing.on("response", (incoming) => {
        clearTimeout(late);
        const head = { status: incoming.statusCode ?? 0, url: url.href, headers: incoming.headers };
        if (isRedirect(head.status)) return end(success({ ...head, body: undefined }));
        read(chunksOf(incoming), head, signal)
          .catch((error): Failure<FetchFailure> => {
            if (error instanceof BodyCutOff) return failure(signal.aborted ? "timed-out" : "unreachable");
            outgoing.destroy();
            throw error;
          })
          .then((got) => end(got.ok ? success({ ...head, body: got.value }) : got))
          .catch(fail);
      });
      outgoing.end(body);
    });
  }
}

/** Thrown to the reader of a body when the connection broke, or the time was over, before the body was complete. */
export class BodyCutOff extends Error {
  override name = "BodyCutOff";
}

async function* chunksOf(incoming: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw new BodyCutOff("", { cause: error });
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const isWebAddress = (url: URL | null): url is URL =>
  url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" && url.username === "" && url.password === "";
