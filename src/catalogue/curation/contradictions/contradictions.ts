import type { OfferFeatures } from "../../matching/features.ts";
import { type Guard, type GuardOptions, guardsOf } from "../../matching/guards.ts";
import { guardText } from "../../matching/reason-text.ts";

export type HeldOffer = {
  readonly id: number;
  readonly features: OfferFeatures;
  /** The price in rupiah, where the offer is new and in stock. */
  readonly price: number | undefined;
};

/** Why the offers of one product are likely different products, as data. */
export type ContradictionDetail =
  | { readonly kind: "gtin"; readonly gtins: readonly string[] }
  | { readonly kind: "quantity"; readonly guard: Guard }
  | { readonly kind: "price"; readonly low: number; readonly high: number };

export type Contradiction = {
  readonly detail: ContradictionDetail;
  /** The offers of the smaller groups, which would become another product. */
  readonly offers: readonly number[];
  /** A text that stays the same as long as the same values contradict each other. */
  readonly fingerprint: string;
};

/** The dearest offer may cost at most this many times as much as the cheapest. */
const LARGEST_RATIO = 3;

/** Finds contradictions: two GTINs, two capacities or packs, and prices too far from each other. @param offers the oldest first */
export const contradictionsOf = (offers: readonly HeldOffer[], options: GuardOptions): readonly Contradiction[] => [
  ...gtinContradiction(offers),
  ...quantityContradiction(offers, options),
  ...priceContradiction(offers),
];

function gtinContradiction(offers: readonly HeldOffer[]): readonly Contradiction[] {
  const groups = [...Map.groupBy(offers, ({ features }) => features.gtin ?? "")].filter(([gtin]) => gtin !== "");
  if (groups.length < 2) return [];
  const gtins = groups.map(([gtin]) => gtin).sort();
  const going = withoutLargest(groups.map(([, group]) => group)).flat();
  return [{ detail: { kind: "gtin", gtins }, offers: idsOf(going), fingerprint: gtins.join(" ") }];
}

/** Puts each offer into the first group that it does not contradict; an offer without quantities contradicts no group. */
function quantityContradiction(offers: readonly HeldOffer[], options: GuardOptions): readonly Contradiction[] {
  const guardBetween = (one: HeldOffer, other: HeldOffer): Guard | undefined =>
    guardsOf(one.features, other.features, options).find(({ name }) => name === "quantity" || name === "pack-count");
  const groups: HeldOffer[][] = [];
  for (const offer of offers) {
    const group = groups.find((members) => members.every((member) => !guardBetween(offer, member)));
    if (group) group.push(offer);
    else groups.push([offer]);
  }
  const largest = largestOf(groups);
  const going = withoutLargest(groups).flat();
  const guard = going
    .flatMap((offer) => (largest ?? []).map((staying) => guardBetween(staying, offer)))
    .find((found) => found !== undefined);
  if (!guard) return [];
  return [{ detail: { kind: "quantity", guard }, offers: idsOf(going), fingerprint: JSON.stringify(guard) }];
}

/** Sorts the offers by price and divides them where the ratio of one price to the next is the largest. */
function priceContradiction(offers: readonly HeldOffer[]): readonly Contradiction[] {
  const priced = offers
    .flatMap(({ id, price }) => (price !== undefined && price > 0 ? [{ id, price }] : []))
    .sort((one, other) => one.price - other.price || one.id - other.id);
  const [low, high] = [priced.at(0)?.price ?? 0, priced.at(-1)?.price ?? 0];
  if (high <= low * LARGEST_RATIO) return [];
  const ratioAt = (place: number) => (priced[place]?.price ?? 0) / (priced[place - 1]?.price ?? 1);
  const places = priced.map((_, place) => place).slice(1);
  const step = places.reduce((best, place) => (ratioAt(place) > ratioAt(best) ? place : best), 1);
  const [cheap, dear] = [priced.slice(0, step), priced.slice(step)];
  const going = idsOf(dear.length <= cheap.length ? dear : cheap);
  return [{ detail: { kind: "price", low, high }, offers: going, fingerprint: going.join(" ") }];
}

const idsOf = (offers: readonly { readonly id: number }[]) => offers.map(({ id }) => id).sort((a, b) => a - b);

/** Returns the largest group; of equally large ones the first, which has the oldest offer. */
const largestOf = <Member>(groups: readonly (readonly Member[])[]) =>
  groups.toSorted((one, other) => other.length - one.length)[0];
const withoutLargest = <Member>(groups: readonly (readonly Member[])[]) => {
  const largest = largestOf(groups);
  return groups.filter((group) => group !== largest);
};

/** Says in the editors' language what contradicts: "GTIN berbeda: … dan …". */
export function contradictionText(detail: ContradictionDetail): string {
  switch (detail.kind) {
    case "gtin":
      return `GTIN berbeda: ${detail.gtins.join(", ")}`;
    case "quantity":
      return guardText(detail.guard);
    case "price":
      return `harga termahal ${(detail.high / detail.low).toLocaleString("id-ID", { maximumFractionDigits: 1 })} kali yang termurah`;
  }
}
