import { readFile } from "node:fs/promises";
import { articleWith, planned } from "../golden-cases.ts";
import { removeAiMetadata } from "../remove-ai-metadata.ts";

export type Judgement = {
  readonly precision: number;
  readonly recall: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
};

/** How well remove-ai-metadata tells traces (T) from lookalikes (B). What it marks as a quotation counts as left alone. */
export async function judge(passages: "held-out" | "tuning"): Promise<Judgement> {
  const text = await readFile(new URL(`./ai-passages-${passages}.txt`, import.meta.url), "utf8");
  const wrong: string[] = [];
  const missed: string[] = [];
  let right = 0;
  for (const [, label, line = ""] of text.matchAll(/^([TB]) (.*)$/gm)) {
    const body = `${line.replaceAll("⏎", "\n")}\n`;
    const { plan } = planned(removeAiMetadata, articleWith({ body }));
    const found =
      plan.ok && (plan.changes.length > 0 || plan.flags.some(({ reason }) => reason.rule === "placeholders"));
    if (label === "T" && found) right += 1;
    else if (label === "T") missed.push(line);
    else if (found) wrong.push(line);
  }
  return { precision: right / (right + wrong.length), recall: right / (right + missed.length), wrong, missed };
}
