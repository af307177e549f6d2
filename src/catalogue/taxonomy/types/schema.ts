import type { ProductGroupId } from "../../../modules/stores/product-groups.shared.ts";
import type { FactKey } from "./facts.ts";
import type * as TYPE_ICONS from "./type-icons.ts";
import type { UnitPriceKey } from "./unit-prices.ts";

/** Its name alone, since browsers load the types: the server has the drawings. */
export type TypeIcon = keyof typeof TYPE_ICONS;

/** One product type as its category's file writes it; `product-types.shared.ts` makes a `ProductType` of it. */
export type ProductTypeFacts = {
  /** A public address: never changes. */
  readonly slug: string;
  readonly name: string;
  /** What the stores of the directory sell; the type has the other names of the group's entry, too. */
  readonly group: ProductGroupId;
  /** What is drawn where there is no picture: the nearest that Lucide has. A new one is added to `type-icons.ts`. */
  readonly icon: TypeIcon;
  /** Other names, separated by commas, in lower case: only those that its group does not know. */
  readonly synonyms?: string;
  /** Ids and names of Google's product taxonomy (`taxonomy-with-ids.en-US.txt`), separated by semicolons. */
  readonly google?: string;
  /** The facts that matter, in the order in which they are shown. */
  readonly facts: readonly FactKey[];
  /** What pages say of a thing where it is known, and no list is narrowed by. Facts of role `detail` alone, at most ten. */
  readonly details?: readonly FactKey[];
  readonly unitPrice?: UnitPriceKey;
  /** Titles of such offers say too little: they are never joined by text. */
  readonly isFashion?: true;
};
