import { parseArgs } from "node:util";

/** Topics that need no prepared site. */
export const TOPICS_WITHOUT_SITE = [
  "import",
  "feeds",
  "feed-traffic",
  "mail",
  "prices",
  "list-verdicts",
  "catalogue",
  "matching",
  "merges",
  "real-data",
  "product-search",
  "hostile",
] as const;

export const TOPICS = [
  "cached",
  "uncached",
  "traffic",
  "growth",
  "plans",
  "bytes",
  "startup",
  "accounts",
  "pictures",
  "maintenance",
  "duplicates",
  ...TOPICS_WITHOUT_SITE,
  "writing",
  "backup",
  "search-quality",
] as const;
export type Topic = (typeof TOPICS)[number];

export type Options = {
  readonly topics: ReadonlySet<Topic>;
  /** The larger of the two numbers of articles in comparisons such as "with 100 and with 100,000 articles". */
  readonly many: number;
  readonly rounds: number;
  readonly roundMs: number;
  /** Milliseconds before the rounds, in which code is compiled and PostgreSQL's caches are filled. */
  readonly warmUpMs: number;
  readonly quick: boolean;
  /** The number of price points in the database from which prices are read. */
  readonly points: number;
  /** The number of offers that are matched. */
  readonly offers: number;
  /** A folder of real feeds, with labels or queries. */
  readonly data: string | undefined;
};

const USAGE = `Usage: npm run bench -- [--quick] [--points N] [--offers N] [--data FOLDER] [--only ${TOPICS.join(",")}]
  --quick  shorter rounds, and 10,000 articles instead of 100,000
  --points among how many points of prices they are read (20000000 takes long)
  --offers how many offers are matched (1000000 takes half an hour)
  --data   real feeds, with labels for the topic real-data, with queries for product-search
  --only   the topics to measure; all of them unless told`;

/** @throws Error with the usage when an argument is unknown. */
export function readOptions(args: readonly string[]): Options {
  const { quick, only, points, offers, data } = parse(args);
  const wanted = only?.split(",") ?? TOPICS;
  const unknown = wanted.filter((name) => !TOPICS.some((topic) => topic === name));
  if (unknown.length > 0) throw new Error(`Unknown topic: ${unknown.join(", ")}\n${USAGE}`);
  return {
    topics: new Set(TOPICS.filter((topic) => wanted.includes(topic))),
    many: quick ? 10_000 : 100_000,
    rounds: 5,
    roundMs: quick ? 700 : 2_000,
    warmUpMs: quick ? 1_500 : 3_000,
    quick,
    data,
    points: countOf("points", points) ?? (quick ? 100_000 : 1_000_000),
    offers: countOf("offers", offers) ?? (quick ? 20_000 : 100_000),
  };
}

function countOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${option} takes a number\n${USAGE}`);
  return count;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ quick: { type: "boolean", default: false }, only: { type: "string" } },
        ...{ points: { type: "string" }, offers: { type: "string" }, data: { type: "string" } },
      },
    });
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}
