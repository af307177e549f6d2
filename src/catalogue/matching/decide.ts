import { areOtherBrands } from "./brands.ts";
import { comparePair, LARGEST_PRICE_RATIO } from "./compare-pair.ts";
import { guardsOf } from "./guards.ts";
import type { Agreement, Doubt, MatchOffer, MatchOptions, PairVerdict } from "./match-offer.ts";

/** A product that the offer may belong to, with the offers that already belong to it. */
export type CandidateProduct = { readonly id: number; readonly offers: readonly MatchOffer[] };

/**
 * `join`: the offer belongs to `product`, without a person's decision. `doubtful`: the offer is a product of its own until a person, who is shown `product`,
 * decides. `own`: no product agrees with the offer.
 */
export type MatchDecision =
  | {
      readonly decision: "join";
      readonly product: number;
      readonly agreement: Agreement;
      readonly agreeing: number;
      readonly of: number;
      /** Another product that the offer matches as well. The two products are near-identical and are to be joined. */
      readonly also?: { readonly product: number; readonly agreement: Agreement };
    }
  | {
      readonly decision: "doubtful";
      readonly product: number;
      readonly agreement: Agreement;
      readonly doubt: MatchDoubt;
    }
  | { readonly decision: "own" };

/** Why an offer does not join a product: something speaks against a pair, too few of the product's offers agree, or two products match equally well. */
export type MatchDoubt =
  | Doubt
  | { readonly kind: "minority"; readonly agreeing: number; readonly of: number }
  | { readonly kind: "ambiguous"; readonly products: readonly number[] }
  /** The offer would join now, but it became a product of its own at an earlier time. */
  | { readonly kind: "own-product" };

/** Agreements that outweigh a code which speaks for another product. */
const CERTAIN: ReadonlySet<Agreement["kind"]> = new Set(["gtin", "group"]);

type Assessment = Exclude<MatchDecision, { readonly decision: "own" }>;
type Join = Extract<MatchDecision, { readonly decision: "join" }>;

type ComparedOffer = { readonly accepted: MatchOffer; readonly verdict: PairVerdict };

/** Decides to which product a new offer belongs. The offer must agree with most of the product's offers and contradict none of them. */
export function decideMatch(
  offer: MatchOffer,
  candidates: readonly CandidateProduct[],
  options: MatchOptions,
): MatchDecision {
  const assessments = candidates.flatMap(({ id, offers }) => {
    const compared = heard(offer, offers).map((accepted) => ({
      accepted,
      verdict: comparePair(offer, accepted, options),
    }));
    return assess(offer, id, compared) ?? [];
  });
  const joins = assessments.filter((assessment) => assessment.decision === "join");
  const certain = joins.filter(({ agreement }) => CERTAIN.has(agreement.kind));
  const [best, ...others] = (certain.length > 0 ? certain : joins).toSorted(byAgreement);
  if (!best) return mostLikely(assessments) ?? { decision: "own" };
  const offersOf = (product: number) => candidates.find(({ id }) => id === product)?.offers ?? [];
  const rivals = others.filter(({ product }) => areDifferent(offersOf(best.product), offersOf(product), options));
  // The other products are near-identical to the best one if there are no rivals, so the offer may join any of them.
  const [also] = others;
  if (rivals.length === 0) return also ? { ...best, also: { product: also.product, agreement: also.agreement } } : best;
  const products = [best, ...rivals].map(({ product }) => product).sort((a, b) => a - b);
  return {
    decision: "doubtful",
    product: best.product,
    agreement: best.agreement,
    doubt: { kind: "ambiguous", products },
  };
}

/**
 * At most this many of a product's offers, all with different words, are chosen to be compared with a new offer. All offers of the new offer's seller are
 * added.
 */
const MOST_HEARD = 15;

function heard(offer: MatchOffer, offers: readonly MatchOffer[]): readonly MatchOffer[] {
  if (offers.length <= MOST_HEARD) return offers;
  const wordsOf = ({ features }: MatchOffer) => [...features.words].sort().join(" ");
  const byWords = new Map(offers.map((accepted) => [wordsOf(accepted), accepted]));
  const twin = byWords.get(wordsOf(offer));
  const others = [...byWords.values()].slice(0, MOST_HEARD);
  return [...new Set([...(twin ? [twin] : []), ...others, ...offers.filter(({ seller }) => seller === offer.seller)])];
}

/** This many offers of each product are compared to tell whether two products are different. */
const MOST_COMPARED = 5;

const areDifferent = (one: readonly MatchOffer[], other: readonly MatchOffer[], options: MatchOptions): boolean =>
  one
    .slice(0, MOST_COMPARED)
    .some(({ features }) =>
      other
        .slice(0, MOST_COMPARED)
        .some(
          (theirs) =>
            guardsOf(features, theirs.features, options).length > 0 ||
            areOtherBrands(features.brand, theirs.features.brand),
        ),
    );

