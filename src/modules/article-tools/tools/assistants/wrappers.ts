import { lineStart, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { isCode } from "./quotations.ts";
import { firstBlocks, lastBlocks, linesOf, removeBlock, removeLines } from "./sentences.ts";
import { unescapeMarkdown } from "./unescaped.ts";

/** Buttons and notices around an answer, each on a line of its own. */
const LABEL = new RegExp(
  `^(?:${[
    "regenerate(?: response)?|buat ulang(?: respons)?|continue generating|lanjutkan (?:pembuatan|membuat)",
    "copy(?: code)?|copied!?|salin(?: kode)?|tersalin!?|kode disalin",
    "bagikan|share|bagikan & ekspor|share & export",
    "(?:edit|open|buka) (?:in|di) (?:canvas|kanvas)|(?:ekspor|export) (?:ke|to) (?:google )?(?:docs|sheets|dokumen|spreadsheet)|buka di google (?:docs|dokumen)",
    "read aloud|bacakan|good response|bad response|respons (?:bagus|baik|buruk)|try again|coba lagi|retry",
    "(?:(?:finished|done) )?(?:thought|reasoned|thinking|worked)(?: (?:about|through) [^.]{1,60})? for [\\w ]{1,24}|(?:selesai |telah )?(?:dipikirkan|memikirkan|berpikir|bernalar)(?: tentang [^.]{1,60})? (?:selama|dalam) [\\w ]{1,24}",
    "show thinking|tampilkan (?:alur|proses) berpikir|hide thinking|thinking…|thinking\\.\\.\\.",
    "(?:searched|read|reviewed|analy[sz]ed) \\d+ (?:sites?|sources?|web ?pages?|results?)|searched the web|searching the web|(?:menelusuri|mencari|membaca|meninjau|menganalisis)(?: di)? \\d+ (?:situs|sumber|halaman|hasil)(?: web)?|menelusuri web",
    "(?:sumber|sources?):? \\d+(?: (?:situs|sumber|halaman|sites?|sources?|pages?)(?: web)?)?|\\d+ (?:sumber|sources|situs web|kutipan|citations)",
    "(?:menjawab|dijawab|disusun|dirangkum|answered|answer|compiled) (?:dari|from|using|dengan) \\d+ (?:situs|sumber|halaman|sites?|sources?|pages?)(?: web)?",
    "(?:(?:respons|jawaban|pembuatan|response|answer|generation)(?: ini| this)? (?:ini )?(?:telah |was )?(?:dihentikan|terhenti|dibatalkan|stopped|cancell?ed|interrupted))|(?:you|anda|kamu) (?:stopped|menghentikan) (?:this )?(?:response|respons|jawaban)(?: ini)?|lanjut(?:kan)? (?:pembuatan|membuat|menulis)",
    "was this helpful\\??|(?:menganalisis|membuat|analyzing|creating|generating) (?:gambar|image|file|berkas)(?:…|\\.\\.\\.)?",
    `(?:jelajahi|lanjutkan|buka|lihat|explore|continue|open|view)(?: \\p{L}+){0,3} (?:di|in|on|dengan) (?:${ASSISTANTS})`,
    "memory updated|updated saved memory|memori (?:tersimpan )?diperbarui|image created|gambar dibuat",
    "(?:was|is) (?:this|the) (?:response|conversation|answer|chat)\\b.{0,40}\\?|apakah (?:respons|jawaban|percakapan|obrolan) ini\\b.{0,40}\\?",
    "sources and related content|sumber dan konten terkait|(?:ask (?:a )?)?follow-?up(?: questions?)?|(?:tanya(?:kan)?|ajukan)(?: pertanyaan)? lanjutan|pertanyaan lanjutan",
    "(?:beri|berikan) masukan|give feedback|analisis selesai|analysis complete|selesai berpikir|finished thinking|menganalisis(?:…|\\.\\.\\.)?|analyzing(?:…|\\.\\.\\.)?",
    `(?:ask|message|tanya|tanyakan ke|kirim pesan ke) (?:${ASSISTANTS})`,
    `(?:generated|written|created|made|powered) (?:by|with|using) (?:${ASSISTANTS}|ai)|(?:dibuat|dihasilkan|ditulis) (?:oleh|dengan|menggunakan) (?:${ASSISTANTS}|ai)\\.?`,
    `(?:${ASSISTANTS}|gpt-?\\d\\w*)(?: (?:\\d[\\w.]*|pro|plus|flash|advanced|thinking|opus|sonnet|haiku)){0,3}:?`,
  ].join("|")})$`,
  "iu",
);
/** Buttons made of a verb and its object. */
const BUTTONS =
  /^(?:copy|salin|bagikan|share|edit|export|ekspor|unduh|download|simpan|save|report|laporkan|rewrite|tulis ulang|retry|regenerate|buat ulang|listen to|dengarkan|stop|hentikan|rate|nilai|modify|ubah|double-check|periksa ulang|show|tampilkan|lihat|hide|sembunyikan|new|mulai|start|lanjutkan|continue)(?: (?:this|the|to|ke|sebagai|as|in|di|a|ini|proses|alur))* ?(?:response|respons|jawaban|answer|chat|obrolan|percakapan|conversation|message|pesan|prompt|canvas|kanvas|kode|code|google docs|docs|gmail|thinking|reasoning|penalaran|berpikir|pikiran|generating|pembuatan|drafts?|draf)(?: (?:baru|ini|new))?$/iu;
const isButton = (words: string) => LABEL.test(words) || BUTTONS.test(words);

/** Words that count as a button only beside a text that certainly is a button. */
const BESIDE =
  /^(?:(?:tidak )?suka|like|dislike|edit|ekspor|export|tulis ulang|rewrite|unduh|download|preview|pratinjau|run|jalankan|markdown|plaintext|text|html|code)$/iu;

/** The thoughts of a model of which only the end mark was copied; everything from the beginning of the text to this mark belongs to them. */
const END_OF_THOUGHT = /^(?:(?!<think)[\s\S]){1,20000}?<\/think(?:ing)?>\s*/i;
const THOUGHT = /<(think|thinking|thought|reasoning|antThinking)>(?:(?!<\1>)[\s\S])*?<\/\1>/gi;

export const wrapping: TextRule = {
  name: "wrapping",
  title: "Sisa layar percakapan",
  describe:
    "Tombol (“Salin kode”, “Regenerate response”), pikiran di antara <think>, dan pagar ```markdown di sekeliling seluruh artikel.",
  reason: "Sisa layar percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, replace) {
    removeThoughts(doc, replace);
    unwrap(doc, replace);
    const edges = new Map([...firstBlocks(doc), ...lastBlocks(doc)].map((node) => [node.from, node]));
    for (const node of edges.values()) {
      if (node.name !== "Paragraph") continue;
      if (!isOnlyButtons(doc, node)) removeButtons(doc, node, replace);
      else if (!edges.has(node.prevSibling?.from ?? -1) || !isOnlyButtons(doc, node.prevSibling))
        removeRow(doc, node, replace);
    }
  },
};

