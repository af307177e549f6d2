import type { StagedDay } from "./plausible-days.ts";
import type { ReadRow } from "./price-file.ts";
import { ROW_REJECTIONS, type RowRejection } from "./price-row.ts";

export type RejectedSample = {
  /** The row's line in the file; the header is line 1. */
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly reason: RowRejection;
  readonly sentence: string;
};

type Rejected = {
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly code: RowRejection;
};

const SAMPLES_OF_A_REASON = 20;

/** Counts the rows of an import as they pass. */
export class ImportTally {
  #rows = 0;
  #rejected = 0;
  readonly #rejections = new Map<RowRejection, number>();
  readonly #samples: RejectedSample[] = [];

  add(row: ReadRow): void {
    this.#rows += 1;
    if (!row.ok) this.#reject(row);
  }

  /** Counts an accepted row as rejected, because it was left out when it was compared with the other rows of its offer. */
  leaveOut({ line, price }: StagedDay): void {
    this.#reject({ line, field: "price", value: String(price), code: "outlier-price" });
  }

  #reject({ line, field, value, code }: Rejected): void {
    this.#rejected += 1;
    const before = this.#rejections.get(code) ?? 0;
    this.#rejections.set(code, before + 1);
    if (before >= SAMPLES_OF_A_REASON) return;
    this.#samples.push({ row: line, field, value, reason: code, sentence: ROW_REJECTIONS[code] });
  }

  result() {
    return {
      rows: this.#rows,
      rejected: this.#rejected,
      rejections: Object.fromEntries(this.#rejections),
      samples: this.#samples,
    };
  }
}
