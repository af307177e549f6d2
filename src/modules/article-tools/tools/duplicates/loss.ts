import type { Db } from "../../../../platform/database/tables.ts";
import { type OwnText, passagesOf } from "./own-text.ts";
import { amountOf, type CopyData, type Loss } from "./schema.ts";

export const NO_LOSS: Loss = { words: 0, numbers: 0, passages: [], more: 0 };

/** The number of texts that are in memory at once. */
const BATCH = 100;

type Owner = { readonly copy: { readonly id: number }; readonly own: OwnText };

/** Returns, by article, the words that it has and the kept article does not. */
export async function findLosses(db: Db, owners: readonly Owner[]): Promise<ReadonlyMap<number, Loss>> {
  const losses = new Map<number, Loss>();
  const losing = owners.filter(({ own }) => own.runs.length > 0);
  for (let from = 0; from < losing.length; from += BATCH) {
    const batch = new Map(losing.slice(from, from + BATCH).map(({ copy, own }) => [copy.id, own]));
    const rows = await db
      .selectFrom("articles")
      .select(["id", "body_html"])
      .where("id", "in", [...batch.keys()])
      .execute();
    for (const { id, body_html: html } of rows) {
      const own = batch.get(id);
      if (own) losses.set(id, { words: own.words, numbers: own.numbers, ...passagesOf(html, own.runs) });
    }
  }
  return losses;
}

/** The longest line of a report, in characters. */
const LONGEST_LINE = 200;

/** Describes in one line the text that would be lost with a copy; undefined where nothing would be lost. */
export function describeLoss({ loss }: CopyData): string | undefined {
  if (!loss || loss.passages.length + loss.more === 0) return undefined;
  const passages = loss.passages.join(" … ");
  const line = passages.length > LONGEST_LINE ? `${passages.slice(0, LONGEST_LINE).trimEnd()}…` : passages;
  return `Hanya ada di sini (${amountOf(loss)}): ${line}`;
}
