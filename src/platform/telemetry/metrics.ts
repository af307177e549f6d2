/**
 * Numbers that only grow, kept as plain numbers: counting costs one look-up, and the library that writes them for Prometheus
 * is loaded by who first asks (metrics-endpoint.ts).
 */

/** More cells than any of our labels make; a label that turned out to be without bounds must not eat the memory. */
const MOST_CELLS = 2_000;

/** What prom-client's registry asks of a metric. */
export type Metric = About & { get(): Gathered };
type Gathered = Promise<About & { readonly values: readonly Sample[] }>;

type About = { readonly name: string; readonly help: string; readonly type: "counter" | "gauge" | "histogram" };

type Sample = {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, Label>>;
  readonly value: number;
};

/** The value of a label. */
type Label = string | number;

type Node<Cell> = { readonly next: Map<Label, Node<Cell>>; cell?: Cell };

abstract class Cells<Cell> {
  readonly name: string;
  readonly help: string;
  readonly #labels: readonly string[];
  readonly #root: Node<Cell> = { next: new Map() };
  #size = 0;

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  protected abstract make(): Cell;

  /** Looked up one label after the other: to join them would make and hash a string at every count. */
  protected cell(labels: readonly Label[]): Cell | undefined {
    let node = this.#root;
    for (const label of labels) {
      let next = node.next.get(label);
      if (!next) {
        if (this.#size >= MOST_CELLS) return undefined;
        next = { next: new Map() };
        node.next.set(label, next);
      }
      node = next;
    }
    if (node.cell === undefined && this.#size < MOST_CELLS) {
      node.cell = this.make();
      this.#size += 1;
    }
    return node.cell;
  }

  protected samples(toSamples: (cell: Cell, labels: Sample["labels"]) => Sample[]): Sample[] {
    return cellsBelow(this.#root, []).flatMap(([given, cell]) =>
      toSamples(cell, Object.fromEntries(this.#labels.map((label, at) => [label, given[at] ?? ""]))),
    );
  }
}

const cellsBelow = <Cell>({ cell, next }: Node<Cell>, labels: readonly Label[]): [readonly Label[], Cell][] => [
  ...(cell === undefined ? [] : [[labels, cell] as [readonly Label[], Cell]]),
  ...[...next].flatMap(([label, node]) => cellsBelow(node, [...labels, label])),
];

export class Counter extends Cells<{ value: number }> implements Metric {
  readonly type = "counter";

  protected make() {
    return { value: 0 };
  }

  /** @param labels their values, in their order */
  add(labels: readonly Label[], by = 1): void {
    const cell = this.cell(labels);
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

  protected make(): Spread {
    return { buckets: EDGES.map(() => 0), sum: 0, count: 0 };
  }

  /** @param labels their values, in their order */
  observe(labels: readonly Label[], milliseconds: number): void {
    const spread = this.cell(labels);
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
