import type { ProductTypeSlug } from "../../product-types.shared.ts";

/** What titles call a category's things, in lower case, separated by commas. Only the server reads titles: browsers do not load these. */
export type TitleWords = {
  /**
   * What titles call a type beside its own names: too narrow, too foreign or too short for a list's address or a search. A name may stand
   * at several types: the path's category tells which, else the first.
   */
  readonly names: Partial<Record<ProductTypeSlug, string>>;
  /**
   * Brands and series that are sold as one type alone, so that a title with nothing else says what it is: "Indomie Goreng 85 g",
   * "Redmi Note 12". A noun in the title outweighs them ("casing Redmi Note 12").
   */
  readonly lines: Partial<Record<ProductTypeSlug, string>>;
  /** Things that have no type: a title that names one first is of no type. */
  readonly otherThings: string;
};
