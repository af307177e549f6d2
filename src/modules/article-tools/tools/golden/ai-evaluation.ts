import { readFile } from "node:fs/promises";
import { lettersOf } from "../../text/letters.ts";
import { articleWith, planArticle, spelled } from "../golden-cases.ts";
import { removeAiMetadata } from "../remove-ai-metadata.ts";

export type Evaluation = {
  readonly precision: number;
  readonly recall: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
};

/** The sets of passages: those used to tune the rules, those never used for tuning, those written before the latest rules, and those in many wordings. */
export const PASSAGES = ["tuning", "held-out", "fresh", "worded"] as const;

/**
 * Measures how well remove-ai-metadata tells traces (T) from lookalikes (B). If ⟦ ⟧ mark the text that must be removed, a trace counts as found only
 * if exactly this text was removed. Text that the tool flags as a quotation counts as left alone.
 */
export async function evaluate(passages: (typeof PASSAGES)[number]): Promise<Evaluation> {
  const text = await readFile(new URL(`./ai-passages-${passages}.txt`, import.meta.url), "utf8");
  const wrong: string[] = [];
  const missed: string[] = [];
  let right = 0;
  for (const [, label, line = ""] of text.matchAll(/^([TB]) (.*)$/gm)) {
    const marked = spelled(line.replaceAll("⏎", "\n"));
    const { plan, after } = planArticle(removeAiMetadata, articleWith({ body: `${marked.replace(/[⟦⟧]/g, "")}\n` }));
    const isFlagged = plan.ok && plan.flags.some(({ reason }) => reason.rule === "placeholders");
    const isChanged = plan.ok && plan.changes.length > 0;
    const isExact = !marked.includes("⟦") || lettersOf(after.body) === lettersOf(marked.replace(/⟦[^⟧]*⟧/g, ""));
    if (label === "B") {
      if (isChanged || isFlagged) wrong.push(line);
    } else if (isFlagged || (isChanged && isExact)) right += 1;
    else missed.push(isChanged ? `${line}\n  became: ${after.body.trimEnd().replaceAll("\n", "⏎")}` : line);
  }
  return { precision: right / (right + wrong.length), recall: right / (right + missed.length), wrong, missed };
}
