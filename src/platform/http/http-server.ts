import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { minutes, seconds } from "../clock.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether traffic should come here. `degraded` says what does not work while pages still do. */
export type Readiness =
  | { readonly ready: true; readonly degraded?: string }
  | { readonly ready: false; readonly reason: string };

const DRAIN_TIMEOUT = seconds(10);
const STALL_TIMEOUT = seconds(30);
const BODY_TIMEOUT = seconds(30);
const LARGE_BODY_TIMEOUT = minutes(10);
/** A restart takes a second or two; with migrations it may take longer, and who asks then is told so. */
const STARTUP_WAIT = seconds(5);
const MAX_WAITING = 500;
const MAX_HEADER_BYTES = 16 * 1024;
const PROBE = /^\/(healthz|readyz)(?:\?|$)/;

/**
 * The listening socket, with the two addresses that operators' tools ask. It answers from the first moment on, so that a
 * taken port is found before anything else is done and a load balancer sees 503 while the rest starts. What visitors ask for
 * meanwhile waits a little, so that a restart fails no request.
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
   * @param largeBodies paths whose requests may take long to arrive: files, over a phone's connection
   * @param bodyTimeout milliseconds for those of all others
   */
  constructor({ largeBodies, bodyTimeout = BODY_TIMEOUT }: { largeBodies?: RegExp; bodyTimeout?: number } = {}) {
    this.#largeBodies = largeBodies;
    this.#bodyTimeout = bodyTimeout;
    this.#server = createServer(
      { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: true, connectionsCheckingInterval: seconds(5) },
      (request, response) => this.#receive(request, response),
    );
    // A client that dribbles its request (slowloris) is cut off; answers may take longer than requests.
    this.#server.headersTimeout = seconds(10);
    // Bodies have their time each (endSlowBody).
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

  /** Takes no new connections, lets requests in flight finish (10 s at most), then closes. */
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
    // A request to a proxy names its host in the address (RFC 9112, 3.2.2); ours has one name, so it is dropped.
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

/** Of two, a proxy before us may have gone by the other (RFC 9112, 3.2). Node keeps the first without a word. */
const hasMultipleHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

function sendBadRequest(response: ServerResponse) {
  response.setHeader("Connection", "close");
  sendJson(response, 400, { status: "bad request" });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * The end is answered: a proxy takes a connection that breaks off for a failure of ours, and a few slow clients would have it
 * take every process out.
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
 * What comes after a refusal is thrown away, so that the connection serves the next request: a handler that began to read and left
 * off has paused it, and the router would then cut a connection that a proxy already uses for somebody else.
 */
function drainBody(request: IncomingMessage, response: ServerResponse) {
  response.once("finish", () => {
    if (request.complete) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/**
 * Ends connections whose client does not take what it asked for. `server.setTimeout` would do so too, but it renews a timer
 * at every read and write of every connection, which costs a twentieth of the throughput.
 */
function closeStalledConnections(server: Server) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // The timeout sees whether anything moves; with the end of the answer the one for idle connections takes its place.
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
