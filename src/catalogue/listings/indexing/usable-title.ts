const LENGTH = { min: 8, max: 150 } as const;
/** Of a title's characters, at least so many are letters or digits. */
const LEAST_READABLE = 0.6;
const MOST_REPEATED = 3;

/** Whether a title names a thing: no single word, advertisement, address, or list of words for search engines. */
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

/** Of a site, of a mailbox, or a number to call. */
const ADDRESS = /https?:|www\.|\S@\S|(?:\+62|\b08)[\d\s-]{8}/i;
const SHOUTING = /[!?*~#]{2}/;

function mostRepeated(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
