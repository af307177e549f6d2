import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { isDirective, unknownPart } from "./directive-forms.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";

/** The names of Markdown elements that the visual editor cannot show, in the words of editors. */
const NAMES: Readonly<Record<string, string>> = {
  html: "HTML",
  definition: "alamat tautan yang ditulis terpisah",
  linkReference: "tautan yang alamatnya ditulis terpisah",
  imageReference: "gambar yang alamatnya ditulis terpisah",
  footnoteReference: "catatan kaki",
  footnoteDefinition: "catatan kaki",
};

/** A sentence that says why a text must be edited as Markdown and not visually; undefined if no reason is known. */
export function visualLimit(markdown: string): string | undefined {
  let found: { line: number; what: string } | undefined;
  visit(parseMarkdown(markdown), (node) => {
    const what = found ? undefined : unsupportedPart(node);
    if (what) found = { what, line: node.position?.start.line ?? 1 };
  });
  return found && sentence(found.line, found.what);
}

function unsupportedPart(node: Nodes): string | undefined {
  if (isDirective(node)) return unknownPart(node);
  if (node.type === "heading" && node.depth === 1) return "judul tingkat 1 (judul artikel sudah menjadi tingkat 1)";
  return NAMES[node.type];
}

const sentence = (line: number, what: string) =>
  `Baris ${line} memuat ${what}, yang tidak dapat ditampilkan utuh dalam mode visual.`;

const BLOCKS: Readonly<Record<string, string>> = {
  list: "daftar",
  table: "tabel",
  code: "blok kode",
  heading: "judul",
  blockquote: "kutipan",
  containerDirective: "kotak",
  leafDirective: "kotak",
};

/** The sentence for a loss that was only found when the editor opened the text. */
export const lossSentence = ({ line, node }: Block) =>
  sentence(line, `${BLOCKS[node.type] ?? "bagian"} dengan susunan khusus`);

/** The first block that is lost when a text is opened in the visual editor; undefined if nothing is lost. */
export function findLoss(original: string, baseline: string): Block | undefined {
  const blocks = blocksOf(original);
  const opened = blocksOf(baseline);
  const lost = blocks.find((block, index) => block.meaning !== opened[index]?.meaning);
  return lost ?? (opened.length > blocks.length ? blocks.at(-1) : undefined);
}
