import { renderMarkdown } from "../../articles/markdown.shared.ts";
import { lettersOf } from "../text/letters.ts";
import { randomFrom } from "./duplicates/variants.fixtures.ts";
import type { GoldenCase } from "./golden-cases.ts";

/** The letters and digits that a reader of the page sees. */
export function wordsShown(markdown: string): string {
  const rendered = renderMarkdown(markdown, { image: () => undefined, knowsStore: () => true });
  if (!rendered.ok) throw new Error(rendered.code);
  return lettersOf(rendered.value.text);
}

/** Yields test texts made of pieces of the cases, joined and cut at random. */
export function* mixtures(cases: readonly GoldenCase[], from: number, count: number): Generator<string> {
  const next = randomFrom(from);
  const pieces = cases.flatMap(({ before, after }) => [before, after]);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  for (let made = 0; made < count; made += 1) {
    const parts = Array.from({ length: 1 + Math.floor(next() * 5) }, () => {
      const piece = pick(pieces);
      const lines = piece.split("\n");
      const cut = Math.floor(next() * lines.length);
      return pick([piece, piece, lines.slice(cut).join("\n"), lines.slice(0, cut + 1).join("\n"), pick(lines)]);
    });
    yield parts.join(pick(["\n\n", "\n\n", "\n", "\n\n\n"]));
  }
}
