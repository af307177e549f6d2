/** One reading of a sample feed. A feed may be read in several steps; the last step has the feed's final content. */
export type FeedStep = {
  /** Selects the lines of the feed's file that this reading gets; when left out, the whole file is read. */
  readonly shorten?: (lines: readonly string[]) => readonly string[];
  /** Whether the run counts as accepted by a person, which a first reading needs. */
  readonly isAccepted: boolean;
};

const withoutLast = (count: number) => (lines: readonly string[]) => lines.slice(0, lines.length - count);

const ONCE: readonly FeedStep[] = [{ isAccepted: true }];

/** The feed grows twice and then shrinks to a third. The last reading is held, since the anomaly check knows three good runs by then. */
const GROWN_AND_SHRUNK: readonly FeedStep[] = [
  { shorten: withoutLast(2), isAccepted: true },
  { shorten: withoutLast(1), isAccepted: false },
  { isAccepted: false },
  { shorten: (lines) => lines.slice(0, Math.ceil(lines.length / 3)), isAccepted: false },
];

/** The feed of this shop is a table, so that a file with fewer lines still counts as whole. */
const SHOP_WITH_HELD_RUN = "contoh-toko-wirasena";

export const stepsOf = (shop: string): readonly FeedStep[] => (shop === SHOP_WITH_HELD_RUN ? GROWN_AND_SHRUNK : ONCE);
