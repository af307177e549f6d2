import { CsvRecords } from "./csv-records.ts";

const DELIMITERS = [",", ";", "\t", "|", "¦"] as const;
const RECORDS = 50;

/**
 * Detects the delimiter: the character by which most of the first records have the same number of fields, preferably many. Delimiters within quotes are
 * ignored. Undefined where no character fits.
 */
export function detectDelimiter(sample: string): string | undefined {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (declared !== undefined) return declared;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : undefined;
}

function scoreOf(sample: string, delimiter: string): number {
  const counts = countsOf(sample, delimiter);
  const [header = 0] = counts;
  const usual = mostFrequent(counts);
  if (usual < 2) return 0;
  const share = counts.filter((count) => count === usual).length / counts.length;
  return share ** 2 * Math.log2(usual) * (header === usual ? 1 : 0.5);
}

function countsOf(sample: string, delimiter: string): number[] {
  const counts: number[] = [];
  const records = new CsvRecords({ delimiter });
  for (const { cells } of records.write(sample.endsWith("\n") ? sample : `${sample}\n`)) {
    if (cells.length > 1 || cells[0]?.trim() !== "") counts.push(cells.length);
    if (counts.length === RECORDS + 1) break;
  }
  // The last record of the sample may be cut off.
  return counts.length > 2 ? counts.slice(0, -1) : counts;
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [0, 0])[0];
}
