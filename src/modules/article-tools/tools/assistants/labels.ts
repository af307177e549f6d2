import type { MarkdownDoc, SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";
import { firstBlocks, lastBlocks, linesOf, removeBlock, removeLines, wordsOf } from "./sentences.ts";

/** The words of labels that an AI assistant writes beside an article, such as "Meta Description" or "Target Pembaca". A label may hold no other words. */
const FIELD =
  /^(?:seo|meta|desc|desk|ide|ideas?|konsep|og|slug|url|permalink|focus|fokus|target|primary|utama|primer|secondary|sekunder|turunan|pendukung|lsi|search|pencarian|suggested|recommended|usulan|saran|lain|lainnya|other|style|rekomendasi|alternatif|alternative|opsi|options?|pilihan|title|judul|description|deskripsi|keywords?|keyphrase|kata|kunci|frasa|tags?|tagar|hashtags?|kategori|category|categories|excerpt|kutipan|ringkasan|singkat|short|alt|text|teks|gambar|image|featured|page|halaman|h1|intent|maksud|audiens?|audience|pembaca|tone|nada|gaya|bahasa|penulisan|panjang|length|word|words?|count|jumlah|artikel|article|cta|prompt|schema|snippet|cuplikan|densitas|kepadatan|density|skor|score|keterbacaan|readability|estimasi|waktu|baca|reading|time|internal|link|tautan|anchor|dan|for|untuk|of|&|\/|-)$/iu;
/** Words by which a label is certainly an AI assistant's and not the author's. */
const CERTAIN =
  /\b(?:seo|keyphrase|intent|lsi)\b|\b(?:meta|og|schema) \w|^(?:excerpt|cta|call to action)$|\w meta\b|\bjudul (?:alternatif|seo)|\b(?:focus|fokus|target|primary|primer|sekunder|secondary) (?:keywords?|kata kunci)|\b(?:kata kunci|keywords?) (?:utama|fokus|target|sekunder|turunan)|\b(?:gaya penulisan|writing style|target pembaca|teks alt|alt text|densitas|kepadatan kata kunci|skor keterbacaan|readability score|title tag|page title|prompt gambar|image prompt)\b|\b(?:suggested|recommended|usulan|saran|ide|konsep|rekomendasi|alternatif|alternative|opsi|pilihan) (?:title|judul|tags?|tagar|slug|url|kategori|internal|link|gambar|image|keywords?|kata kunci)/iu;
/** Words that a label of an author may also have. They count only if several labels are together. */
const OF_A_PROMPT =
  /\b(?:tone|nada|audiens?|audience|target|cta|keywords?|kata kunci|prompt|excerpt|hashtags?|penulisan|jumlah kata|word count)\b/iu;
const LABELED = /^([^:.!?]{2,50}?)\s*(?:\([^)]{1,40}\)\s*)?[:：](.*)$/u;
const SLUG = /^\s*\/?[a-z0-9]+(?:[-/][a-z0-9]+)*\/?$/u;
/** Whether a value lists three or more short items and is no sentence. */
const isList = (value: string) => !/[.!?]$/.test(value) && value.split(/[,;#]/).filter((one) => one.trim()).length >= 3;

/** How certainly a line is a field: 2 even if it is alone, 1 only beside another field, 0 if it is none. */
function fieldWeight(words: string): 0 | 1 | 2 {
  const [, label = "", value = ""] = LABELED.exec(words) ?? [words, words];
  const parts = label
    .replace(/call to action/i, "cta")
    .trim()
    .split(/[\s-]+/);
  if (parts.length > 6 || !parts.every((part) => FIELD.test(part))) return 0;
  if (!words.includes(":")) return CERTAIN.test(label) && !/^\w+$/.test(label) ? 2 : 0;
  if (/^(?:url )?(?:slug|permalink)/iu.test(label)) return SLUG.test(value) ? 2 : 0;
  if (CERTAIN.test(label)) return 2;
  if (/kata kunci|keywords?/iu.test(label) && isList(value)) return 2;
  // Tags count only if they have hashes or consist of several words, since such tags are for search engines and not for the site's own lists.
  if (
    /\b(?:tags?|hashtags?|tagar)\b/iu.test(label) &&
    isList(value) &&
    (value.match(/\p{L} \p{L}|#/gu)?.length ?? 0) > 2
  )
    return 2;
  return 1;
}

/** Weighs a line that may have several fields: "Waktu baca: 4 menit | Tone: informatif". */
function lineWeight(words: string): 0 | 1 | 2 {
  const weights = words.split(/ [|·•] /).map(fieldWeight);
  if (weights.length === 1 || weights.includes(0)) return fieldWeight(words);
  return weights.includes(2) || (weights.length > 1 && OF_A_PROMPT.test(words)) ? 2 : 1;
}

/** A line of three or more hashtags and nothing else, as at the end of posts on social networks. */
const HASHTAGS = /^(?:#[\p{L}\p{N}_]+[\s,]*){3,}$/u;

export const labels: TextRule = {
  name: "labels",
  title: "Isian untuk editor",
  describe: "Baris seperti “Meta Description: …”, “Slug: …”, atau “Kata Kunci: …” di awal atau akhir.",
  reason: "Isian yang ditulis asisten AI di samping artikel dibuang.",
  on: true,
  markdown(doc, replace) {
    const edges = new Map([...firstBlocks(doc), ...lastBlocks(doc)].map((node) => [node.from, node]));
    for (const node of edges.values()) {
      if (node.name === "Paragraph") removeFields(doc, node, replace);
      else if (/Heading|List$/.test(node.name)) removeFieldsUnder(doc, node, replace);
    }
  },
};

function removeFields(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const lines = linesOf(doc, node);
  const weights = lines.map(({ words }) => (HASHTAGS.test(words) ? 2 : lineWeight(words)));
  const isOfFields =
    weights.includes(2) || (weights.filter(Boolean).length > 2 && lines.some(({ words }) => OF_A_PROMPT.test(words)));
  if (!isOfFields) return;
  // Whether the line is only the name of a field, whose value is on the next line.
  const isBelowName = (at: number) => weights[at] === 2 && /^[^:]*:?$/.test(lines[at]?.words ?? "");
  const value = node.nextSibling;
  if (lines.length === 1 && isBelowName(0) && value?.name === "Paragraph")
    return removeBlock(doc, node, replace, value);
  removeLines(
    doc,
    node,
    replace,
    lines.filter((_line, at) => weights[at] !== 0 || isBelowName(at - 1)),
  );
}

/** Removes a heading that names a field, with the paragraph below it; or a list that holds nothing but fields. */
function removeFieldsUnder(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const next = node.nextSibling;
  if (node.name.includes("Heading")) {
    const isValue = next?.name === "Paragraph" && (!next.nextSibling || /Heading|Rule/.test(next.nextSibling.name));
    if (isValue && fieldWeight(wordsOf(doc, node)) === 2) removeBlock(doc, node, replace, next);
    return;
  }
  const weights = linesOf(doc, node).map(({ words }) => fieldWeight(words.replace(/^(?:[-*+]|\d+[.)])\s+/, "")));
  if (weights.every(Boolean) && weights.includes(2)) removeBlock(doc, node, replace);
}
