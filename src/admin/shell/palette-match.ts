/** What fits the words typed, best first: names that begin so, then words that begin so, then any part. */
export function bestMatches<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const wanted = typed.trim().toLocaleLowerCase("id");
  if (wanted === "") return entries;
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry.label.toLocaleLowerCase("id"), wanted) }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 1 : 0;
}
