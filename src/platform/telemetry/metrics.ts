/**
 * Metrics are kept as plain numbers, so that counting costs one look-up. The library that writes them for Prometheus is loaded by the first scrape
 * (metrics-endpoint.ts).
 */

/** The largest number of time series of a metric, which is more than the labels in use make: a label with unlimited values must not use up the memory. */
const MAX_SERIES = 2_000;

/** The interface that prom-client's registry expects of a metric. */
export type Metric = Metadata & { get(): Collected };
type Collected = Promise<Metadata & { readonly values: readonly Sample[] }>;

type Metadata = { readonly name: string; readonly help: string; readonly type: "counter" | "gauge" | "histogram" };

type Sample = {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, LabelValue>>;
  readonly value: number;
};

/** The value of a label. */
type LabelValue = string | number;

type LabelNode<Series> = { readonly next: Map<LabelValue, LabelNode<Series>>; series?: Series };

abstract class LabeledMetric<Series> {
  readonly name: string;
  readonly help: string;
  readonly #labels: readonly string[];
  readonly #root: LabelNode<Series> = { next: new Map() };
  #size = 0;

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  protected abstract createSeries(): Series;

  /** Finds the series by one label after the other, because joining the labels would make and hash a string at every count. */
  protected series(labels: readonly LabelValue[]): Series | undefined {
    let node = this.#root;
    for (const label of labels) {
      let next = node.next.get(label);
      if (!next) {
        if (this.#size >= MAX_SERIES) return undefined;
        next = { next: new Map() };
        node.next.set(label, next);
      }
      node = next;
    }
    if (node.series === undefined && this.#size < MAX_SERIES) {
      node.series = this.createSeries();
      this.#size += 1;
    }
    return node.series;
  }

  protected samples(toSamples: (series: Series, labels: Sample["labels"]) => Sample[]): Sample[] {
    return seriesBelow(this.#root, []).flatMap(([given, series]) =>
      toSamples(series, Object.fromEntries(this.#labels.map((label, at) => [label, given[at] ?? ""]))),
    );
  }
}

const seriesBelow = <Series>(
  { series, next }: LabelNode<Series>,
  labels: readonly LabelValue[],
): [readonly LabelValue[], Series][] => [
  ...(series === undefined ? [] : [[labels, series] as [readonly LabelValue[], Series]]),
  ...[...next].flatMap(([label, node]) => seriesBelow(node, [...labels, label])),
];

export class Counter extends LabeledMetric<{ value: number }> implements Metric {
  readonly type = "counter";

  protected createSeries() {
    return { value: 0 };
  }

  /** @param labels the values of the labels, in their order */
  add(labels: readonly LabelValue[], by = 1): void {
    const series = this.series(labels);
    if (series) series.value += by;
  }

  async get(): Collected {
    const values = this.samples(({ value }, labels) => [{ labels, value }]);
    return { name: this.name, help: this.help, type: this.type, values };
  }
}

/** The bounds in seconds, from the times of answers out of memory to the times of answers that run into a time limit. */
const BUCKET_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600];

type HistogramValue = { readonly buckets: number[]; sum: number; count: number };

/** A histogram of durations, in seconds. */
export class Histogram extends LabeledMetric<HistogramValue> implements Metric {
  readonly type = "histogram";

  protected createSeries(): HistogramValue {
    return { buckets: BUCKET_BOUNDS.map(() => 0), sum: 0, count: 0 };
  }

  /** @param labels the values of the labels, in their order */
  observe(labels: readonly LabelValue[], milliseconds: number): void {
    const value = this.series(labels);
    if (!value) return;
    const seconds = milliseconds / 1000;
    const at = BUCKET_BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) value.buckets[at] = (value.buckets[at] ?? 0) + 1;
    value.sum += seconds;
    value.count += 1;
  }

  async get(): Collected {
    const values = this.samples((value, labels) => this.#samplesOf(value, labels));
    return { name: this.name, help: this.help, type: this.type, values };
  }

  #samplesOf({ buckets, sum, count }: HistogramValue, labels: Sample["labels"]): Sample[] {
    let below = 0;
    return [
      ...BUCKET_BOUNDS.map((le, at) => {
        below += buckets[at] ?? 0;
        return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: below };
      }),
      { metricName: `${this.name}_bucket`, labels: { ...labels, le: "+Inf" }, value: count },
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}

type Values = Readonly<Record<string, number>>;

/** A gauge whose values are read at each scrape. If reading fails, the gauge is left out. */
export class Gauge implements Metric {
  readonly type = "gauge";
  readonly name: string;
  readonly help: string;
  readonly #label: string;
  readonly #read: () => Promise<Values> | Values;

  /** @param read returns the gauge's values, by the value of the label */
  constructor(name: string, help: string, label: string, read: () => Promise<Values> | Values) {
    this.name = name;
    this.help = help;
    this.#label = label;
    this.#read = read;
  }

  async get(): Collected {
    const read = await Promise.resolve(this.#read()).catch((): Values => ({}));
    const values = Object.entries(read).map(([name, value]) => ({ labels: { [this.#label]: name }, value }));
    return { name: this.name, help: this.help, type: this.type, values };
  }
}