/** Says whether two products are one, without a person's decision: none of their offers contradict each other, most are alike, and no seller has both. */
export function areIdentical(one: readonly MatchOffer[], other: readonly MatchOffer[], options: MatchOptions): boolean {
  const sellers = new Set(one.map(({ seller }) => seller));
  if (one.length === 0 || other.length === 0 || other.some(({ seller }) => sellers.has(seller))) return false;
  const pairs = one.slice(0, MOST_COMPARED).flatMap((ours) =>
    other.slice(0, MOST_COMPARED).map((theirs) => ({
      verdict: comparePair(ours, theirs, options),
      isOtherBrand: areOtherBrands(ours.features.brand, theirs.features.brand),
    })),
  );
  const alike = pairs.filter(({ verdict }) => verdict.decision === "join" || isLikely(verdict));
  return (
    pairs.some(({ verdict }) => verdict.decision === "join") &&
    alike.length * 2 > pairs.length &&
    !pairs.some(({ verdict, isOtherBrand }) => isOtherBrand || isGuarded(verdict))
  );
}

const isGuarded = (verdict: PairVerdict): boolean =>
  verdict.decision === "none"
    ? verdict.guards.length > 0
    : verdict.decision === "doubtful" && verdict.doubt.kind === "guards";

/**
 * Orders joins: the surest agreement first, then the product with the most agreeing offers, then the older product. New products of the same batch have
 * negative ids.
 */
const byAgreement = (one: Join, other: Join): number =>
  byStrength(one.agreement, other.agreement) ||
  other.agreeing - one.agreeing ||
  Number(one.product < 0) - Number(other.product < 0) ||
  Math.abs(one.product) - Math.abs(other.product);

/** Judges whether an offer belongs to the product to which the compared offers belong; undefined where none of these agrees with the offer. */
export function assess(offer: MatchOffer, product: number, compared: readonly ComparedOffer[]): Assessment | undefined {
  const verdicts = compared.map(({ verdict }) => verdict);
  const agreements = verdicts.flatMap((verdict) => (verdict.decision === "none" ? [] : [verdict.agreement]));
  const agreement = strongest(agreements);
  if (!agreement) return undefined;
  const joins = verdicts.some(({ decision }) => decision === "join");
  // If the offer joins with one of the product's offers, it need only be alike to the others.
  const agreeing = joins ? verdicts.filter((verdict) => verdict.decision === "join" || isLikely(verdict)).length : 0;
  const [contradiction] = compared.flatMap(({ accepted, verdict }) => contradictionOf(offer, accepted, verdict));
  const tooLittle = verdicts.find((verdict) => verdict.decision === "doubtful" && verdict.agreement === agreement);
  const minority: MatchDoubt = { kind: "minority", agreeing, of: compared.length };
  // When no offer agrees enough, the reason for that says more than "too few agree".
  const reason = agreeing === 0 && tooLittle?.decision === "doubtful" ? tooLittle.doubt : minority;
  const doubt: MatchDoubt | undefined = contradiction ?? (agreeing * 2 > compared.length ? undefined : reason);
  return doubt
    ? { decision: "doubtful", product, agreement, doubt }
    : { decision: "join", product, agreement, agreeing, of: compared.length };
}

/** Picks the product to show to the person who decides: the product with the strongest agreement, then the highest score. */
const mostLikely = (assessments: readonly Assessment[]): Assessment | undefined =>
  assessments.toSorted((a, b) => byStrength(a.agreement, b.agreement))[0];

/**
 * Says whether a pair of doubtful offers is alike enough to support the join of another pair: the two share brand and code but score too low, or have similar
 * titles without a code.
 */
function isLikely(verdict: PairVerdict): boolean {
  if (verdict.decision !== "doubtful") return false;
  const { agreement, doubt } = verdict;
  if (doubt.kind === "score") return agreement.kind === "code" && agreement.brand !== undefined;
  return doubt.kind === "no-code" && agreement.kind === "likeness";
}

/**
 * Returns the doubts about a pair that forbid the join even where another offer of the product agrees. An agreement that is merely too weak is no such doubt.
 */
function contradictionOf(offer: MatchOffer, accepted: MatchOffer, verdict: PairVerdict): readonly Doubt[] {
  if (verdict.decision === "join") return [];
  if (verdict.decision === "doubtful") return isTooLittle(verdict.doubt) ? [] : [verdict.doubt];
  if (verdict.guards.length > 0) return [{ kind: "guards", guards: verdict.guards }];
  return offer.seller === accepted.seller ? [{ kind: "same-seller" }] : [];
}

const isTooLittle = (doubt: Doubt): boolean =>
  TOO_LITTLE.has(doubt.kind) || (doubt.kind === "price" && doubt.ratio <= LARGEST_PRICE_RATIO);

const TOO_LITTLE: ReadonlySet<Doubt["kind"]> = new Set(["short-code", "score", "no-code"]);

const RANK = { gtin: 0, group: 1, code: 2, picture: 3, words: 4, likeness: 5 } as const;

const byStrength = (a: Agreement, b: Agreement): number =>
  RANK[a.kind] - RANK[b.kind] || (a.kind === "likeness" && b.kind === "likeness" ? b.score - a.score : 0);

const strongest = (agreements: readonly Agreement[]): Agreement | undefined => agreements.toSorted(byStrength)[0];
