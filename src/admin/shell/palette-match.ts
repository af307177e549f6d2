type Named = {
  readonly label: string;
  /** Other names for the entry, separated by spaces. */
  readonly words?: string | undefined;
};

/**
 * The entries that match the typed words, best first: names that begin with the words, then names with a word that begins with them, then names that contain
 * them, then other names.
 */
export function bestMatches<Entry extends Named>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = typed.trim().toLocaleLowerCase("id");
  if (wanted === "") return entries;
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, wanted) }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

function rankOf({ label, words = "" }: Named, wanted: string): number {
  const name = label.toLocaleLowerCase("id");
  if (name.startsWith(wanted)) return 4;
  if (name.includes(` ${wanted}`)) return 3;
  if (name.includes(wanted)) return 2;
  return ` ${words}`.includes(` ${wanted}`) ? 1 : 0;
}
