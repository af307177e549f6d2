import type { ReactNode } from "react";
import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { ProductImage } from "./product-image.tsx";
import { ProductTitle } from "./product-title.tsx";

/** The head of a product's page. On a phone the picture is beside the product's name, so that price and verdict are on the first screen, too. */
export function ProductHead({ product, children }: { readonly product: ShownProduct; readonly children: ReactNode }) {
  const { title, brand, picture, productType, category } = product;
  return (
    <div className="product-head mt-4">
      <ProductImage {...{ picture, productType, category }} isFirst />
      <div className="min-w-0">
        {brand && <p className="text-sm text-ink-muted">{brand}</p>}
        <h1 className="product-title">
          <ProductTitle title={title} />
        </h1>
      </div>
      <div className="product-best">{children}</div>
    </div>
  );
}
