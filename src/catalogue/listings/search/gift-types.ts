import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { type ProductTypeSlug, typesOf } from "../../taxonomy/product-types.shared.ts";

/** Gifts for somebody of whom the giver knows little. */
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
 * Returns the types of a category in the order of gifts: first what is meant as a gift, then what lasts. Types with a unit price are in neither group: they are
 * used up, and nobody thinks of nappies and wipes as a present.
 */
export function giftTypes(category: CategorySlug): readonly (readonly ProductTypeSlug[])[] {
  const types = typesOf(category);
  const gifts = types.filter(({ slug }) => GIFTS.has(slug));
  const lasting = types.filter(({ slug, unitPrice }) => !GIFTS.has(slug) && unitPrice === undefined);
  return [gifts, lasting].map((group) => group.map(({ slug }) => slug));
}
