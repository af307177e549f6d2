import {
  type Agreement,
  comparePair,
  type Doubt,
  type MatchOffer,
  type MatchOptions,
  type PairVerdict,
} from "./compare-pair.ts";

/** A product that may be the one, with the offers that are accepted as it. */
export type CandidateProduct = { readonly id: number; readonly offers: readonly MatchOffer[] };

/**
 * `join`: it is that product by itself. `doubtful`: it stays a product of its own until a person decides; the product is the one to
 * show them. `own`: nothing agrees.
 */
export type MatchDecision =
  | {
      readonly decision: "join";
      readonly product: number;
      readonly agreement: Agreement;
      readonly agreeing: number;
      readonly of: number;
    }
  | {
      readonly decision: "doubtful";
      readonly product: number;
      readonly agreement: Agreement;
      readonly doubt: MatchDoubt;
    }
  | { readonly decision: "own" };

/** Besides what speaks against a pair: too few of the product's offers agree, or two products are equally good. */
export type MatchDoubt =
  | Doubt
  | { readonly kind: "minority"; readonly agreeing: number; readonly of: number }
  | { readonly kind: "ambiguous"; readonly products: readonly number[] }
  /** It would be joined, but had become a product of its own before. */
  | { readonly kind: "own-product" };

/** What outweighs a code that speaks for another product. */
const CERTAIN: ReadonlySet<Agreement["kind"]> = new Set(["gtin", "group"]);

type Assessment = Exclude<MatchDecision, { readonly decision: "own" }>;

type ComparedOffer = { readonly accepted: MatchOffer; readonly verdict: PairVerdict };

/** Which product a new offer is: it must agree with most of the product's offers and contradict none. */
export function decideMatch(
  offer: MatchOffer,
  candidates: readonly CandidateProduct[],
  options: MatchOptions,
): MatchDecision {
  const assessments = candidates.flatMap(({ id, offers }) => {
    const compared = offers.map((accepted) => ({ accepted, verdict: comparePair(offer, accepted, options) }));
    return assess(offer, id, compared) ?? [];
  });
  const joins = assessments.filter((assessment) => assessment.decision === "join");
  const certain = joins.filter(({ agreement }) => CERTAIN.has(agreement.kind));
  const [best, ...others] = certain.length > 0 ? certain : joins;
  if (!best) return mostLikely(assessments) ?? { decision: "own" };
  if (others.length === 0) return best;
  const products = [best, ...others].map(({ product }) => product).sort((a, b) => a - b);
  return {
    decision: "doubtful",
    product: best.product,
    agreement: best.agreement,
    doubt: { kind: "ambiguous", products },
  };
}

/** Whether an offer is the product that these are accepted as; undefined where nothing agrees. */
export function assess(offer: MatchOffer, product: number, compared: readonly ComparedOffer[]): Assessment | undefined {
  const verdicts = compared.map(({ verdict }) => verdict);
  const agreements = verdicts.flatMap((verdict) => (verdict.decision === "none" ? [] : [verdict.agreement]));
  const agreement = strongest(agreements);
  if (!agreement) return undefined;
  const agreeing = verdicts.filter(({ decision }) => decision === "join").length;
  const [contradiction] = compared.flatMap(({ accepted, verdict }) => contradictionOf(offer, accepted, verdict));
  const tooLittle = verdicts.find((verdict) => verdict.decision === "doubtful" && verdict.agreement === agreement);
  const minority: MatchDoubt = { kind: "minority", agreeing, of: compared.length };
  // Where none agrees enough, why it is not enough says more than that.
  const reason = agreeing === 0 && tooLittle?.decision === "doubtful" ? tooLittle.doubt : minority;
  const doubt: MatchDoubt | undefined = contradiction ?? (agreeing * 2 > compared.length ? undefined : reason);
  return doubt
    ? { decision: "doubtful", product, agreement, doubt }
    : { decision: "join", product, agreement, agreeing, of: compared.length };
}

/** Of those that only a person can join, the one to show them: by what agrees, then by the score. */
const mostLikely = (assessments: readonly Assessment[]): Assessment | undefined =>
  assessments.toSorted((a, b) => byStrength(a.agreement, b.agreement))[0];

/** What of a pair forbids the product, also where another of its offers agrees. What is only too little to join does not. */
function contradictionOf(offer: MatchOffer, accepted: MatchOffer, verdict: PairVerdict): readonly Doubt[] {
  if (verdict.decision === "join") return [];
  if (verdict.decision === "doubtful") return TOO_LITTLE.has(verdict.doubt.kind) ? [] : [verdict.doubt];
  if (verdict.guards.length > 0) return [{ kind: "guards", guards: verdict.guards }];
  return offer.seller === accepted.seller ? [{ kind: "same-seller" }] : [];
}

const TOO_LITTLE: ReadonlySet<Doubt["kind"]> = new Set(["short-code", "score", "no-code"]);

const RANK = { gtin: 0, group: 1, code: 2, picture: 3, likeness: 4 } as const;

const byStrength = (a: Agreement, b: Agreement): number =>
  RANK[a.kind] - RANK[b.kind] || (a.kind === "likeness" && b.kind === "likeness" ? b.score - a.score : 0);

const strongest = (agreements: readonly Agreement[]): Agreement | undefined => agreements.toSorted(byStrength)[0];
