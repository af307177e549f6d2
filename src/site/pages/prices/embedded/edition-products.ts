import { productPath } from "../../../../catalogue/paths.shared.ts";
import { thumbnailPath } from "../../../../modules/media/picture.shared.ts";
import type { EditionProduct } from "../../../../modules/newsletter/schema.ts";
import { momentText } from "../../../parts/moments.tsx";
import { shippingWords } from "../offer-total.ts";
import { priceText } from "../words.ts";
import type { ArticleProductServices } from "./article-products.tsx";
import { currentProducts } from "./current-products.ts";

/** Returns products as a newsletter shows them: as text, with the price of this moment. Products that visitors do not see are left out. */
export async function editionProducts(
  slugs: readonly string[],
  services: ArticleProductServices,
): Promise<ReadonlyMap<string, EditionProduct>> {
  const { timeZone } = services.config;
  const { products } = await currentProducts(slugs, services);
  const shown = [...products].filter(([, { isShown }]) => isShown);
  return new Map(
    shown.map(([asked, { title, slug, lowest, picture, isSample }]) => [
      asked,
      {
        title,
        isSample,
        path: productPath(slug),
        price: lowest ? priceText(lowest.total, lowest.isFrom) : undefined,
        where: lowest
          ? `${lowest.store}, ${shippingWords(lowest.isShippingKnown)}, dicek ${momentText(new Date(lowest.seenAt), timeZone)}`
          : undefined,
        picture: picture ? { path: thumbnailPath(picture), width: picture.width, height: picture.height } : undefined,
      },
    ]),
  );
}
