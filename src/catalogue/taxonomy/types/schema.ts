import type { ProductGroupId } from "../../../modules/stores/product-groups.shared.ts";
import type { FactKey } from "./facts.ts";
import type * as TYPE_ICONS from "./type-icons.ts";
import type { UnitPriceKey } from "./unit-prices.ts";

/** The name of an icon. Browsers load the types, but not the drawings, which only the server has. */
export type TypeIcon = keyof typeof TYPE_ICONS;

/** One product type as its category's file writes it; `product-types.shared.ts` makes a `ProductType` of it. */
export type ProductTypeDefinition = {
  /** The type's slug, a public address that never changes. */
  readonly slug: string;
  readonly name: string;
  /**
   * The product group of this type; stores in the store directory use product groups to state what they sell. A group's list has synonyms
   * ("kulkas/lemari es"): a type that has the first of these names also gets the others.
   */
  readonly group: ProductGroupId;
  /** The icon for a product without a picture: the most fitting icon of Lucide. An icon that no type has used yet is added to `type-icons.ts`. */
  readonly icon: TypeIcon;
  /** Other names, in lower case and separated by commas. Names that the type gets from its group's list are left out here. */
  readonly synonyms?: string;
  /** Ids and names of Google's product taxonomy (`taxonomy-with-ids.en-US.txt`), separated by semicolons. */
  readonly google?: string;
  /** The facts that matter, in the order in which they are shown. */
  readonly facts: readonly FactKey[];
  /** Facts with the role `detail`, at most ten. Pages show them where they are known, but no list is narrowed by them. */
  readonly details?: readonly FactKey[];
  readonly unitPrice?: UnitPriceKey;
  /** Set where titles say too little, and offers of the type must never be joined by their titles. */
  readonly isFashion?: true;
};
