import type { ProductTypeSlug } from "../../product-types.shared.ts";

/** Names that titles use for a category's things, in lower case, separated by commas. Only the server reads titles, so browsers do not load these names. */
export type TitleWords = {
  /**
   * Further names of a type that are too narrow, too foreign or too short for the address of a list or a search. A name may be given for several types: the
   * type in the path's category counts, otherwise the first.
   */
  readonly names: Partial<Record<ProductTypeSlug, string>>;
  /**
   * Brands and series that are sold as one type only, so even a title without a noun shows the type: "Indomie Goreng 85 g", "Redmi Note 12". A noun in the
   * title outweighs them ("casing Redmi Note 12").
   */
  readonly lines: Partial<Record<ProductTypeSlug, string>>;
  /** Things for which there is no type. A title whose first thing is one of these has no type. */
  readonly otherThings: string;
};
