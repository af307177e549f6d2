import type { ReactNode } from "react";
import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { pricesPath } from "../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { ProductImage } from "./product-image.tsx";
import { ProductTitle } from "./product-title.tsx";

/** On a phone its picture stands beside its name, so that price and verdict are on the first screen, too. */
export function ProductHead({ product, children }: { readonly product: ShownProduct; readonly children: ReactNode }) {
  const { title, brand, picture, productType, category } = product;
  const type = productType === null ? undefined : findProductType(productType);
  return (
    <div className="product-head mt-4">
      <ProductImage {...{ picture, productType, category }} isFirst />
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">
          {type && (
            <a href={pricesPath(type.category, type.slug)} className="text-link inline-block py-0.5">
              {type.name}
            </a>
          )}
          {type && brand && "\u00a0· "}
          {brand}
        </p>
        <h1 className="product-title">
          <ProductTitle title={title} />
        </h1>
      </div>
      <div className="product-best">{children}</div>
    </div>
  );
}
