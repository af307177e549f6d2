import { isRare } from "../matching/code-frequencies.ts";
import { decideMatch } from "../matching/decide.ts";
import type { MatchOffer, MatchOptions } from "../matching/match-offer.ts";
import { codesOf } from "../matching/model-codes.ts";
import { type PictureHash, parsePictureHash, pictureDistance, SAME_PICTURE } from "../matching/score/picture-hash.ts";

/**
 * Makes products by rules alone. Takes one offer after the other, and compares it with the products that share a rare code or the picture with it, as
 * `assignment` does with the offers of the database.
 * @returns the number of each offer's product
 */
export function joinByRules(offers: readonly MatchOffer[], options: MatchOptions): readonly number[] {
  const products: MatchOffer[][] = [];
  const productsOf = new Map<string, Set<number>>();
  const pictures: { readonly hash: PictureHash; readonly product: number }[] = [];
  return offers.map((offer) => {
    const codes = keysOf(offer, options);
    const hash = parsePictureHash(offer.pictureHash ?? "");
    const alike = pictures.filter((picture) => pictureDistance(hash, picture.hash) <= SAME_PICTURE);
    const found = codes.flatMap((code) => [...(productsOf.get(code) ?? [])]);
    const ids = new Set([...found, ...alike.map(({ product }) => product)]);
    const candidates = [...ids].sort((a, b) => a - b).map((id) => ({ id, offers: products[id] ?? [] }));
    const decision = decideMatch(offer, candidates, options);
    const product = decision.decision === "join" ? decision.product : products.push([]) - 1;
    products[product]?.push(offer);
    for (const code of codes) productsOf.set(code, (productsOf.get(code) ?? new Set()).add(product));
    if (hash) pictures.push({ hash, product });
    return product;
  });
}

const keysOf = ({ features: { codes, gtin } }: MatchOffer, { frequencies }: MatchOptions): readonly string[] => [
  ...(gtin ? [`gtin ${gtin}`] : []),
  ...codesOf(codes).filter((code) => isRare(code, frequencies)),
];
