import type { Import } from "../../../modules/import/answers.ts";
import type { ImportOptions } from "../../../modules/import/schema.ts";

type Checked = Pick<Import, "counts" | "publishes" | "unknownCategories" | "options">;
type Choices = Partial<Pick<ImportOptions, "category" | "categories" | "update">>;

/** Counts the articles that an import with these choices would write after a check, and how many of them readers see at once. */
export function plannedCounts({ counts, publishes, unknownCategories, options }: Checked, chosen: Choices) {
  const { created = 0, updated = 0, changed = 0, category = 0 } = counts;
  const given = unknownCategories.filter(({ name }) => chosen.category || chosen.categories?.[name]);
  const sum = (of: "articles" | "publishes") => given.reduce((total, one) => total + one[of], 0);
  // Some articles are updated without being chosen, because images that were missing may be fetched now.
  const updates = chosen.update ? updated + changed : options.update ? 0 : updated;
  return {
    articles: created + updates + (chosen.category ? category : sum("articles")),
    publishes: publishes + sum("publishes"),
  };
}
