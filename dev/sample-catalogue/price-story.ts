import { DAYS_OF_NEW_SHOP, GAP, NEW_SHOP, SHOP_WITH_GAP, type ShopNumber } from "./shops.ts";

/** What an offer cost from a day on, so many days ago. `unobserved`: nobody looked from then on. */
export type PriceChange = {
  readonly daysAgo: number;
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: "in_stock" | "out_of_stock" | "unobserved";
};

export type PriceStory = {
  readonly changes: readonly PriceChange[];
  /** What its feed says today. */
  readonly today: Omit<PriceChange, "daysAgo">;
};

export const DAYS = 200;

/** So a price is rounded as shops do. */
export function shopPrice(price: number): number {
  const step = price < 100_000 ? 500 : price < 1_000_000 ? 1_000 : 10_000;
  const rounded = Math.round(price / step) * step;
  return price < 1_000_000 ? rounded : rounded - 1_000;
}

/** The same numbers for the same seed, evenly between 0 and 1 (mulberry32). */
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

/** By what an offer has to show: from so many days ago on, its price and its claimed old price as shares of the usual one. */
const STORIES = {
  /** A sale that is one: the struck price is what it cost. */
  sale: [[12, 0.82, 1]],
  /** Struck for months, at a price that nobody ever asked. */
  claimed: [[120, 1, 1.4]],
  /** Raised first, then "lowered" to where it was. */
  raised: [
    [22, 1.2],
    [6, 1, 1.2],
  ],
  /** Lower, but by much less than is claimed. */
  exaggerated: [[9, 0.92, 1.35]],
  /** A sale that has gone on for seven weeks. */
  longSale: [[50, 0.85, 1]],
  /** Sold out for three weeks. */
  missed: [
    [40, 1, undefined, "out_of_stock"],
    [18, 1],
  ],
  /** Cheaper since today. */
  cheaperToday: [[0, 0.88]],
  /** As cheap as never before. */
  lowest: [
    [70, 1.06],
    [10, 0.93],
  ],
  /** Sold out now. */
  soldOut: [[3, 1, undefined, "out_of_stock"]],
  /** Dearer since a month ago. */
  dearer: [[26, 1.08]],
  /** Nothing happens for four months. */
  steady: [],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** `ordinary`: up and down, and nothing is claimed. */
export type StoryName = keyof typeof STORIES | "ordinary";
export const isStoryName = (name: string): name is StoryName => name === "ordinary" || Object.hasOwn(STORIES, name);

/** Of so many offers one has each of these; the others have ordinary prices. No factor of it is one of SPACING. */
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
/** So the stories lie apart: not all shops of one product have one. */
const SPACING = 7;

export const storyOf = (seed: number): StoryName => SPREAD[(seed * SPACING) % EVERY] ?? "ordinary";

/** @param price the usual one */
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
 * Up and down by a few percent, every month or two, and once cheaper than today: most prices of a shop are not its lowest ones. Before a story the
 * price is at rest.
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
