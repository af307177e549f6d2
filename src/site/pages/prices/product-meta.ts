import type { ProductPicture } from "../../../catalogue/listings/pictures/picture-sql.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { thumbnailPath } from "../../../modules/media/picture.shared.ts";
import { type PageMeta, TITLE_LENGTH } from "../../../modules/seo/schema.ts";

/** Makes the metadata of a product's page. The metadata has no price, because people would still read it weeks after the price changed. */
export function productMeta(product: ShownProduct, offers: readonly ShownOffer[]): PageMeta {
  const name = cutToWords(product.title, TITLE_LENGTH.max - BEFORE_NAME.length);
  const range = rangeOf(offers);
  return {
    title: BEFORE_NAME + name,
    description: `Bandingkan harga ${name} di beberapa toko: total termurah, kapan dicek, dan riwayat harganya.`,
    path: productPath(product.slug),
    noindex: !product.isIndexed,
    ...(product.picture && { image: imageOf(product.picture, product.title) }),
    ...(product.isIndexed && range && { product: { ...namesOf(product), offers: range } }),
  };
}

const imageOf = (picture: ProductPicture, alt: string) => ({
  ...{ path: thumbnailPath(picture), width: picture.width, height: picture.height, alt },
});

const BEFORE_NAME = "Harga ";

const namesOf = ({ title, brand, gtin, mpn }: ShownProduct) => ({ name: title, brand, gtin, mpn });

/** Returns the range of those prices that may be the product's lowest: prices in rupiah that are fresh, for new items in stock. */
function rangeOf(offers: readonly ShownOffer[]) {
  const prices = offers.flatMap(({ isCompared, price }) => (isCompared ? [price] : []));
  if (prices.length === 0) return undefined;
  return { lowest: Math.min(...prices), highest: Math.max(...prices), count: prices.length };
}

/** Cuts a text between words. Otherwise search engines would cut the text within a word. */
function cutToWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).replace(/[\s,;:/(–-]+$/, "");
}
