import { availableParallelism, cpus, loadavg } from "node:os";

type Cell = string | number | undefined;

let missed = 0;
let met = 0;

/** Returns the text of a figure's limit and whether the figure meets it, and counts the result for the report's last line. */
export function bar(value: number, kind: "at least" | "at most", limit: number, unit = ""): string {
  const passed = kind === "at least" ? value >= limit : value <= limit;
  if (passed) met += 1;
  else missed += 1;
  return `${kind === "at least" ? "≥" : "≤"} ${limit}${unit}: ${passed ? "pass" : "**FAIL**"}`;
}

export function printTopic(title: string, note: string, header: readonly string[], rows: readonly Cell[][]): void {
  const lines = [header, header.map((_, column) => (column === 0 ? "---" : "--:")), ...rows];
  const table = lines.map((cells) => `| ${cells.map((cell) => cell ?? "–").join(" | ")} |`);
  console.log(`\n## ${title}\n\n${note.replaceAll(/\s*\n\s*/g, " ").trim()}\n\n${table.join("\n")}`);
}

export function printMachine(title: string): void {
  const load = loadavg()[0] ?? 0;
  const cores = availableParallelism();
  console.log(`# ${title}

${new Date().toISOString().slice(0, 16)}Z, ${cpus()[0]?.model ?? "unknown processor"}, ${cores} cores, Node ${process.versions.node}, \
${process.platform}. Load average at the start: ${load.toFixed(1)}.`);
  if (load > cores / 4) console.log("\n**The machine was busy with other things: figures are provisional.**");
}

export function printVerdict(seconds: number): void {
  console.log(
    `\n${met} bars met, ${missed} missed. Load average at the end: ${(loadavg()[0] ?? 0).toFixed(1)}; ${seconds.toFixed(0)} s.`,
  );
}

/** Prints what is under way on stderr, so that stdout has only the report. */
export const progress = (text: string) => process.stderr.write(`… ${text}\n`);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export const kB = (bytes: number) => (bytes / 1000).toFixed(1);
export const percent = (share: number | undefined) =>
  share === undefined ? undefined : `${Math.round(share * 100)} %`;
export const perSecond = (value: number) => Math.round(value).toLocaleString("en");
