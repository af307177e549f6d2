import type { ProductTypeSlug } from "../../product-types.shared.ts";

/** Names that titles have for a category's things, in lower case, separated by commas. Only the server reads titles, so browsers do not load these. */
export type TitleWords = {
  /**
   * Names of a type beside its own, too narrow, too foreign or too short for the address of a list or a search. A name may be given for several types: the
   * path's category decides, otherwise the first.
   */
  readonly names: Partial<Record<ProductTypeSlug, string>>;
  /**
   * Brands and series that are sold as one type only, so that a title with nothing else says what it is: "Indomie Goreng 85 g", "Redmi Note 12". A noun in the
   * title outweighs them ("casing Redmi Note 12").
   */
  readonly lines: Partial<Record<ProductTypeSlug, string>>;
  /** Things that have no type: a title that names one first has no type. */
  readonly otherThings: string;
};
