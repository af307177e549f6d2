/** What a store promises beside the price. Feeds have no field for such promises, so they are read from the title and from the seller's name. */
export type OfferTerms = {
  readonly warranty: "resmi" | "distributor" | "toko" | undefined;
  readonly isOfficial: boolean;
  readonly payOnDelivery: boolean;
  readonly instalments: boolean;
};

const WARRANTIES = [
  ["distributor", /\bgaransi\s+distributor\b/i],
  ["toko", /\bgaransi\s+(?:toko|seller|penjual)\b/i],
  ["resmi", /\b(?:ber)?garansi\s+(?:resmi|tam|sein)\b|\bresmi\s+(?:tam|sein)\b/i],
] as const;

const OFFICIAL = /\bofficial(?:\s+(?:store|shop))?\b|\btoko\s+resmi\b|\bflagship\b/i;
const PAY_ON_DELIVERY = /\b(?:bisa\s+cod|cod|bayar\s+di\s+tempat)\b/i;
const INSTALMENTS = /\b(?:cicilan|kredit|bisa\s+cicil)\b/i;

export const termsOf = ({ title, seller }: { readonly title: string; readonly seller: string }): OfferTerms => ({
  warranty: WARRANTIES.find(([, words]) => words.test(title))?.[0],
  isOfficial: OFFICIAL.test(seller),
  payOnDelivery: PAY_ON_DELIVERY.test(title),
  instalments: INSTALMENTS.test(title),
});
