import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { RequestHandler } from "../http/http-server.ts";
import type { Log } from "./log.ts";
import type { Metric } from "./metrics.ts";

type Options = {
  /** The token with which metrics may be read from anywhere; without a token, only this very machine may read them. */
  readonly token: string | undefined;
  readonly metrics: readonly Metric[];
  readonly log: Log;
};

export const METRICS_PATH = /^\/metrics(\?|$)/;

/** Headers that proxies add to a request. Where a request has one, the connection's peer is a proxy and not the client. */
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Answers GET /metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsEndpoint({ token, metrics, log }: Options): RequestHandler {
  let registry: Promise<Registry> | undefined;
  const answer = async (response: ServerResponse) => {
    registry ??= registryOf(metrics);
    const { contentType } = await registry;
    end(response, 200, await (await registry).metrics(), contentType);
  };
  return (request, response) => {
    const denial = denialOf(request, token);
    if (denial) {
      if (denial.status === 401) response.setHeader("WWW-Authenticate", "Bearer");
      return end(response, denial.status, denial.words);
    }
    answer(response).catch((error) => {
      log.error({ err: error }, "metrics failed");
      registry = undefined;
      end(response, 500, "The metrics could not be read.\n");
    });
  };
}

function denialOf(request: IncomingMessage, token: string | undefined) {
  if (request.method !== "GET" && request.method !== "HEAD") return { status: 405, words: "Only GET.\n" };
  if (token !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    return isSame(given, token) ? undefined : { status: 401, words: "METRICS_TOKEN is wanted as a bearer token.\n" };
  }
  const passedOn = Object.keys(request.headers).some((name) => FORWARDED.test(name));
  if (LOOPBACK.test(request.socket.remoteAddress ?? "") && !passedOn) return undefined;
  return { status: 403, words: "Ask from this machine itself, or set METRICS_TOKEN.\n" };
}

/** Compares two texts in constant time, whatever their lengths. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Loads prom-client and starts its observation of event loop, memory and garbage collection at the first request, so that sites whose metrics nobody reads do
 * not pay for it.
 */
async function registryOf(metrics: readonly Metric[]): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These gauges are removed, because they have names of counters, which `promtool check metrics` reports; the same values remain available by type.
  for (const kind of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  for (const metric of metrics) registry.registerMetric(metric as never);
  return registry;
}

function end(response: ServerResponse, status: number, body: string, type = "text/plain; charset=utf-8") {
  response.writeHead(status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
