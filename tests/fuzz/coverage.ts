import type { Caller } from "./request.ts";

/** The callers that the product knows: to all others it shows nothing of what is for the team. */
const KNOWN: readonly Caller[] = ["owner", "admin", "editor", "program"];

type Counts = Map<number, number>;

/** How each target answered, and whether anybody got past its input checks: a fuzzer that meets only refusals has tested nothing. */
export class Coverage {
  readonly #byTarget = new Map<string, Counts>();
  readonly #asKnown = new Map<string, number>();
  readonly #slowest = new Map<string, number>();

  note(target: string, as: Caller, { status, ms }: { status: number; ms: number }): void {
    this.#slowest.set(target, Math.max(this.#slowest.get(target) ?? 0, ms));
    const counts = this.#byTarget.get(target) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#byTarget.set(target, counts);
    if (KNOWN.includes(as)) this.#asKnown.set(target, (this.#asKnown.get(target) ?? 0) + 1);
  }

  get targets(): string[] {
    return [...this.#byTarget.keys()];
  }

  /** The targets, of those asked so far, that never answered with success. */
  neverDone(): string[] {
    return this.targets.filter((target) => !this.#statusesOf(target).some((status) => status >= 200 && status < 400));
  }

  /** The targets that refused every caller for who they are. */
  onlyRefused(): string[] {
    return this.targets.filter((target) =>
      this.#statusesOf(target).every((status) => status === 401 || status === 403),
    );
  }

  /** The counts of all statuses, such as `200×12 404×3`. */
  statuses(): string {
    const all: Counts = new Map();
    for (const counts of this.#byTarget.values())
      for (const [status, count] of counts) all.set(status, (all.get(status) ?? 0) + count);
    return shown(all);
  }

  /** Reports one line for each target, and what was never reached. */
  report(): string {
    const lines = [...this.#byTarget]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([target, counts]) => `  ${target}: ${shown(counts)}; ${this.#more(target)}`);
    return [
      ...lines,
      `${this.targets.length} targets, ${this.targets.length - this.neverDone().length} of them answered with success`,
      `only refused (401, 403): ${this.onlyRefused().join(", ") || "none"}`,
      `never with success: ${this.neverDone().join(", ") || "none"}`,
    ].join("\n");
  }

  #more(target: string): string {
    return `signed in ${this.#asKnown.get(target) ?? 0}, slowest ${Math.round(this.#slowest.get(target) ?? 0)} ms`;
  }

  #statusesOf(target: string): number[] {
    return [...(this.#byTarget.get(target)?.keys() ?? [])];
  }
}

const shown = (counts: Counts) =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`)
    .join(" ");
