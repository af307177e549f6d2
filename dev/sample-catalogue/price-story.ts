import { DAYS_OF_NEW_SHOP, GAP, NEW_SHOP, SHOP_WITH_GAP, type ShopNumber } from "./shops.ts";

/** An offer's price since `daysAgo` days ago. `unobserved` means that nobody looked at the offer from that day on. */
export type PriceChange = {
  readonly daysAgo: number;
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: "in_stock" | "out_of_stock" | "unobserved";
};

export type PriceStory = {
  readonly changes: readonly PriceChange[];
  /** The values in today's feed. */
  readonly today: Omit<PriceChange, "daysAgo">;
};

export const DAYS = 200;

/** Rounds a price as shops do. */
export function shopPrice(price: number): number {
  const step = price < 100_000 ? 500 : price < 1_000_000 ? 1_000 : 10_000;
  const rounded = Math.round(price / step) * step;
  return price < 1_000_000 ? rounded : rounded - 1_000;
}

/** Returns a generator of numbers between 0 and 1, evenly distributed and the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Step = readonly [daysAgo: number, share: number, listShare?: number | undefined, availability?: "out_of_stock"];

/**
 * The price stories by what they show. Each step has the number of days ago on which it began, and the price and the claimed old price as shares of the usual
 * price.
 */
const STORIES = {
  /** A real sale: the struck-through price is what the product cost before. */
  sale: [[12, 0.82, 1]],
  /** A struck-through price that has been shown for months, although the product never had this price. */
  claimed: [[120, 1, 1.4]],
  /** A price that was raised first, and then "lowered" to the former price. */
  raised: [
    [22, 1.2],
    [6, 1, 1.2],
  ],
  /** A price that was lowered, but by much less than the store claims. */
  exaggerated: [[9, 0.92, 1.35]],
  /** A sale that has gone on for seven weeks. */
  longSale: [[50, 0.85, 1]],
  /** An offer that was sold out for three weeks. */
  missed: [
    [40, 1, undefined, "out_of_stock"],
    [18, 1],
  ],
  /** An offer that is cheaper since today. */
  cheaperToday: [[0, 0.88]],
  /** An offer that is cheaper than ever before. */
  lowest: [
    [70, 1.06],
    [10, 0.93],
  ],
  /** An offer that is sold out now. */
  soldOut: [[3, 1, undefined, "out_of_stock"]],
  /** An offer that has been dearer for almost a month. */
  dearer: [[26, 1.08]],
  /** Nothing happens for four months. */
  steady: [],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** The name of a story; `ordinary` is a price that goes up and down, without a claimed old price. */
export type StoryName = keyof typeof STORIES | "ordinary";
export const isStoryName = (name: string): name is StoryName => name === "ordinary" || Object.hasOwn(STORIES, name);

/** Of this many offers, each story of `SPREAD` gets one; the other offers have ordinary prices. The number shares no factor with SPACING. */
const EVERY = 45;
const SPREAD = [
  "sale",
  "claimed",
  "raised",
  "exaggerated",
  "longSale",
  "missed",
  "cheaperToday",
  "lowest",
  "soldOut",
] as const satisfies readonly StoryName[];
/** Spreads the stories over products, so that not all shops of one product have a story. */
const SPACING = 7;

export const storyOf = (seed: number): StoryName => SPREAD[(seed * SPACING) % EVERY] ?? "ordinary";

/** @param price the usual price */
export function priceStory(
  price: number,
  { shop, seed, story }: { readonly shop: ShopNumber; readonly seed: number; readonly story: StoryName },
): PriceStory {
  const steps: readonly Step[] = story === "ordinary" ? [] : STORIES[story];
  const first = shop === NEW_SHOP ? DAYS_OF_NEW_SHOP : DAYS;
  const told = steps.map(
    ([daysAgo, share, listShare, availability]): PriceChange => ({
      daysAgo,
      price: shopPrice(price * share),
      listPrice: listShare === undefined ? null : shopPrice(price * listShare),
      availability: availability ?? "in_stock",
    }),
  );
  const all = [...ordinaryChanges(price, seed, story !== "ordinary"), ...told].sort((a, b) => b.daysAgo - a.daysAgo);
  const today = all.at(-1) ?? usual(DAYS, price);
  const past = all.filter(({ daysAgo }) => daysAgo > 0);
  const since = past.findLast(({ daysAgo }) => daysAgo >= first);
  const begun = [...(since ? [{ ...since, daysAgo: first }] : []), ...past.filter(({ daysAgo }) => daysAgo < first)];
  return { changes: shop === SHOP_WITH_GAP ? withGap(begun) : begun, today };
}

const usual = (daysAgo: number, price: number): PriceChange => ({
  ...{ daysAgo, price: shopPrice(price), listPrice: null, availability: "in_stock" },
});

/**
 * Makes prices that go up and down by a few percent every month or two, and were once lower than today, since most prices are not the lowest that a shop ever
 * had. Before a story begins, the price is steady.
 */
function ordinaryChanges(price: number, seed: number, isTold: boolean): PriceChange[] {
  const random = randomOf(seed);
  const changes = [usual(DAYS, price)];
  const until = isTold ? 140 : 40;
  for (let day = DAYS - 20; day > until; day -= 20 + Math.floor(random() * 35))
    changes.push(usual(day, price * (0.96 + random() * 0.08)));
  if (isTold) return [...changes, usual(135, price)];
  return [...changes, usual(38, price * 0.93), usual(22 + Math.floor(random() * 10), price)];
}

function withGap(changes: readonly PriceChange[]): PriceChange[] {
  const before = changes.findLast(({ daysAgo }) => daysAgo >= GAP.to);
  if (!before) return [...changes];
  return [
    ...changes.filter(({ daysAgo }) => daysAgo > GAP.from),
    { ...before, daysAgo: GAP.from, availability: "unobserved" },
    { ...before, daysAgo: GAP.to },
    ...changes.filter(({ daysAgo }) => daysAgo < GAP.to),
  ];
}
