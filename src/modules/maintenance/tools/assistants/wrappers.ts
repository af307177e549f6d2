import { lineEnd, lineStart, type MarkdownDoc, type SyntaxNode } from "../../text/markdown-doc.ts";
import type { Put, TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { isCode } from "./quotations.ts";
import { bare, firstBlocks, lastBlocks, removeBlock } from "./sentences.ts";
import { unescaped } from "./unescaped.ts";

/** Buttons and notices around an answer, each a line of its own. */
const LABEL = new RegExp(
  `^(?:${[
    "regenerate(?: response)?|buat ulang(?: respons)?|continue generating|lanjutkan (?:pembuatan|membuat)",
    "copy(?: code)?|copied!?|salin(?: kode)?|tersalin!?|kode disalin",
    "bagikan|share|bagikan & ekspor|share & export",
    "(?:edit|open|buka) (?:in|di) (?:canvas|kanvas)|(?:ekspor|export) (?:ke|to) (?:google )?(?:docs|sheets|dokumen|spreadsheet)|buka di google (?:docs|dokumen)",
    "read aloud|bacakan|good response|bad response|respons (?:bagus|baik|buruk)|try again|coba lagi|retry",
    "(?:thought|reasoned|thinking|worked)(?: about it)? for [\\w ]{1,24}|(?:dipikirkan|berpikir|bernalar) selama [\\w ]{1,24}",
    "show thinking|tampilkan (?:alur|proses) berpikir|hide thinking|thinking…|thinking\\.\\.\\.",
    "(?:searched|read|reviewed|analy[sz]ed) \\d+ (?:sites?|sources?|web ?pages?|results?)|searched the web|searching the web|(?:menelusuri|mencari|membaca) \\d+ (?:situs|sumber|halaman)|menelusuri web",
    "memory updated|updated saved memory|memori (?:tersimpan )?diperbarui|image created|gambar dibuat",
    "was this response (?:better or worse|helpful)\\??.*|apakah respons ini (?:membantu|lebih baik).*",
    "sources and related content|sumber dan konten terkait|ask (?:a )?follow-?up|ajukan pertanyaan lanjutan",
    "(?:beri|berikan) masukan|give feedback|analisis selesai|analysis complete|selesai berpikir|finished thinking|menganalisis(?:…|\\.\\.\\.)?|analyzing(?:…|\\.\\.\\.)?",
    `(?:ask|message|tanya|tanyakan ke|kirim pesan ke) (?:${ASSISTANTS})`,
    `(?:generated|written|created|made|powered) (?:by|with|using) (?:${ASSISTANTS}|ai)|(?:dibuat|dihasilkan|ditulis) (?:oleh|dengan|menggunakan) (?:${ASSISTANTS}|ai)\\.?`,
    `(?:${ASSISTANTS})(?: (?:\\d[\\w.]*|pro|plus|flash|advanced|thinking|opus|sonnet|haiku)){0,3}:?`,
  ].join("|")})$`,
  "iu",
);
/** What was asked for beside the article: fields of the editor, not part of the text. */
const FIELDS = [
  /^(?:seo )?meta[- ]?(?:description|deskripsi)\s*(?:\([^)]*\)\s*)?:\s*\S/iu,
  /^(?:deskripsi meta|seo description|deskripsi seo)\s*(?:\([^)]*\)\s*)?:\s*\S/iu,
  /^(?:seo title|judul seo|title tag|meta title|meta judul|judul meta|page title)\s*(?:\([^)]*\)\s*)?:\s*\S/iu,
  /^(?:url )?slug(?: url)?\s*:\s*\/?[a-z0-9]+(?:[-/][a-z0-9]+)*\/?$/iu,
  /^(?:(?:fokus|focus|target|primary|utama) )?(?:kata kunci|keywords?|keyphrase)(?: (?:utama|fokus|turunan|sekunder|seo|target))?\s*:\s*[^.,;!?]{2,60}(?:[,;] ?[^.,;!?]{2,60}){2,}$/iu,
  /^(?:(?:fokus|focus|target|primary) (?:kata kunci|keywords?|keyphrase)|(?:kata kunci|keyword) (?:utama|fokus|target))\s*:\s*[^.!?]{2,80}$/iu,
  /^(?:suggested|recommended|usulan|saran) (?:title|judul|tags?|tag|slug|url)\s*:\s*\S/iu,
];
/** Alone on its line, it is a field's, and the next line what belongs into it. */
const FIELD_NAME =
  /^(?:(?:seo )?meta[- ]?(?:description|deskripsi)|deskripsi meta|seo (?:title|description)|judul (?:seo|meta)|meta (?:title|judul)|title tag|(?:url )?slug)\s*:?$/iu;
