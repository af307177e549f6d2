const MAX_VALUES_PER_NAME = 60;
const MAX_VALUE_LENGTH = 2_000;

type Leaf = string | number;

/** Keeps values from answers by field name: a real id gets further than an invented one. */
export class Corpus {
  readonly #byName = new Map<string, Leaf[]>();

  /** @param area what the answer is about, such as `articles`: each area has its own ids */
  add(area: string, answer: unknown): void {
    walk(answer, "", (name, leaf) => {
      this.#add(name, leaf);
      this.#add(`${area}.${name}`, leaf);
    });
  }

  texts(name: string): string[] {
    return this.#of(name).filter((leaf) => typeof leaf === "string");
  }

  numbers(name: string): number[] {
    return this.#of(name).filter((leaf) => typeof leaf === "number");
  }

  /** Returns values for `{name}` in a path below `area`. */
  inPath(area: string, name: string): string[] {
    const own = [`${area}.${name}`, `${area}.id`, name].find((key) => this.#of(key).length > 0) ?? name;
    return this.#of(own).map(String);
  }

  #of(name: string): readonly Leaf[] {
    return this.#byName.get(name) ?? [];
  }

  #add(name: string, leaf: Leaf) {
    const known = this.#byName.get(name) ?? [];
    if (known.includes(leaf)) return;
    if (known.length >= MAX_VALUES_PER_NAME) known.shift();
    known.push(leaf);
    this.#byName.set(name, known);
  }
}

function walk(value: unknown, name: string, see: (name: string, leaf: Leaf) => void): void {
  if (typeof value === "number" || (typeof value === "string" && value.length < MAX_VALUE_LENGTH)) see(name, value);
  else if (Array.isArray(value)) for (const item of value) walk(item, name, see);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) walk(item, key, see);
}
