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

/** What a paragraph can become. */
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
 * The blocks of which each word of the query begins a word; all of them where nothing is asked.
 * @param startsParagraph whether the paragraph may become something else, since nothing of it stands before the query
 */
export function findBlocks(query: string, startsParagraph: boolean): readonly InsertableBlock[] {
  const asked = wordsOf(query);
  return [...INSERTABLE_BLOCKS.flat(), ...(startsParagraph ? PARAGRAPH_KINDS : [])].filter(({ name, words }) => {
    const known = [...wordsOf(name), ...words];
    return asked.every((word) => known.some((other) => other.startsWith(word)));
  });
}