function removeThoughts(doc: MarkdownDoc, replace: Replace) {
  if (!/think|thought|reasoning/i.test(doc.text)) return;
  const { text, at } = unescapeMarkdown(doc.text);
  const [thought] = END_OF_THOUGHT.exec(text) ?? [];
  if (thought && !isCode(doc, at(thought.trimEnd().length - 2))) replace(0, at(thought.length), "");
  for (const { index, 0: found } of text.matchAll(THOUGHT)) {
    const [start, end] = [at(index), at(index + found.length)];
    if (isCode(doc, start)) continue;
    const isAlone = doc.text.slice(lineStart(doc.text, start), start).trim() === "";
    const below = isAlone ? (/^(?:[ \t]*\n)*/.exec(doc.text.slice(end))?.[0].length ?? 0) : 0;
    replace(start, end + below, "");
  }
}

/** Removes a code fence around the whole text, from which the person should have copied only the content. */
function unwrap(doc: MarkdownDoc, replace: Replace) {
  const [node, ...others] = [doc.tree.topNode.firstChild];
  if (node?.name !== "FencedCode" || node.nextSibling || others.length > 0) return;
  const [opening] = /^[`~]{3,}[ \t]*(?:markdown|md|mdx)[ \t]*\n/i.exec(doc.slice(node)) ?? [];
  const [closing] = /\n[`~]{3,}[ \t]*$/.exec(doc.slice(node)) ?? [];
  if (opening === undefined || closing === undefined) return;
  replace(node.from, node.from + opening.length, "");
  replace(node.to - closing.length, node.to, "");
}

/** Removes lines of a paragraph that are buttons, and the whole paragraph where no line is left. */
function removeButtons(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const lines = linesOf(doc, node);
  if (!lines.some(({ words }) => isButton(words))) return;
  removeLines(
    doc,
    node,
    replace,
    lines.filter(({ words }) => isButton(words) || BESIDE.test(words)),
  );
}

const isOnlyButtons = (doc: MarkdownDoc, node: SyntaxNode | null): node is SyntaxNode =>
  node?.name === "Paragraph" && linesOf(doc, node).every(({ words }) => isButton(words) || BESIDE.test(words));

/** Removes successive paragraphs that are buttons, by one change, if one of them is certainly a button. */
function removeRow(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  let last = node;
  let isSure = false;
  for (let next: SyntaxNode | null = node; isOnlyButtons(doc, next); next = next.nextSibling) {
    last = next;
    isSure ||= linesOf(doc, next).some(({ words }) => isButton(words));
  }
  if (isSure) removeBlock(doc, node, replace, last);
}
