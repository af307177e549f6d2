/**
 * Numbers that only grow, kept as plain numbers: counting costs one look-up, and the library that writes them for Prometheus
 * is loaded by who first asks (metrics-endpoint.ts). A cell is named by the values of its labels, joined by spaces.
 */

/** More cells than any of our labels make; a label that turned out to be without bounds must not eat the memory. */
const MOST_CELLS = 2_000;

/** What prom-client's registry asks of a metric. */
export type Metric = About & { get(): Gathered };
type Gathered = Promise<About & { readonly values: readonly Sample[] }>;

type About = { readonly name: string; readonly help: string; readonly type: "counter" | "gauge" | "histogram" };

type Sample = {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
};

abstract class Cells<Cell> {
  readonly name: string;
  readonly help: string;
  readonly #labels: readonly string[];
  readonly #cells = new Map<string, Cell>();

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  protected cell(values: string, make: () => Cell): Cell | undefined {
    let cell = this.#cells.get(values);
    if (cell === undefined && this.#cells.size < MOST_CELLS) {
      cell = make();
      this.#cells.set(values, cell);
    }
    return cell;
  }

  protected samples(toSamples: (cell: Cell, labels: Sample["labels"]) => Sample[]): Sample[] {
    return [...this.#cells].flatMap(([values, cell]) => {
      const given = values.split(" ");
      return toSamples(cell, Object.fromEntries(this.#labels.map((label, at) => [label, given[at] ?? ""])));
    });
  }
}

export class Counter extends Cells<{ value: number }> implements Metric {
  readonly type = "counter";

  /** @param values of the labels, in their order, joined by spaces */
  add(values: string, by = 1): void {
    const cell = this.cell(values, () => ({ value: 0 }));
    if (cell) cell.value += by;
  }

  async get(): Gathered {
    const values = this.samples(({ value }, labels) => [{ labels, value }]);
    return { name: this.name, help: this.help, type: this.type, values };
  }
}

/** Seconds; from what memory answers to what runs into a time limit. */
const EDGES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600];

type Spread = { readonly buckets: number[]; sum: number; count: number };

/** How long things took, as a histogram in seconds. */
export class Durations extends Cells<Spread> implements Metric {
  readonly type = "histogram";

  observe(values: string, milliseconds: number): void {
    const spread = this.cell(values, () => ({ buckets: EDGES.map(() => 0), sum: 0, count: 0 }));
    if (!spread) return;
    const seconds = milliseconds / 1000;
    const at = EDGES.findIndex((edge) => seconds <= edge);
    if (at >= 0) spread.buckets[at] = (spread.buckets[at] ?? 0) + 1;
    spread.sum += seconds;
    spread.count += 1;
  }

  async get(): Gathered {
    const values = this.samples((spread, labels) => this.#samplesOf(spread, labels));
    return { name: this.name, help: this.help, type: this.type, values };
  }

  #samplesOf({ buckets, sum, count }: Spread, labels: Sample["labels"]): Sample[] {
    let below = 0;
    return [
      ...EDGES.map((le, at) => {
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

/** What is read at the moment of asking. What cannot be read then is left out. */
export class Reading implements Metric {
  readonly type = "gauge";
  readonly name: string;
  readonly help: string;
  readonly #label: string;
  readonly #read: () => Promise<Values> | Values;

  /** @param read values by that of their label */
  constructor(name: string, help: string, label: string, read: () => Promise<Values> | Values) {
    this.name = name;
    this.help = help;
    this.#label = label;
    this.#read = read;
  }

  async get(): Gathered {
    const read = await Promise.resolve(this.#read()).catch((): Values => ({}));
    const values = Object.entries(read).map(([name, value]) => ({ labels: { [this.#label]: name }, value }));
    return { name: this.name, help: this.help, type: this.type, values };
  }
}
