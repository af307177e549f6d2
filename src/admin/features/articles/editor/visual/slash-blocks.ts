import { MenuOption } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { applyListType$, convertSelectionToNode$ } from "@mdxeditor/editor";
import { Heading2, Heading3, Heading4, List, ListChecks, ListOrdered, type LucideIcon, TextQuote } from "lucide-react";
import { INSERTABLE_BLOCKS, type InsertableBlock } from "./insertable-blocks.ts";

const heading = (tag: HeadingTagType, icon: LucideIcon, words: readonly string[]): InsertableBlock => ({
  id: tag,
  name: `Judul ${tag[1]}`,
  icon,
  words: [tag, "subjudul", "heading", ...words],
  insert: (realm) => realm.pub(convertSelectionToNode$, () => $createHeadingNode(tag)),
});

/** What an empty line can become. */
const LINE_KINDS: readonly InsertableBlock[] = [
  heading("h2", Heading2, ["bab"]),
  heading("h3", Heading3, []),
  heading("h4", Heading4, []),
  {
    id: "bullet",
    name: "Daftar",
    icon: List,
    words: ["butir", "poin", "list", "bullet", "ul"],
    insert: (realm) => realm.pub(applyListType$, "bullet"),
  },
  {
    id: "number",
    name: "Daftar bernomor",
    icon: ListOrdered,
    words: ["urutan", "langkah", "nomor", "list", "numbered", "ol"],
    insert: (realm) => realm.pub(applyListType$, "number"),
  },
  {
    id: "check",
    name: "Daftar periksa",
    icon: ListChecks,
    words: ["centang", "tugas", "checklist", "todo"],
    insert: (realm) => realm.pub(applyListType$, "check"),
  },
  {
    id: "quote",
    name: "Kutipan",
    icon: TextQuote,
    words: ["kutip", "quote", "blockquote"],
    insert: (realm) => realm.pub(convertSelectionToNode$, () => $createQuoteNode()),
  },
];

const SLASH_BLOCKS: readonly InsertableBlock[] = [...LINE_KINDS, ...INSERTABLE_BLOCKS.flat()];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The blocks of which each word of the query begins a word; all of them where nothing is asked. */
export function findBlocks(query: string): readonly InsertableBlock[] {
  const asked = wordsOf(query);
  return SLASH_BLOCKS.filter(({ name, words }) => {
    const known = [...wordsOf(name), ...words];
    return asked.every((word) => known.some((other) => other.startsWith(word)));
  });
}

export class BlockOption extends MenuOption {
  readonly block: InsertableBlock;
  constructor(block: InsertableBlock) {
    super(block.id);
    this.block = block;
  }
}
