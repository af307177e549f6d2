import type { IncomingMessage, ServerResponse } from "node:http";
import type { JobWatch } from "./platform/job-runner.ts";
import type { CacheWatch } from "./platform/page-cache.ts";
import type { QueryWatch } from "./platform/watched-client.ts";
import { type ProductMetrics, routeOf } from "./product-metrics.ts";

/** What is told of everything the process does, for who runs it (docs/guides/operate.md). */
export type ProductWatch = {
  readonly queries: QueryWatch;
  readonly jobs: JobWatch;
  readonly cache: CacheWatch;
  /** A built file was sent. */
  file(request: IncomingMessage, response: ServerResponse): void;
  /** A request whose answer takes its time. */
  request(request: IncomingMessage, response: ServerResponse): void;
};

export function productWatch(metrics: ProductMetrics): ProductWatch {
  return {
    queries: {
      begun() {
        const begun = performance.now();
        return (error) => metrics.queries.observe(error === undefined ? "ok" : "failed", performance.now() - begun);
      },
    },
    async jobs(task, work) {
      const begun = performance.now();
      const observe = (outcome: string) => metrics.jobs.observe(`${task} ${outcome}`, performance.now() - begun);
      try {
        await work();
      } catch (error) {
        observe("failed");
        throw error;
      }
      observe("done");
    },
    cache: {
      kindOf: routeOf,
      served(kind, outcome, method, status) {
        metrics.requests.add(`${kind} ${method} ${status}`);
        metrics.pageCache.add(outcome);
      },
      missed: () => metrics.pageCache.add("miss"),
      made: (kind, milliseconds) => metrics.renders.observe(kind, milliseconds),
    },
    file: (request, response) => metrics.requests.add(`file ${request.method} ${response.statusCode}`),
    request(request, response) {
      const { method, url = "/" } = request;
      // Also where the client left before its answer: 499, as nginx says.
      response.once("close", () => {
        const status = response.writableFinished || response.headersSent ? response.statusCode : 499;
        metrics.requests.add(`${routeOf(url)} ${method} ${status}`);
      });
    },
  };
}
