/** Traces what the process does. There is a tracer only where OTEL_EXPORTER_OTLP_ENDPOINT is set (tracing.ts). */
export type Tracer = {
  /**
   * Begins a span under the present one.
   * @param traceparent from a trusted caller (https://www.w3.org/TR/trace-context/): the span then belongs to that trace
   */
  startSpan(kind: SpanKind, name: string, attributes: Attributes, traceparent?: string): ActiveSpan;
  /** Returns the id of the present trace, if there is one. */
  traceId(): string | undefined;
  /** Binds a callback to the present span, wherever it is called from later. */
  bind<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void;
  /** Stops tracing, after the spans that were not sent yet are sent. */
  stop(): Promise<void>;
};

export type SpanKind = "server" | "client" | "consumer";
export type Attributes = Readonly<Record<string, string | number>>;

export type ActiveSpan = {
  /** Runs `act` so that whatever begins within it, even after its awaits, is under this span. */
  run<T>(act: () => T): T;
  /** @param failure one word, such as a status or an SQLSTATE, since messages contain values */
  end(attributes?: Attributes, failure?: string): void;
};
