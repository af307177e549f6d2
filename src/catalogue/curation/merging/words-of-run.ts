import type { EffectContext } from "../../../modules/maintenance/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";

const known = new WeakMap<EffectContext, KnownWords>();

/** Loads what is known of words once for all items of a run. */
export async function wordsOfRun(trx: Db, work: EffectContext): Promise<KnownWords> {
  const words = known.get(work) ?? (await loadKnownWords(trx));
  known.set(work, words);
  return words;
}
