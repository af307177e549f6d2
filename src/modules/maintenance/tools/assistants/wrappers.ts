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
    "(?:searched|read|reviewed|analy[sz]ed) \\d+ (?:sites?|sources?|web ?pages?|results?)|searched the web|searching the web|(?:menelusuri|mencari|membaca|meninjau|menganalisis)(?: di)? \\d+ (?:situs|sumber|halaman|hasil)(?: web)?|menelusuri web",
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
/** Buttons by what they do and what with. */
const BUTTONS =
  /^(?:copy|salin|bagikan|share|edit|export|ekspor|unduh|download|simpan|save|report|laporkan|rewrite|tulis ulang|retry|regenerate|buat ulang|listen to|dengarkan|stop|hentikan|rate|nilai|show|tampilkan|lihat|hide|sembunyikan|new|mulai|start|lanjutkan|continue)(?: (?:this|the|to|ke|sebagai|as|in|di|a|ini|proses|alur))* ?(?:response|respons|jawaban|answer|chat|obrolan|percakapan|conversation|message|pesan|prompt|canvas|kanvas|kode|code|google docs|docs|gmail|thinking|reasoning|penalaran|berpikir|pikiran|generating|pembuatan)(?: (?:baru|ini|new))?$/iu;
const isButton = (words: string) => LABEL.test(words) || BUTTONS.test(words);

/** What is asked for beside an article, for the fields of an editor or in a prompt: words of a label, which nothing else may stand in. */
const FIELD =
  /^(?:seo|meta|og|slug|url|permalink|focus|fokus|target|primary|utama|primer|secondary|sekunder|turunan|pendukung|lsi|search|pencarian|suggested|recommended|usulan|saran|rekomendasi|alternatif|alternative|opsi|options?|pilihan|title|judul|description|deskripsi|keywords?|keyphrase|kata|kunci|frasa|tags?|tagar|hashtags?|kategori|category|categories|excerpt|kutipan|ringkasan|singkat|short|alt|text|teks|gambar|image|featured|page|halaman|h1|intent|maksud|audiens?|audience|pembaca|tone|nada|gaya|bahasa|penulisan|panjang|length|word|words?|count|jumlah|artikel|article|cta|prompt|schema|snippet|cuplikan|densitas|density|skor|score|keterbacaan|readability|estimasi|waktu|baca|reading|time|internal|link|tautan|anchor|dan|for|untuk|of|&|\/|-)$/iu;
/** A label of these is no author's. */
const CERTAIN =
  /\b(?:seo|keyphrase|intent|lsi)\b|\b(?:meta|og|schema) \w|\w meta\b|\bjudul (?:alternatif|seo)|\b(?:focus|fokus|target|primary|primer|sekunder|secondary) (?:keywords?|kata kunci)|\b(?:kata kunci|keywords?) (?:utama|fokus|target|sekunder|turunan)|\b(?:teks alt|alt text|densitas|title tag|page title|prompt gambar|image prompt)\b|\b(?:suggested|recommended|usulan|saran|rekomendasi|alternatif|alternative|opsi|pilihan) (?:title|judul|tags?|tagar|slug|url|kategori|internal|link|gambar|image|keywords?|kata kunci)/iu;
/** What an author's label may be too, but not among others of its kind. */
const OF_A_PROMPT =
  /\b(?:tone|nada|audiens?|audience|target|cta|keywords?|kata kunci|prompt|excerpt|hashtags?|penulisan|jumlah kata|word count)\b/iu;
const LABELED = /^([^:.!?]{2,50}?)\s*(?:\([^)]{1,40}\)\s*)?[:：](.*)$/u;
const SLUG = /^\s*\/?[a-z0-9]+(?:[-/][a-z0-9]+)*\/?$/u;
/** Three or more, short, and no sentence. */
const isList = (value: string) => !/[.!?]$/.test(value) && value.split(/[,;#]/).filter((one) => one.trim()).length >= 3;

/** How much a line speaks for being a field: 2 on its own, 1 beside another. */
function fieldWeight(words: string): 0 | 1 | 2 {
  const [, label = "", value = ""] = LABELED.exec(words) ?? [words, words];
  const parts = label.trim().split(/[\s-]+/);
  if (parts.length > 6 || !parts.every((part) => FIELD.test(part))) return 0;
  if (!words.includes(":")) return CERTAIN.test(label) && !/^\w+$/.test(label) ? 2 : 0;
  if (/^(?:url )?(?:slug|permalink)/iu.test(label)) return SLUG.test(value) ? 2 : 0;
  if (CERTAIN.test(label)) return 2;
  if (/kata kunci|keywords?/iu.test(label) && isList(value)) return 2;
  return 1;
}

/** Buttons too, beside one of those. */
const BESIDE = /^(?:edit|unduh|download|preview|pratinjau|run|jalankan|markdown|plaintext|text|html|code)$/iu;

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
  const weights = lines.map(({ words }) => fieldWeight(words));
  const isOfFields =
    weights.includes(2) || (weights.filter(Boolean).length > 2 && lines.some(({ words }) => OF_A_PROMPT.test(words)));
  const hasButton = lines.some(({ words }) => isButton(words));
  const foreign = lines.filter(
    ({ words }, at) =>
      isButton(words) ||
      (hasButton && BESIDE.test(words)) ||
      (isOfFields && weights[at] !== 0) ||
      // The name of a field alone on its line, and the next line what belongs into it.
      (at > 0 && weights[at - 1] === 2 && /^[^:]*:?$/.test(lines[at - 1]?.words ?? "")),
  );
  if (foreign.length === 0) return;
  if (foreign.length === lines.length) return removeBlock(doc, node, put);
  for (const { from, end } of foreign) put(from, Math.min(end + 1, node.to), "");
}
