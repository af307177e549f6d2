import type { Product } from "../support/launch.ts";

const ERROR = 50;

/** Collects what a product's log should not hold: errors, and lines that are no log entries (a crash prints those). */
export class LogProblems {
  readonly #product: Product;
  #seen: number;

  constructor(product: Product) {
    this.#product = product;
    this.#seen = product.output().length;
  }

  /** Returns the problems since the last call. */
  take(): string[] {
    const written = this.#product.output();
    const end = written.lastIndexOf("\n") + 1;
    const lines = written.slice(this.#seen, end).split("\n").filter(Boolean);
    this.#seen = Math.max(this.#seen, end);
    return lines.flatMap((line) => problemOf(line) ?? []);
  }
}

function problemOf(line: string): string | undefined {
  let entry: { level?: number; msg?: string; err?: { stack?: string; message?: string } };
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if ((entry.level ?? ERROR) < ERROR) return undefined;
  const stack = entry.err?.stack?.split("\n").slice(0, 6).join("\n    ");
  return `${entry.msg}: ${stack ?? entry.err?.message ?? line}`;
}
