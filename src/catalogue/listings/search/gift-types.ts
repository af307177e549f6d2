import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { type ProductTypeSlug, typesOf } from "../../taxonomy/product-types.shared.ts";

/** What somebody gives who knows no more than for whom it is. */
const GIFTS: ReadonlySet<ProductTypeSlug> = new Set<ProductTypeSlug>([
  ...(["earphone", "speaker", "smartwatch", "power-bank"] as const),
  ...(["tas", "dompet", "jilbab", "mukena", "batik"] as const),
  ...(["parfum", "lipstik"] as const),
  ...(["cokelat", "biskuit", "madu", "botol-minum"] as const),
  ...(["hampers-bayi", "selimut-bayi", "baju-bayi", "gendongan-bayi"] as const),
  ...(["boneka", "puzzle", "board-game", "balok-susun", "mobil-remote", "mainan-edukasi"] as const),
  ...(["diecast", "action-figure", "model-kit"] as const),
  ...(["cincin", "kalung", "gelang", "anting", "perhiasan-emas", "jam-tangan"] as const),
  ...(["novel", "buku-anak", "pulpen"] as const),
]);

/**
 * The types of a category as people give them: first what is meant as a gift, then what lasts. What is in neither is used up, and compared
 * by its amount for that reason (it has a unit price): nappies and wipes are no present that one thinks of.
 */
export function giftTypes(category: CategorySlug): readonly (readonly ProductTypeSlug[])[] {
  const types = typesOf(category);
  const gifts = types.filter(({ slug }) => GIFTS.has(slug));
  const lasting = types.filter(({ slug, unitPrice }) => !GIFTS.has(slug) && unitPrice === undefined);
  return [gifts, lasting].map((group) => group.map(({ slug }) => slug));
}
