/** A pair that rules would join if its score were high enough, and whether it is one product. */
export type LabelledPair = {
  /** The same for the same pair, in either order and at any time. */
  readonly key: string;
  readonly score: number;
  readonly isSame: boolean;
};

/** Of the pairs that were held back: how many a threshold joins, and how many of them are one product. */
export type JoinFigures = { readonly joined: number; readonly right: number };

export type ChosenThreshold = {
  readonly threshold: number;
  readonly pairs: number;
  readonly heldBack: { readonly pairs: number; readonly before: JoinFigures; readonly after: JoinFigures };
};

/** A wrong price on a page is as bad as so many offers that stay alone: a share of 0.97 that is right. */
const WRONG_COSTS = 32;
const LEAST_PRECISION = 0.97;
/** With fewer pairs, chance decides. */
const LEAST_LEARNT = 40;
const LEAST_HELD_BACK = 20;
/** A lower threshold must be seen to join so many of the held-back ones that the present one does not. */
const LEAST_GAINED = 10;
/** One pair in so many is held back, for ever: what a threshold is chosen by never proves it. */
const HELD_BACK_EVERY = 3;
const LOWEST = 0.1;
const HIGHEST = 0.95;
const STEP = 0.05;

/**
 * Another threshold that costs less on the pairs that are learnt from, and on those held back too, where its precision does not fall.
 * Undefined where the present one stays.
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

/** The present one first, so that of equally good ones it stays. */
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

/** What joins nothing joins nothing wrongly. */
const precisionOf = ({ joined, right }: JoinFigures) => (joined === 0 ? 1 : right / joined);

/** FNV-1a: a pair stays on its side, whatever is decided later. */
function isHeldBack({ key }: LabelledPair): boolean {
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place += 1) hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % HELD_BACK_EVERY === 0;
}
