/** A pair of offers that rules would join if its score were high enough, and whether the two are really one product. */
export type LabelledPair = {
  /** A key of the pair that is the same in either order and at any time. */
  readonly key: string;
  readonly score: number;
  readonly isSame: boolean;
};

/** How many of the held-back pairs a threshold joins, and how many of the joined pairs are really one product. */
export type JoinFigures = { readonly joined: number; readonly right: number };

export type ChosenThreshold = {
  readonly threshold: number;
  readonly pairs: number;
  readonly heldBack: { readonly pairs: number; readonly before: JoinFigures; readonly after: JoinFigures };
};

/** A wrong join costs as much as this many missed joins, which amounts to a precision of 0.97. */
const WRONG_COSTS = 32;
const LEAST_PRECISION = 0.97;
/** The fewest pairs to learn from; with fewer, the result would be chance. */
const LEAST_LEARNT = 40;
const LEAST_HELD_BACK = 20;
/** A lower threshold must join at least this many more held-back pairs than the present threshold. */
const LEAST_GAINED = 10;
/** One pair in this many is held back for ever as a test, so that a threshold is never proved by the pairs from which it was chosen. */
const HELD_BACK_EVERY = 3;
const LOWEST = 0.1;
const HIGHEST = 0.95;
const STEP = 0.05;

/**
 * Chooses a threshold that costs less than the present one, both on the pairs to learn from and on the held-back pairs, without a lower precision on the
 * held-back pairs. Undefined where the present threshold stays.
 */
export function chooseThreshold(pairs: readonly LabelledPair[], present: number): ChosenThreshold | undefined {
  const heldBack = pairs.filter(isHeldBack);
  const learnt = pairs.filter((pair) => !isHeldBack(pair));
  if (learnt.length < LEAST_LEARNT || heldBack.length < LEAST_HELD_BACK) return undefined;
  const [best] = thresholds(present).toSorted(
    (one, other) => costOf(learnt, one) - costOf(learnt, other) || Math.abs(one - present) - Math.abs(other - present),
  );
  if (best === undefined || best === present || costOf(heldBack, best) >= costOf(heldBack, present)) return undefined;
  const [before, after] = [figuresOf(heldBack, present), figuresOf(heldBack, best)];
  const isProved =
    precisionOf(after) >= precisionOf(before) &&
    (best > present || (precisionOf(after) >= LEAST_PRECISION && after.joined - before.joined >= LEAST_GAINED));
  return isProved
    ? { threshold: best, pairs: pairs.length, heldBack: { pairs: heldBack.length, before, after } }
    : undefined;
}

/** The present threshold is first, so that it stays when others are equally good. */
function thresholds(present: number): readonly number[] {
  const steps = Math.round((HIGHEST - LOWEST) / STEP);
  const all = Array.from({ length: steps + 1 }, (_, step) => Math.round((LOWEST + step * STEP) * 100) / 100);
  return [present, ...all.filter((threshold) => threshold !== present)];
}

const isJoined = ({ score }: LabelledPair, threshold: number) => score >= threshold;

const costOf = (pairs: readonly LabelledPair[], threshold: number): number =>
  pairs.reduce((cost, pair) => {
    if (isJoined(pair, threshold)) return cost + (pair.isSame ? 0 : WRONG_COSTS);
    return cost + (pair.isSame ? 1 : 0);
  }, 0);

function figuresOf(pairs: readonly LabelledPair[], threshold: number): JoinFigures {
  const joined = pairs.filter((pair) => isJoined(pair, threshold));
  return { joined: joined.length, right: joined.filter(({ isSame }) => isSame).length };
}

/** A threshold that joins nothing makes no mistake, so its precision is 1. */
const precisionOf = ({ joined, right }: JoinFigures) => (joined === 0 ? 1 : right / joined);

/** Decides by FNV-1a hash of the key, so that a pair is either always or never held back. */
function isHeldBack({ key }: LabelledPair): boolean {
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place += 1) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % HELD_BACK_EVERY === 0;
}
