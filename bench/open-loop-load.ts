import { connect, type Socket } from "node:net";
import { type HttpRequest, UNIQUE, wireText } from "./requests.ts";
import { ResponseReader } from "./response-reader.ts";

/** A job that sends requests at a steady rate, whether or not earlier requests were answered, as independent visitors do. */
export type OpenLoopJob = {
  readonly port: number;
  /** The requests, sent in turn, over and over. */
  readonly requests: readonly HttpRequest[];
  readonly perSecond: number;
  readonly ms: number;
};

export type OpenLoopResult = {
  readonly asked: number;
  /** The number of answers by status; the status 0 counts requests without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /**
   * The milliseconds from the moment when a request was due until its answer, so waiting for a connection counts, too; only for answers with the
   * expected status.
   */
  readonly latencies: readonly number[];
  readonly errors: readonly string[];
};

/** The most connections at once; further requests wait in the generator, and their wait counts. */
const MAX_CONNECTIONS = 1_000;
const TICK_MS = 2;

type PendingRequest = { readonly request: HttpRequest; readonly due: number };

/** Resolves when every request was answered or lost. */
export function runOpenLoop({ port, requests, perSecond, ms }: OpenLoopJob): Promise<OpenLoopResult> {
  const texts = new Map(requests.map((request) => [request, wireText(request, port)]));
  const waiting: PendingRequest[] = [];
  const idle: Connection[] = [];
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  const errors: string[] = [];
  let open = 0;
  let asked = 0;
  let answered = 0;
  const begun = performance.now();
  return new Promise((resolve) => {
    const count = (status: number, ask: PendingRequest) => {
      answered += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === ask.request.status) latencies.push(performance.now() - ask.due);
    };
    const next = (connection: Connection) => {
      const ask = waiting.shift();
      if (ask) connection.ask(ask, textOf(texts.get(ask.request) ?? ""));
      else idle.push(connection);
    };
    const start = () => {
      open += 1;
      const connection = new Connection(port, {
        onAnswer: (status, ask) => {
          count(status, ask);
          next(connection);
        },
        onClose: (why, ask) => {
          open -= 1;
          const at = idle.indexOf(connection);
          if (at >= 0) idle.splice(at, 1);
          if (ask) count(0, ask);
          if (ask && errors.length < 5) errors.push(why);
        },
      });
      next(connection);
    };
    const ticking = setInterval(() => {
      const now = performance.now();
      const target = Math.floor((Math.min(now - begun, ms) / 1000) * perSecond);
      while (asked < target) {
        const request = requests[asked % requests.length];
        if (!request) throw new Error("no requests");
        asked += 1;
        waiting.push({ request, due: begun + (asked / perSecond) * 1000 });
        const free = idle.pop();
        if (free) next(free);
        else if (open < MAX_CONNECTIONS) start();
      }
      // All connections may have been closed while requests still wait here.
      while (waiting.length > 0 && open === 0) start();
      if (now - begun < ms || answered < asked) return;
      clearInterval(ticking);
      for (const connection of idle) connection.end();
      resolve({ asked, statuses, latencies: latencies.sort((a, b) => a - b), errors });
    }, TICK_MS);
  });
}

type Events = {
  onAnswer(status: number, ask: PendingRequest): void;
  /** @param ask the request that was not answered */
  onClose(why: string, ask: PendingRequest | undefined): void;
};

/** A keep-alive connection with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #reader = new ResponseReader();
  #ask: PendingRequest | undefined;

  constructor(port: number, { onAnswer, onClose }: Events) {
    let why = "closed before the answer";
    const take = (length: number, buffer: Uint8Array) => {
      if (!this.#reader.feed(Buffer.from(buffer.buffer, buffer.byteOffset, length))) return true;
      const { status } = this.#reader;
      this.#reader.next();
      const ask = this.#ask;
      this.#ask = undefined;
      if (ask) onAnswer(status, ask);
      return true;
    };
    this.#socket = connect({
      host: "127.0.0.1",
      port,
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(64 * 1024), callback: take },
    });
    this.#socket.on("error", (error) => {
      why = error.message;
    });
    this.#socket.on("close", () => onClose(why, this.#ask));
  }

  ask(ask: PendingRequest, text: string): void {
    this.#ask = ask;
    this.#socket.write(text);
  }

  end(): void {
    this.#socket.end();
  }
}

let unique = Date.now() * 1000;

function textOf(text: string): string {
  unique += 1;
  return text.replace(UNIQUE, unique.toString(36).padStart(UNIQUE.length, "0"));
}
