import { setTimeout as pause } from "node:timers/promises";
import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { seconds } from "../clock.ts";
import type { SpanKind, Tracer } from "./tracer.ts";

export type TracingSettings = {
  /** The collector's address, such as http://127.0.0.1:4318; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of the traces begun here that are sampled: 0 to 1. */
  readonly sampleRatio: number;
};

/** How long the end of the process waits for the last spans to be accepted. */
const SHUTDOWN_TIMEOUT = seconds(2);

const SPAN_KINDS: Record<SpanKind, api.SpanKind> = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  consumer: api.SpanKind.CONSUMER,
};

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP). This file is loaded only where a collector is set; the exporter itself reads
 * OTEL_EXPORTER_OTLP_HEADERS.
 */
export function startTracing({ endpoint, serviceName, sampleRatio }: TracingSettings): Tracer {
  const contexts = new AsyncLocalStorageContextManager().enable();
  api.context.setGlobalContextManager(contexts);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "process.pid": process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer("pandubelanja");
  const propagator = new W3CTraceContextPropagator();
  const getter: api.TextMapGetter<string> = {
    keys: () => ["traceparent"],
    get: (carrier, key) => (key === "traceparent" ? carrier : undefined),
  };

  return {
    startSpan(kind, name, attributes, traceparent) {
      const here = contexts.active();
      const parent = traceparent === undefined ? here : propagator.extract(here, traceparent, getter);
      const span = tracer.startSpan(name, { kind: SPAN_KINDS[kind], attributes }, parent);
      const inside = api.trace.setSpan(parent, span);
      return {
        run: (act) => contexts.with(inside, act),
        end(more, failure) {
          if (more) span.setAttributes(more);
          if (failure !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: failure });
          span.end();
        },
      };
    },
    traceId: () => api.trace.getSpanContext(contexts.active())?.traceId,
    bind: (act) => contexts.bind(contexts.active(), act),
    // An unavailable or silent collector must not keep the process from ending.
    stop: () => Promise.race([provider.shutdown().catch(() => {}), pause(SHUTDOWN_TIMEOUT, undefined, { ref: false })]),
  };
}
