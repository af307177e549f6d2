import { connect, type Socket } from "node:net";
import { UNIQUE } from "./requests.ts";
import { ResponseReader } from "./response-reader.ts";

/**
 * The load generator, in a process of its own (load-generator.ts starts it): keep-alive connections over bare sockets, one request at a time on each. It only
 * writes prepared bytes and looks for the end of each answer, because autocannon, whose parser is JavaScript, needs more processor time for an answer than a
 * bare node:http server does.
 */
export type LoadJob = {
  readonly port: number;
  /** Whole requests as they go over the wire. Each connection begins at another request and goes through all of them. */
  readonly requests: readonly string[];
  /**
   * The number of the request to begin with. It is `done` of the job before, so that rounds continue with new requests instead of repeating the earlier ones.
   */
  readonly first: number;
  readonly connections: number;
  readonly ms: number;
  /** Milliseconds between an answer and the next request of the same connection. */
  readonly pauseMs: number;
  /** The expected status; any other status is an error. */
  readonly status: number;
};

export type LoadResult = {
  readonly done: number;
  readonly perSecond: number;
  /** Milliseconds from the last byte sent to the last byte read. */
  readonly p50: number;
  readonly p99: number;
  /** The generator's share of one core. */
  readonly generatorCpu: number;
  readonly errors: readonly string[];
};

type PreparedRequest = { readonly bytes: Buffer; readonly uniqueAt: number };
type Tally = { latencies: number[]; errors: string[] };

let unique = Date.now() * 1000;

process.on("message", (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ failure: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));

async function run(job: LoadJob): Promise<LoadResult> {
  const requests = job.requests.map((text) => ({ bytes: Buffer.from(text), uniqueAt: text.indexOf(UNIQUE) }));
  const tally: Tally = { latencies: [], errors: [] };
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const share = Math.floor(requests.length / job.connections);
  await Promise.all(
    Array.from({ length: job.connections }, (_, index) =>
      runConnection(job, requests, job.first + index * Math.max(1, share), begun + job.ms, tally),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = tally.latencies.sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return {
    done: sorted.length,
    perSecond: sorted.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    generatorCpu: (user + system) / 1e6 / seconds,
    errors: tally.errors,
  };
}

/** Runs one connection until the time is up. */
function runConnection(job: LoadJob, requests: readonly PreparedRequest[], first: number, until: number, tally: Tally) {
  return new Promise<void>((resolve) => {
    const reader = new ResponseReader();
    let next = first;
    let asked = 0;
    const ask = () => {
      const request = requests[next % requests.length];
      next += 1;
      asked = performance.now();
      socket.write(bytesOf(request));
    };
    const fail = (what: string) => {
      if (tally.errors.length < 5) tally.errors.push(what);
      socket.destroy();
    };
    const take = (length: number, buffer: Uint8Array) => {
      if (!reader.feed(Buffer.from(buffer.buffer, buffer.byteOffset, length))) return true;
      const now = performance.now();
      if (reader.status !== job.status) fail(`status ${reader.status}`);
      tally.latencies.push(now - asked);
      reader.next();
      if (now >= until) socket.end();
      else if (job.pauseMs) setTimeout(ask, job.pauseMs);
      else ask();
      return true;
    };
    const socket: Socket = connect({
      host: "127.0.0.1",
      port: job.port,
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(64 * 1024), callback: take },
    });
    socket.on("connect", ask);
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => resolve());
  });
}

function bytesOf(request: PreparedRequest | undefined): Buffer {
  if (!request) throw new Error("no requests");
  if (request.uniqueAt < 0) return request.bytes;
  const bytes = Buffer.from(request.bytes);
  unique += 1;
  bytes.write(unique.toString(36).padStart(UNIQUE.length, "0"), request.uniqueAt, "latin1");
  return bytes;
}
