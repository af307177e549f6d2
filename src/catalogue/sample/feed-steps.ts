/** How a feed comes to its last content: what it said at each reading, the first first. */
export type FeedStep = {
  /** Which lines of its file it had; left out: it is read whole, as its own content. */
  readonly shorten?: (lines: readonly string[]) => readonly string[];
  /** A first reading is confirmed by somebody. */
  readonly isAccepted: boolean;
};

const withoutLast = (count: number) => (lines: readonly string[]) => lines.slice(0, lines.length - count);

const ONCE: readonly FeedStep[] = [{ isAccepted: true }];

/** It grows twice, and then shrinks to a third: that reading is held for a person, as the gate knows three good ones by then. */
const GROWN_AND_SHRUNK: readonly FeedStep[] = [
  { shorten: withoutLast(2), isAccepted: true },
  { shorten: withoutLast(1), isAccepted: false },
  { isAccepted: false },
  { shorten: (lines) => lines.slice(0, Math.ceil(lines.length / 3)), isAccepted: false },
];

/** The one whose feed is a table, so that a file with fewer lines is still whole. */
const SHOP_WITH_HELD_RUN = "contoh-toko-wirasena";

export const stepsOf = (shop: string): readonly FeedStep[] => (shop === SHOP_WITH_HELD_RUN ? GROWN_AND_SHRUNK : ONCE);