/** Buttons too, beside one of those. */
const BUTTON = /^(?:edit|unduh|download|preview|pratinjau|run|jalankan|markdown|plaintext|text|html|code)$/iu;
/** Fields too, beside one of those. */
const BESIDE =
  /^(?:title|judul|h1|tags?|tagar|kategori|category|excerpt|kutipan|ringkasan|kata kunci|keywords?|url|permalink)\s*:\s*\S/iu;

const THOUGHT = /<(think|thinking|thought|reasoning|antThinking)>(?:(?!<\1>)[\s\S])*?<\/\1>/gi;

export const wrapping: TextRule = {
  name: "wrapping",
  title: "Sisa layar percakapan",
  describe:
    "Tombol (“Salin kode”, “Regenerate response”), pikiran di antara <think>, pagar ```markdown di sekeliling seluruh artikel, dan baris seperti “Meta Description: …” atau “Kata Kunci: …” di awal atau akhir.",
  reason: "Sisa layar percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, put) {
    removeThoughts(doc, put);
    unwrap(doc, put);
    const edges = new Map([...firstBlocks(doc), ...lastBlocks(doc)].map((node) => [node.from, node]));
    for (const node of edges.values()) if (node.name === "Paragraph") removeLines(doc, node, put);
  },
};

function removeThoughts(doc: MarkdownDoc, put: Put) {
  if (!/think|thought|reasoning/i.test(doc.text)) return;
  const { text, at } = unescaped(doc.text);
  for (const { index, 0: found } of text.matchAll(THOUGHT)) {
    const [start, end] = [at(index), at(index + found.length)];
    if (isCode(doc, start)) continue;
    const isAlone = doc.text.slice(lineStart(doc.text, start), start).trim() === "";
    const below = isAlone ? (/^(?:[ \t]*\n)*/.exec(doc.text.slice(end))?.[0].length ?? 0) : 0;
    put(start, end + below, "");
  }
}

/** A fence around the whole text: what was to be copied is the article itself. */
function unwrap(doc: MarkdownDoc, put: Put) {
  const [node, ...others] = [doc.tree.topNode.firstChild];
  if (node?.name !== "FencedCode" || node.nextSibling || others.length > 0) return;
  const [opening] = /^[`~]{3,}[ \t]*(?:markdown|md|mdx)[ \t]*\n/i.exec(doc.slice(node)) ?? [];
  const [closing] = /\n[`~]{3,}[ \t]*$/.exec(doc.slice(node)) ?? [];
  if (opening === undefined || closing === undefined) return;
  put(node.from, node.from + opening.length, "");
  put(node.to - closing.length, node.to, "");
}

/** Lines of a paragraph that are none of the article's; with all of them gone, the paragraph. */
function removeLines(doc: MarkdownDoc, node: SyntaxNode, put: Put) {
  const lines: { from: number; end: number; words: string }[] = [];
  for (let from = node.from; from < node.to; ) {
    const end = Math.min(lineEnd(doc.text, from), node.to);
    lines.push({ from, end, words: bare(doc.prose.slice(from, end)) });
    from = end + 1;
  }
  const isField = (words: string) => FIELDS.some((field) => field.test(words));
  const hasField = lines.some(({ words }) => isField(words));
  const hasLabel = lines.some(({ words }) => LABEL.test(words));
  const foreign = lines.filter(
    ({ words }, at) =>
      (FIELD_NAME.test(words) && at + 1 < lines.length) ||
      FIELD_NAME.test(lines[at - 1]?.words ?? "") ||
      LABEL.test(words) ||
      isField(words) ||
      (hasField && BESIDE.test(words)) ||
      (hasLabel && BUTTON.test(words)),
  );
  if (foreign.length === 0) return;
  if (foreign.length === lines.length) return removeBlock(doc, node, put);
  for (const { from, end } of foreign) put(from, Math.min(end + 1, node.to), "");
}
