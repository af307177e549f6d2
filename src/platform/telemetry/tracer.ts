/** Traces of what the process does. There is a tracer where OTEL_EXPORTER_OTLP_ENDPOINT is set (tracing.ts), else none. */
export type Tracer = {
  /**
   * Begins a span under the one that is under way here.
   * @param traceparent of whom we believe (https://www.w3.org/TR/trace-context/): the span belongs to that trace
   */
  startSpan(kind: SpanKind, name: string, attributes: Attributes, traceparent?: string): ActiveSpan;
  /** Of the trace under way here, if there is one. */
  traceId(): string | undefined;
  /** What is called later, from anywhere, then belongs to what is under way here. */
  bind<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
};

export type SpanKind = "server" | "client" | "consumer";
export type Attributes = Readonly<Record<string, string | number>>;

export type ActiveSpan = {
  /** Whatever begins within `act`, and after its awaits, is under this span. */
  run<T>(act: () => T): T;
  /** @param failure in a word, such as a status or an SQLSTATE: messages hold values */
  end(attributes?: Attributes, failure?: string): void;
};
