import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { ProductType } from "../product-types.shared.ts";
import { type GoogleNode, googleNode, isGooglePath } from "./google.ts";
import { categoriesOf, type NameKind, type NamesRead, readNames } from "./read-names.ts";

/** What one level of a path says. */
export type Statement = {
  readonly by: "google" | NameKind;
  /** The words that were understood, as they were written. */
  readonly words: string;
  readonly categories: readonly CategorySlug[];
  readonly types: readonly ProductType[];
  /** Whether the whole level is one name of `types`. There are several types where different shops mean different things by the name. */
  readonly isOneName: boolean;
};

export type Level = {
  /** Whether the level is a shelf of accessories for the thing that this level, or a level above, names. */
  readonly isAccessory: boolean;
  readonly statement?: Statement;
};

/** Reads the levels of a feed's own path, the deepest first. */
export function levelsOf(path: string): readonly Level[] {
  const segments = segmentsOf(path);
  if (isGooglePath(segments) || /^\d+$/.test(path.trim())) return levelsOfGoogle(segments);
  return segments.map((segment, index) => readLevel(segment, buyersAbove(segments, index))).toReversed();
}

/**
 * Reads a path of Google's taxonomy. The taxonomy's nodes decide the category. Other words count only where they are a whole level and name a type of that
 * category.
 */
function levelsOfGoogle(segments: readonly string[]): readonly Level[] {
  const nodes = segments.map(googleNode);
  const category = nodes.findLast((node) => node !== undefined)?.category;
  return segments
    .map((segment, index): Level => {
      const node = nodes[index];
      if (node) return levelOfNode(node);
      const read = readNames(segment);
      const isType = read.isWhole && read.head?.kind === "type";
      const fits = isType && read.head?.types.every((type) => type.category === category);
      return fits ? levelOf([read]) : { isAccessory: read.isAccessory };
    })
    .toReversed();
}

/** The most levels that are read: Google's paths have up to seven. */
const MAX_LEVELS = 8;

/** The words before the search term in the name of a page of search results: "beli-laptop", "hasil pencarian tv". */
const SEARCH_WORDS = /^(?:\s|-)*(?:beli|jual|shop|cari|belanja|search|hasil pencarian|produk terkait)[\s:-]+(?=\S)/i;

/** Splits a path into levels, the outermost first: `Elektronik > AC`, `Rumah/Dapur`, `Home &gt; Kitchen`. */
function segmentsOf(path: string): readonly string[] {
  const decoded = path.replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const separator = /[>›»|]/.test(decoded) ? /[>›»|]+/ : /\//;
  return decoded
    .split(separator)
    .map((segment) => segment.replace(SEARCH_WORDS, "").trim())
    .filter(Boolean)
    .slice(-MAX_LEVELS);
}

/** Splits a level that lists things side by side: "Kulkas & Freezer". */
const partsOf = (segment: string): readonly string[] =>
  segment
    .split(/[&,;+/]|\s(?:dan|and)\s/i)
    .map((part) => part.trim())
    .filter(Boolean);

const levelOfNode = ({ name, category, type }: GoogleNode): Level => ({
  isAccessory: false,
  statement: {
    by: "google",
    words: name,
    categories: [category],
    types: type ? [type] : [],
    isOneName: type !== undefined,
  },
});

/** Joins the names of the higher levels that say for whom a level's things are: "Kucing > Makanan" is read as "makanan kucing". */
const buyersAbove = (segments: readonly string[], index: number): string =>
  segments
    .slice(0, index)
    .filter((segment) => {
      const { head, isWhole } = readNames(segment);
      return isWhole && head !== undefined && head.buyerCategories.length > 0;
    })
    .join(" ");

function readLevel(segment: string, buyers: string): Level {
  const parts = partsOf(segment);
  const whole = readNames(parts.join(" "));
  if (whole.isWhole && !buyers) return levelOf([whole]);
  return levelOf(parts.map((part) => readNames(`${part} ${buyers}`)));
}

function levelOf(parts: readonly NamesRead[]): Level {
  const isAccessory = parts.some((part) => part.isAccessory);
  const heads = parts.flatMap(({ head }) => head ?? []);
  const [first] = heads;
  if (!first) return { isAccessory };
  const types = isAccessory ? [] : [...new Set(heads.flatMap((head) => (head.kind === "type" ? head.types : [])))];
  const statement: Statement = {
    by: first.kind,
    words: heads.map(({ words }) => words).join(", "),
    categories: [...new Set(heads.flatMap(categoriesOf))],
    types,
    isOneName:
      types.length > 0 &&
      parts.every((part) => part.isLeading && part.head?.kind === "type" && isSame(part.head.types, types)),
  };
  return { isAccessory, statement };
}

const isSame = (some: readonly ProductType[], others: readonly ProductType[]) =>
  some.length === others.length && some.every((type) => others.includes(type));
