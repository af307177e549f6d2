const LENGTH = { min: 8, max: 150 } as const;
/** The least share of a title's characters that must be letters or digits. */
const LEAST_READABLE = 0.6;
const MOST_REPEATED = 3;

/** Says whether a title names an item. A single word, an advertisement, an address or a list of words for search engines names none. */
export function isUsableTitle(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const readable = words.join("").length / title.replaceAll(" ", "").length;
  return (
    title.length >= LENGTH.min &&
    title.length <= LENGTH.max &&
    words.length >= 2 &&
    /\p{L}{3}/u.test(title) &&
    readable >= LEAST_READABLE &&
    !ADDRESS.test(title) &&
    !SHOUTING.test(title) &&
    mostRepeated(words) <= MOST_REPEATED
  );
}

/** The address of a site or a mailbox, or a phone number. */
const ADDRESS = /https?:|www\.|\S@\S|(?:\+62|\b08)[\d\s-]{8}/i;
const SHOUTING = /[!?*~#]{2}/;

function mostRepeated(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
