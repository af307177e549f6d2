import type { Db } from "../../platform/database/tables.ts";
import { baseLanguage, matchesLanguage } from "../../platform/text/language-detection.ts";
import type { CurrentArticle } from "../articles/queries.ts";
import type { Flag } from "../maintenance/answers.ts";
import type { Plan, PlanContext } from "../maintenance/commands.ts";
import { translationsOf } from "./groups.ts";
import {
  hashOf,
  NOTHING,
  planTranslation,
  type TranslationMethod,
  type WantedTranslation,
} from "./plan-translation.ts";
import type { Action, TranslationData } from "./schema.ts";

/** The decision about an article, made before anything is paid for. */
export type Decision = { readonly wanted: WantedTranslation } | { readonly plan: Plan<TranslationData> };
export const NO_WORK: Decision = { plan: NOTHING };

export type Options = { readonly rules: readonly string[]; readonly by: TranslationMethod };
type Context<Given extends Options> = Pick<PlanContext<Given>, "db" | "options">;
export type Decide<Given extends Options> = (article: CurrentArticle, context: Context<Given>) => Promise<Decision>;

/** Makes a tool's `plan`, which carries out the tool's decision. */
export const planBy =
  <Given extends Options>(decide: Decide<Given>) =>
  async (article: CurrentArticle, context: PlanContext<Given>): Promise<Plan<TranslationData>> => {
    const decision = await decide(article, context);
    return "wanted" in decision ? planTranslation(article, decision.wanted, context) : decision.plan;
  };

/**
 * The language from which an article is translated: the detected language, written with the code of the article's field if both codes mean the same language.
 */
export const sourceLanguage = (found: string, field: string): string =>
  matchesLanguage(found, field) ? baseLanguage(field) : found;

export const flagged = (article: CurrentArticle, rule: string, text: string): Plan<TranslationData> => {
  const flag: Flag = { place: "title", start: 0, text: article.snapshot.title, reason: { rule, text } };
  return { ok: true, changes: [], flags: [flag] };
};

export const STALE = "stale";
export const UPDATE = "update";
export const TRANSLATION = "translation";

type Found = {
  readonly found: string;
  readonly to: string;
  readonly actions: readonly Action[];
  readonly action: Action;
};

/** Decides on a translation that does not exist yet, or whose source has changed since the translation was made. */
export async function decideTranslation(
  db: Db,
  article: CurrentArticle,
  { found, to, actions, action }: Found,
  { rules, by }: Options,
): Promise<Decision> {
  const from = sourceLanguage(found, article.snapshot.language);
  const wanted = { pair: { from, to }, by, found, actions, action, existing: null, rule: TRANSLATION };
  const isWanted = (rule: string, decision: Decision) => (rules.includes(rule) ? decision : NO_WORK);
  const members = await translationsOf(db, article.id);
  const there = members.find(({ language }) => baseLanguage(language) === baseLanguage(to));
  if (!there) return isWanted(TRANSLATION, { wanted });
  // The article in the other language is the original itself, or was translated from a third article of the group.
  if (there.sourceId !== article.id || !there.sourceHash) return NO_WORK;
  if (there.sourceHash.equals(hashOf(article.snapshot))) return NO_WORK;
  if (there.status !== "draft" || there.version !== there.madeVersion) {
    const text = `Terjemahannya (artikel ${there.id}) sudah disunting atau terbit, dan sumbernya berubah sejak itu. Perbarui di editor.`;
    return isWanted(STALE, { plan: flagged(article, STALE, text) });
  }
  const existing = { id: there.id, version: there.version, sourceHash: there.sourceHash.toString("hex") };
  return isWanted(UPDATE, { wanted: { ...wanted, existing, action: "draft", actions: ["draft"], rule: UPDATE } });
}
