import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { minutes, seconds } from "../clock.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether this server should get requests. `degraded` says what does not work while pages still work. */
export type Readiness =
  | { readonly ready: true; readonly degraded?: string }
  | { readonly ready: false; readonly reason: string };

const DRAIN_TIMEOUT = seconds(10);
const STALL_TIMEOUT = seconds(30);
const BODY_TIMEOUT = seconds(30);
const LARGE_BODY_TIMEOUT = minutes(10);
/**
 * The time for which requests wait during a start. A restart takes a second or two; with migrations it may take longer, and requests that have waited this long
 * get an error that says so.
 */
const STARTUP_WAIT = seconds(5);
const MAX_WAITING = 500;
const MAX_HEADER_BYTES = 16 * 1024;
const PROBE = /^\/(healthz|readyz)(?:\?|$)/;

/**
 * The listening socket, with the two addresses that operators' tools check. The server answers from the first moment, so that a port in use is noticed before
 * any other work, and a load balancer sees 503 while the other parts start. Visitors' requests wait a little meanwhile, so that none fails because of a
 * restart.
 */
export class HttpServer {
  readonly #server: Server;
  readonly #largeBodies: RegExp | undefined;
  readonly #bodyTimeout: number;
  #handler: RequestHandler | undefined;
  #readiness: () => Promise<Readiness> = async () => ({ ready: false, reason: "starting" });
  readonly #waiting = new Set<() => void>();
  #draining = false;

  /**
   * @param largeBodies paths whose requests may take long to arrive: uploads of files over a phone's connection
   * @param bodyTimeout milliseconds for the bodies of all other requests
   */
  constructor({ largeBodies, bodyTimeout = BODY_TIMEOUT }: { largeBodies?: RegExp; bodyTimeout?: number } = {}) {
    this.#largeBodies = largeBodies;
    this.#bodyTimeout = bodyTimeout;
    this.#server = createServer(
      { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: true, connectionsCheckingInterval: seconds(5) },
      (request, response) => this.#receive(request, response),
    );
    // A client that sends its request very slowly (slowloris) is cut off; answers have no such limit.
    this.#server.headersTimeout = seconds(10);
    // Each body has its own time limit instead (limitBodyTime).
    this.#server.requestTimeout = 0;
    this.#server.keepAliveTimeout = seconds(65);
    closeStalledConnections(this.#server);
    this.#server.maxHeadersCount = 100;
  }

  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        this.#server.off("error", reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  serve(handler: RequestHandler, readiness: () => Promise<Readiness>): void {
    this.#handler = handler;
    this.#readiness = readiness;
    for (const go of this.#waiting) go();
  }

  /** Accepts no new connections, lets requests in flight finish (10 s at most), then closes. */
  async drain(): Promise<void> {
    this.#draining = true;
    for (const go of this.#waiting) go();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => this.#server.closeAllConnections(), DRAIN_TIMEOUT);
    await closed;
    clearTimeout(cut);
  }

  #receive(request: IncomingMessage, response: ServerResponse) {
    if (this.#draining) response.setHeader("Connection", "close");
    if (hasBody(request)) {
      const isLarge = this.#largeBodies?.test(request.url ?? "") === true;
      limitBodyTime(request, response, isLarge ? LARGE_BODY_TIMEOUT : this.#bodyTimeout);
      drainBody(request, response);
    }
    // A request to a proxy contains its host in the address (RFC 9112, 3.2.2). This site has only one host, so the host is dropped from the address.
    if (hasMultipleHosts(request)) return sendBadRequest(response);
    if (!request.url?.startsWith("/")) request.url = request.url?.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
    const probe = PROBE.exec(request.url)?.[1];
    if (probe === "healthz") return sendJson(response, 200, { status: "ok" });
    if (probe === "readyz") return void this.#answerReadiness(response);
    if (this.#handler) return this.#handler(request, response);
    this.#awaitStart(request, response);
  }

  #awaitStart(request: IncomingMessage, response: ServerResponse) {
    const go = () => {
      this.#waiting.delete(go);
      clearTimeout(limit);
      if (response.destroyed) return;
      if (this.#handler) return this.#handler(request, response);
      response.setHeader("Retry-After", "1");
      sendJson(response, 503, { status: "starting" });
    };
    const limit = setTimeout(go, STARTUP_WAIT).unref();
    if (this.#waiting.size >= MAX_WAITING || this.#draining) return go();
    this.#waiting.add(go);
  }

  async #answerReadiness(response: ServerResponse) {
    if (this.#draining) return sendJson(response, 503, { status: "draining" });
    const readiness = await this.#readiness();
    if (!readiness.ready) return sendJson(response, 503, { status: "unavailable", reason: readiness.reason });
    const { degraded } = readiness;
    sendJson(response, 200, degraded === undefined ? { status: "ok" } : { status: "degraded", reason: degraded });
  }
}

/** Whether a request has two Host headers, of which a proxy in front of the site may have used the second (RFC 9112, 3.2). Node silently keeps the first. */
const hasMultipleHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

function sendBadRequest(response: ServerResponse) {
  response.setHeader("Connection", "close");
  sendJson(response, 400, { status: "bad request" });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Limits the time of a body, and sends an answer when the time is over. If the connection were only broken, a proxy would take that for a failure of this
 * server, so a few slow clients could make the proxy take every process out of service.
 */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, within: number) {
  const { socket } = request;
  const limit = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) return void socket.destroy();
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    socket.destroySoon();
  }, within).unref();
  request.once("close", () => clearTimeout(limit));
}

/**
 * Discards the rest of a refused body, so that the connection can serve the next request. A handler that stopped reading has paused the connection, and the
 * router would then close a connection that a proxy may already use for another client.
 */
function drainBody(request: IncomingMessage, response: ServerResponse) {
  response.once("finish", () => {
    if (request.complete) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/**
 * Ends connections whose client does not read the answer. `server.setTimeout` would end them, too, but it renews a timer at every read and write of every
 * connection, which costs a twentieth of the throughput.
 */
function closeStalledConnections(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // The socket's timeout fires only if nothing moves; at the end of the answer the keep-alive timeout replaces it.
  const watch = setInterval(() => {
    for (const socket of open) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(STALL_TIMEOUT);
  }, seconds(5)).unref();
  server.once("close", () => clearInterval(watch));
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(`${JSON.stringify(body)}\n`);
}
