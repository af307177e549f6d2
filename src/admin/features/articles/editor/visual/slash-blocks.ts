import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { applyListType$, convertSelectionToNode$ } from "@mdxeditor/editor";
import { Heading2, Heading3, Heading4, List, ListChecks, ListOrdered, type LucideIcon, TextQuote } from "lucide-react";
import { INSERTABLE_BLOCKS, type InsertableBlock } from "./insertable-blocks.ts";

const heading = (tag: HeadingTagType, icon: LucideIcon): InsertableBlock => ({
  name: `Judul ${tag[1]}`,
  icon,
  words: [tag, "subjudul", "heading"],
  insert: (realm) => realm.pub(convertSelectionToNode$, () => $createHeadingNode(tag)),
});

/** The kinds of block that a paragraph can be turned into. */
const PARAGRAPH_KINDS: readonly InsertableBlock[] = [
  heading("h2", Heading2),
  heading("h3", Heading3),
  heading("h4", Heading4),
  {
    name: "Daftar",
    icon: List,
    words: ["butir", "poin", "list", "bullet"],
    insert: (realm) => realm.pub(applyListType$, "bullet"),
  },
  {
    name: "Daftar bernomor",
    icon: ListOrdered,
    words: ["urutan", "langkah", "nomor", "list", "numbered"],
    insert: (realm) => realm.pub(applyListType$, "number"),
  },
  {
    name: "Daftar periksa",
    icon: ListChecks,
    words: ["centang", "tugas", "checklist", "todo"],
    insert: (realm) => realm.pub(applyListType$, "check"),
  },
  {
    name: "Kutipan",
    icon: TextQuote,
    words: ["kutip", "quote"],
    insert: (realm) => realm.pub(convertSelectionToNode$, () => $createQuoteNode()),
  },
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the blocks for which every word of the query begins one of their words; an empty query returns all blocks.
 * @param startsParagraph true where no text of the paragraph precedes the query, so the paragraph may be turned into another block
 */
export function findBlocks(query: string, startsParagraph: boolean): readonly InsertableBlock[] {
  const asked = wordsOf(query);
  return [...INSERTABLE_BLOCKS.flat(), ...(startsParagraph ? PARAGRAPH_KINDS : [])].filter(({ name, words }) => {
    const known = [...wordsOf(name), ...words];
    return asked.every((word) => known.some((other) => other.startsWith(word)));
  });
}
