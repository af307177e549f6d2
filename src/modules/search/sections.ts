import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { highlightWords } from "./highlight.ts";
import type { OwnWords } from "./lexicon.ts";
import type { PageSection, SectionResult } from "./schema.ts";
import { discriminativeTerms, isBare, isVagueTerm, type Term } from "./term.ts";
import { piecesOf } from "./words.ts";

const MAX_SECTIONS = 3;
/** The least share of the question's weight that a section must have. Most questions are about products, so a section has to match much of the question. */
const LEAST_SHARE = 0.5;
/** Below this share a section does not answer the question, whatever its heading says. */
const ANSWERING_SHARE = 0.6;
const VAGUE_WEIGHT = 0.3;
/** The k1 of BM25, and the weight of a word in the heading relative to one in the text. */
const SATURATION = 1.2;
const HEADING_WEIGHT = 1.5;
const SNIPPET_LENGTH = 160;

type Indexed = PageSection & {
  readonly heading: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
};

/** The indexes of sections. Only some dozens of sections exist, all in the code, so PostgreSQL stems their words once. */
const indexes = new WeakMap<Reader, WeakMap<readonly PageSection[], Promise<Indexed[]>>>();

/** @param forThings whether the question is for something to buy; help that only mentions a laptop is then no answer */
export async function findSections(
  reader: Reader,
  sections: readonly PageSection[],
  terms: readonly Term[],
  { own, forThings }: { own: OwnWords; forThings: boolean },
): Promise<SectionResult[]> {
  const asked = terms.filter((term) => !isBare(term));
  if (asked.length === 0 || sections.length === 0) return [];
  // Several vague words may still ask for help ("ongkir gratis"), but one vague word such as "cara" does not.
  const isVague = asked.every(isVagueTerm);
  if (isVague && asked.length === 1) return [];
  const index = await indexOf(reader, sections);
  const discriminative = discriminativeTerms(asked);
  const weighed = asked.map((term) => ({ term, weight: weightIn(index, term) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (
    index
      .map((section) => {
        const met = weighed.filter(({ term }) => countIn(section, term) > 0);
        const share = met.reduce((sum, { weight }) => sum + weight, 0) / total;
        const score = met.reduce((sum, { term, weight }) => sum + weight * frequencyIn(section, term), 0);
        const isHeaded = met.some(({ term }) => !isVagueTerm(term) && inHeading(section, term));
        const hasAll = discriminative.every((term) => countIn(section, term) > 0);
        const answers = hasAll || (isHeaded && share >= ANSWERING_SHARE);
        const isTitled = discriminative.every((term) => inHeading(section, term));
        return { section, share, score, isHeaded, answers, isTitled };
      })
      .filter(({ share, isHeaded, isTitled }) =>
        isVague ? isTitled : share >= LEAST_SHARE && (isHeaded || !forThings),
      )
      // Sections with all words come first: "tidak sampai" is about parcels, "sampai" about how long data are kept.
      .toSorted((a, b) => Number(b.share === 1) - Number(a.share === 1) || b.score - a.score)
      .slice(0, MAX_SECTIONS)
      .map(({ section, answers, isTitled }) => ({ ...resultOf(section, asked, own), answers, isTitled }))
  );
}

async function indexOf(reader: Reader, sections: readonly PageSection[]): Promise<Indexed[]> {
  const ofReader = indexes.get(reader) ?? new WeakMap<readonly PageSection[], Promise<Indexed[]>>();
  indexes.set(reader, ofReader);
  const known = ofReader.get(sections);
  if (known) return known;
  const made = makeIndex(reader, sections).catch((error) => {
    ofReader.delete(sections);
    throw error;
  });
  ofReader.set(sections, made);
  return made;
}

async function makeIndex(reader: Reader, sections: readonly PageSection[]): Promise<Indexed[]> {
  const rows = await preparedQuery<{ heading: string[]; words: string[]; counts: number[] }>(
    reader,
    "search-sections",
    `select tsvector_to_array(portal_lexemes(title)) as heading,
       array(select lexeme from unnest(text.vector) order by lexeme) as words,
       array(select cardinality(positions) from unnest(text.vector) order by lexeme) as counts
     from unnest($1::text[], $2::text[]) with ordinality as section (title, body, place)
     cross join lateral (select portal_lexemes(body) as vector) as text
     order by place`,
    [sections.map(({ title, page }) => `${title} ${page}`), sections.map(({ text }) => text)],
  );
  return sections.map((section, place) => {
    const { heading = [], words = [], counts = [] } = rows[place] ?? {};
    return { ...section, heading: new Set(heading), counts: new Map(words.map((word, at) => [word, counts[at] ?? 1])) };
  });
}

function countIn({ heading, counts }: Indexed, { alternatives }: Term): number {
  const found = alternatives.map(({ lexemes }) =>
    Math.min(...lexemes.map((lexeme) => (counts.get(lexeme) ?? 0) + (heading.has(lexeme) ? 1 : 0))),
  );
  return Math.max(0, ...found);
}

function frequencyIn(section: Indexed, term: Term): number {
  const count = countIn(section, term);
  return count / (count + SATURATION) + (inHeading(section, term) ? HEADING_WEIGHT : 0);
}

const inHeading = ({ heading }: Indexed, { alternatives }: Term) =>
  alternatives.some(({ lexemes }) => lexemes.every((lexeme) => heading.has(lexeme)));

function weightIn(index: readonly Indexed[], term: Term): number {
  // A word that is in no section counts as if it were in one section.
  const having = Math.max(1, index.filter((section) => countIn(section, term) > 0).length);
  const rarity = Math.log(1 + (index.length - having + 0.5) / (having + 0.5));
  return rarity * (isVagueTerm(term) ? VAGUE_WEIGHT : 1);
}

function resultOf({ href, page, title, text }: Indexed, terms: readonly Term[], own: OwnWords) {
  const words = new Set(terms.flatMap((term) => [...term.words]));
  const lexemes = new Set(terms.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.lexemes)));
  const matches = (word: string) =>
    words.has(word) || (own.stems.get(word) ?? [word]).some((stem) => lexemes.has(stem));
  return {
    href,
    page,
    highlight: highlightWords(title, matches),
    snippet: highlightWords(pieceOf(text, matches), matches),
  };
}

/** Cuts a snippet out of a text, beginning some words before the first match. */
function pieceOf(text: string, matches: (word: string) => boolean): string {
  const pieces = piecesOf(text);
  const first = pieces.findIndex((piece) => piece.word && matches(piece.text.toLowerCase()));
  const start = Math.max(0, first - 12);
  let piece = start > 0 ? "… " : "";
  for (const { text: next } of pieces.slice(start)) {
    if (piece.length + next.length > SNIPPET_LENGTH) return `${piece.trimEnd()} …`;
    piece += next;
  }
  return piece;
}
