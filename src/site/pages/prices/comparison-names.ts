/** Lengths in letters: what fits beside a value on a phone in one line, and in two lines. */
const LENGTHS = [20, 36];

/** Returns short names that tell products apart: their titles without the words with which all these titles begin. */
export function shortNames(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(/\s+/u));
  const [first = []] = words;
  const fewest = Math.min(...words.map(({ length }) => length));
  // Each title keeps at least one word.
  const most = titles.length < 2 ? 0 : Math.max(0, fewest - 1);
  const differs = first.findIndex((word, at) => words.some((own) => own[at]?.toLowerCase() !== word.toLowerCase()));
  const shared = Math.min(most, differs < 0 ? most : differs);
  const names = words.map((own) => own.slice(shared).join(" "));
  const kinds = new Set(names).size;
  const shortest = LENGTHS.map((length) => names.map((name) => shortened(name, length)));
  return shortest.find((short) => new Set(short).size === kinds) ?? names;
}

/** Shortens a name to whole words. */
function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  const end = name.lastIndexOf(" ", length - 1);
  return end > 0 ? `${name.slice(0, end)}…` : name;
}
