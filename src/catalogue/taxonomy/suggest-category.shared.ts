import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import type { ProductType, ProductTypeSlug } from "./product-types.shared.ts";
import { type Level, levelsOf, type Statement } from "./suggestions/path-levels.ts";

export type SuggestionReason = {
  readonly by: Statement["by"];
  /** The words that were understood, as they were written. */
  readonly words: string;
};

export type CategorySuggestion = {
  readonly category: CategorySlug;
  /** Left out where the words name no type, or several types. */
  readonly type?: ProductTypeSlug;
  readonly reason: SuggestionReason;
};

type Evidence = { readonly statement: Statement; readonly weight: number };

type NamedType = { readonly type: ProductType; readonly reason: SuggestionReason; readonly isSure: boolean };

const MAX_SUGGESTIONS = 4;

/** The weight of the last level of a path, which says most. Each level above has half the weight of the level below. */
const DEEPEST_WEIGHT = 4;

const CERTAINTY: Readonly<Record<Statement["by"], number>> = {
  google: 1,
  type: 1,
  buyer: 1,
  group: 0.75,
  department: 0.5,
};

/**
 * Suggests categories and product types for a feed's own path, or for a path or an id of Google's taxonomy: the likeliest first. The result is empty where
 * nothing is understood.
 */
export function suggestCategory(path: string): readonly CategorySuggestion[] {
  const levels = levelsOf(path);
  const ranked = rankCategories(
    levels.flatMap(({ statement }, index) => (statement ? { statement, weight: DEEPEST_WEIGHT / 2 ** index } : [])),
  );
  const types = typesOfPath(levels);
  return ranked.flatMap((suggestion) => withTypes(suggestion, types)).slice(0, MAX_SUGGESTIONS);
}

function rankCategories(evidence: readonly Evidence[]): readonly CategorySuggestion[] {
  const scores = new Map<CategorySlug, { score: number; best: number; reason: SuggestionReason }>();
  for (const { statement, weight } of evidence) {
    const { by, words, categories } = statement;
    const score = (weight * CERTAINTY[by]) / categories.length;
    for (const category of categories) {
      const known = scores.get(category);
      const isBest = !known || score > known.best;
      scores.set(category, {
        score: (known?.score ?? 0) + score,
        best: isBest ? score : known.best,
        reason: isBest ? { by, words } : known.reason,
      });
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b.score - a.score)
    .map(([category, { reason }]) => ({ category, reason }));
}

/** Returns the types of the deepest level that names any type. A shelf of accessories and the levels above the shelf do not count. */
function typesOfPath(levels: readonly Level[]): readonly NamedType[] {
  const shelf = levels.findIndex(({ isAccessory }) => isAccessory);
  const statements = levels.slice(0, shelf < 0 ? undefined : shelf).flatMap(({ statement }) => statement ?? []);
  const deepest = statements.find(({ types }) => types.length > 0);
  if (!deepest) return [];
  const others = statements.filter((one) => one !== deepest);
  const sure = [sureType(deepest, others), ...others.map((one) => sureType(one))];
  return deepest.types.map((type) => ({
    type,
    reason: { by: deepest.by, words: deepest.words },
    isSure: sure.includes(type),
  }));
}

/** Returns the type that a whole statement names; where several types share the name, returns the type whose category the other levels name, too. */
function sureType({ types, isOneName }: Statement, others: readonly Statement[] = []): ProductType | undefined {
  if (!isOneName) return undefined;
  const around = new Set(others.flatMap(({ categories }) => categories));
  const [first, ...more] = types.length > 1 ? types.filter(({ category }) => around.has(category)) : types;
  return more.length === 0 ? first : undefined;
}

/** Returns suggestions for a category: its sure type; without a sure type, the category alone first, then the types that may be meant. */
function withTypes(
  { category, reason }: CategorySuggestion,
  types: readonly NamedType[],
): readonly CategorySuggestion[] {
  const named = types.filter(({ type }) => type.category === category);
  const sure = named.filter(({ isSure }) => isSure);
  const typed = (sure.length > 0 ? sure : named).map(({ type, reason: why }) => ({
    category,
    type: type.slug,
    reason: why,
  }));
  return sure.length > 0 ? typed : [{ category, reason }, ...typed];
}
