import type { IncomingMessage, ServerResponse } from "node:http";
import { sqlState } from "../platform/database/database.ts";
import type { QueryObserver, Statement } from "../platform/database/observed-client.ts";
import type { JobObserver } from "../platform/jobs/job-runner.ts";
import type { CacheObserver } from "../platform/page-cache/page-cache.ts";
import type { ActiveSpan, Tracer } from "../platform/telemetry/tracer.ts";
import { type ProductMetrics, routeOf } from "./metrics.ts";

/** Observes everything that the process does, for its operator (docs/guides/operate.md). */
export type ProductTelemetry = {
  readonly queries: QueryObserver;
  readonly jobs: JobObserver;
  readonly cache: CacheObserver;
  /** Observes that a built file was sent. */
  file(request: IncomingMessage, response: ServerResponse): void;
  /** Observes a request whose answer takes time; `answer` is called to produce the answer. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
};

type Options = {
  readonly metrics: ProductMetrics;
  readonly tracer: Tracer | undefined;
  /** The number of proxies in front of the site. Without a proxy, the trace headers of requests are ignored. */
  readonly trustProxy: number;
};

export function productTelemetry({ metrics, tracer, trustProxy }: Options): ProductTelemetry {
  return {
    queries: {
      ...(tracer ? { bind: tracer.bind } : {}),
      started(statement) {
        const begun = performance.now();
        const span = tracer && startQuerySpan(tracer, statement);
        return (error) => {
          metrics.queries.observe([error === undefined ? "ok" : "failed"], performance.now() - begun);
          span?.end({}, error === undefined ? undefined : (sqlState(error) ?? "failed"));
        };
      },
    },
    async jobs(task, work) {
      const begun = performance.now();
      const span = tracer?.startSpan("consumer", `job ${task}`, { "messaging.operation.type": "process" });
      const ended = (outcome: "done" | "failed") => {
        metrics.jobs.observe([task, outcome], performance.now() - begun);
        span?.end({}, outcome === "failed" ? outcome : undefined);
      };
      try {
        await (span ? span.run(work) : work());
      } catch (error) {
        ended("failed");
        throw error;
      }
      ended("done");
    },
    cache: {
      kindOf: routeOf,
      served(kind, outcome, method, status) {
        metrics.requests.add([kind, method ?? "", status]);
        metrics.pageCache.add([outcome]);
      },
      missed: () => metrics.pageCache.add(["miss"]),
      rendered: (kind, milliseconds) => metrics.renders.observe([kind], milliseconds),
    },
    file: (request, response) => metrics.requests.add(["file", request.method ?? "", response.statusCode]),
    request(request, response, answer) {
      const { method, url = "/" } = request;
      const route = routeOf(url);
      const span = tracer && startRequestSpan(tracer, request, route, trustProxy > 0);
      response.once("close", () => {
        // The status 499, as in nginx, means that the client left before its answer.
        const status = response.writableFinished || response.headersSent ? response.statusCode : 499;
        metrics.requests.add([route, method ?? "", status]);
        span?.end({ "http.response.status_code": status }, status >= 500 ? String(status) : undefined);
      });
      if (span) span.run(answer);
      else answer();
    },
  };
}

/** Starts the span of a request without its address, which may hold a search or the token of a preview. The log's line has the same trace id. */
function startRequestSpan(tracer: Tracer, { method = "", headers }: IncomingMessage, route: string, believed: boolean) {
  const parent = believed && typeof headers.traceparent === "string" ? headers.traceparent : undefined;
  return tracer.startSpan(
    "server",
    `${method} ${route}`,
    { "http.request.method": method, "http.route": route },
    parent,
  );
}

const MAX_STATEMENT_LENGTH = 2_000;

/** Starts the span of a query only within a request or a job: queries of the process itself, such as the query for the next job, belong to no trace. */
function startQuerySpan(tracer: Tracer, { name, text }: Statement): ActiveSpan | undefined {
  if (tracer.traceId() === undefined) return undefined;
  const words = text.trim().replace(/\s+/g, " ");
  return tracer.startSpan("client", name ?? words.split(" ", 1)[0] ?? "query", {
    "db.system.name": "postgresql",
    "db.query.text": words.slice(0, MAX_STATEMENT_LENGTH),
  });
}
