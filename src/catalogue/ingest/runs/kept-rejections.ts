import type { Rejection } from "../queries.ts";

/** A rejected row; `isSample`: the page of the run shows it. */
export type KeptRejection = Rejection & { readonly isSample: boolean };

const SAMPLES_OF_A_REASON = 20;
const SAMPLES = 200;
/** The most rejected rows that are kept of a run. The list of a feed's rows says how many more there were. */
const MOST_KEPT = 10_000;

/** Counts rejected rows by reason while they are read, and keeps the first ones. */
export class KeptRejections {
  readonly #counts = new Map<string, number>();
  readonly #kept: KeptRejection[] = [];
  #samples = 0;

  add(row: Rejection): void {
    const before = this.#counts.get(row.reason) ?? 0;
    this.#counts.set(row.reason, before + 1);
    if (this.#kept.length >= MOST_KEPT) return;
    const isSample = before < SAMPLES_OF_A_REASON && this.#samples < SAMPLES;
    if (isSample) this.#samples += 1;
    this.#kept.push({ ...row, isSample });
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  kept(): readonly KeptRejection[] {
    return this.#kept;
  }
}
