import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { SeenProduct } from "../../islands/saved-products.ts";
import { priceText, WITHOUT_SHIPPING } from "./words.ts";

/** Writes what the browser is to remember of a shown product (islands/remember-products.ts): the value of `data-product`. */
export function seenProduct({ slug, title, isSample }: ShownProduct, best: ShownOffer | undefined): string {
  const price = best
    ? `${priceText(best.total, best.isFrom)} ${best.shipping === null ? WITHOUT_SHIPPING : "termasuk ongkir"}`
    : "";
  return JSON.stringify({ slug, title, price, isSample } satisfies SeenProduct);
}
