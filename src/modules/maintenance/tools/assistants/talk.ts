import { isWithin, lineEnd, type MarkdownDoc, type SyntaxNode } from "../../text/markdown-doc.ts";
import type { Mark, Put, TextRule } from "../../text/text-tool.ts";
import { isQuoted, QUOTED } from "./marks.ts";

const WORK_ID = "artikel|tulisan|teks|draf|konten|naskah|versi|terjemahan|paragraf|ringkasan|judul";
const WORK_EN =
  "article|post|blog post|version|text|draft|introduction|conclusion|translation|rewrite|essay|outline|summary|guide|paragraph|content";
const OPENINGS = [
  `(?:tentu(?: saja)?|baik(?:lah)?|siap|oke|dengan senang hati|berikut)[,!.]?\\s+(?:berikut|ini)(?:lah| ini| adalah| dia| merupakan)*\\s+(?:\\p{L}+ ){0,2}(?:${WORK_ID})(?:nya)?\\b.*[:.!]`,
  `berikut(?: ini)?(?: adalah)?(?: draf| versi)?\\s+(?:${WORK_ID})\\b.*(?:\\bseo\\b|sepanjang|\\d+ kata|(?:telah|sudah) (?:di\\p{L}+)|anda minta|permintaan anda|lengkapnya).*:`,
  `(?:sure|certainly|of course|absolutely|great|okay)[,!.]?\\s+(?:here(?:'|’)?s|here is|here are|below is|below are)\\b.*\\b(?:${WORK_EN})\\b.*[:.!]`,
  `here(?:'|’)?s? (?:is )?(?:the|your|a) (?:translated|revised|rewritten|updated|edited|polished|final|full|complete|improved)\\b.*\\b(?:${WORK_EN})\\b.*[:.]`,
  "(?:chatgpt|claude|gemini|copilot) (?:said|menjawab|berkata):",
  "(?:output|jawaban|answer|response):",
  "regenerate(?: response)?",
].map((pattern) => new RegExp(`^${pattern}$`, "iu"));
const DIALOGUE = /^(?:you said:.*(?:\n|$))|^(?:chatgpt|claude|gemini|copilot) said:[ \t]*/i;

/** Blocks at the beginning in which an assistant may still be talking. */
const OPENING_BLOCKS = 3;

export const openings: TextRule = {
  name: "openings",
  title: "Pembuka percakapan",
  describe: "“Tentu, berikut artikel …”, “Sure, here is …”, “ChatGPT said:” di awal artikel.",
  reason: "Pembuka dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, put) {
    for (const node of firstParagraphs(doc)) {
      const text = doc.slice(node);
      if (OPENINGS.some((pattern) => pattern.test(text.replace(/\s+/g, " ").trim()))) {
        removeBlock(doc, node, put);
        continue;
      }
      const dialogue = DIALOGUE.exec(text)?.[0];
      if (dialogue) put(node.from, node.from + dialogue.length, "");
    }
  },
};

function firstParagraphs(doc: MarkdownDoc): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node = doc.tree.topNode.firstChild;
  for (let at = 0; node && at < OPENING_BLOCKS; at += 1, node = node.nextSibling) {
    if (node.name === "Paragraph") found.push(node);
  }
  return found;
}

/** With the blank lines below it; with those above it where it is the last. */
function removeBlock(doc: MarkdownDoc, node: SyntaxNode, put: Put) {
  const end = lineEnd(doc.text, node.to);
  const below = /^\n(?:[ \t]*\n)*/.exec(doc.text.slice(end))?.[0].length ?? 0;
  const isLast = doc.text.slice(end).trim() === "";
  const above = isLast ? (/(?:\n[ \t]*)+$/.exec(doc.text.slice(0, node.from))?.[0].length ?? 0) : 0;
  put(node.from - above, end + (above > 0 ? 0 : below), "");
}

const SELF_ID = "(?:sebuah )?(?:model (?:bahasa(?: besar)?(?: ai)?|ai)|ai|asisten (?:virtual )?ai|kecerdasan buatan)";
const SELF_EN = "(?:an? )?(?:ai(?: language)?(?: model| assistant)?|(?:large )?language model)";
const DISCLAIMERS = [
  `\\bsebagai ${SELF_ID},? saya\\b`,
  `\\bsaya (?:adalah|hanyalah|hanya) ${SELF_ID}\\b.*(?:oleh|jadi|sehingga|tidak)`,
  `\\bas ${SELF_EN},? i(?:'m| |’m)`,
  `\\bi(?:'m| am|’m) ${SELF_EN}\\b.*(?:can|do|don't|not)`,
  "\\bmy (?:last )?(?:knowledge|training)(?: data)? (?:cutoff|update|only|was|is|ends|goes)",
  "\\bas of my (?:last )?(?:knowledge|training)\\b",
  "\\b(?:pembaruan|batas|cutoff) pengetahuan(?: terakhir)? saya\\b",
  "\\b(?:pengetahuan|data pelatihan) saya (?:hanya |terbatas )+(?:hingga|sampai|pada)",
  "\\b(?:artikel|tulisan|teks|konten) ini (?:dibuat|dihasilkan|ditulis|disusun) (?:oleh|dengan bantuan) (?:ai |kecerdasan buatan )?(?:chatgpt|gemini|claude|copilot|ai)\\b.*(?:permintaan|perintah|prompt)",
].map((pattern) => new RegExp(pattern, "iu"));

export const disclaimers: TextRule = {
  name: "disclaimers",
  title: "Pengakuan sebagai AI",
  describe: "Kalimat “Sebagai model bahasa AI, saya …”, “As an AI language model …”, dan tentang batas pengetahuannya.",
  reason: "Kalimat asisten AI tentang dirinya sendiri dibuang.",
  on: true,
  markdown(doc, put, mark) {
    for (const paragraph of paragraphs(doc)) {
      removeSentences(doc, paragraph, sentencesWith(doc, paragraph, DISCLAIMERS, mark), put);
    }
  },
};

const DONE_ID =
  "(?:mem|men|meng|menye|me)?(?:buat|tambah|ambah|ulis|yusun|yingkat|erjemah|panjang|perpanjang|singkat|ubah|revisi|sesuai|terjemah|tulis|susun|bantu|lengkap|jadi|kembang|ringkas|perbaik)\\p{L}*";
const CLOSINGS = [
  `^(?:apakah anda (?:ingin|mau)|mau|ingin|kalau (?:mau|perlu)|(?:jika|bila|kalau) anda (?:ingin|mau|membutuhkan|memerlukan|perlu))\\b.*\\bsaya\\b(?: (?:juga|bisa|dapat|siap|akan|untuk))* ${DONE_ID}`,
  "^(?:silakan |mohon |jangan ragu (?:untuk )?)?(?:beri ?tahu|memberi ?tahu|kabari) saya (?:jika|bila|kalau|apabila)\\b",
  "^apakah ada (?:bagian|hal)(?: lain)? yang (?:ingin|perlu) (?:anda )?(?:ubah|diubah|tambah|ditambah|revisi)",
  "^(?:please )?let me know if (?:you(?:'d|’d| would)? (?:like|want|need|prefer)|there)\\b.*(?:\\bme\\b|change|version|revision|longer|shorter|more|tone|adjust|expand|edit|modif)",
  "^(?:would you like|do you want) me to\\b",
  "^is there anything else you(?:'d|’d| would) like me to\\b",
  "^feel free to (?:ask|let me know|reach out) if you\\b.*(?:modif|revision|change|further|adjust|version)",
].map((pattern) => new RegExp(pattern, "iu"));
/** Goes with what follows it; alone it is a friendly end of an article. */
const FAREWELLS = /^(?:semoga (?:artikel ini )?(?:membantu|bermanfaat)|(?:i )?hope this helps)[.!]*$/iu;
const COUNTS = /^(?:word count|jumlah kata): [\d.,]+(?: words| kata)?[.!]*$/iu;

export const closings: TextRule = {
  name: "closings",
  title: "Penutup percakapan",
  describe: "“Jika Anda ingin saya menambahkan …”, “Let me know if …”, dan salam yang mendahuluinya.",
  reason: "Penutup dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, put, mark) {
    for (const paragraph of paragraphs(doc)) {
      const said = sentencesWith(doc, paragraph, CLOSINGS, mark);
      if (said.length === 0) continue;
      const before = sentencesOf(doc, paragraph).filter(({ text }) => FAREWELLS.test(text) || COUNTS.test(text));
      removeSentences(doc, paragraph, [...before, ...said], put);
    }
  },
};

const paragraphs = (doc: MarkdownDoc): SyntaxNode[] => doc.all("Paragraph").filter((node) => !isWithin(node, "Table"));

type Sentence = { readonly text: string; readonly from: number; readonly to: number };

/** Sentences of a paragraph, each with the space behind it; code in them is covered. */
function sentencesOf(doc: MarkdownDoc, node: SyntaxNode): Sentence[] {
  const words = doc.prose.slice(node.from, node.to);
  return [...words.matchAll(/[^.!?\n]*(?:[.!?](?!\s|$|["”’)])[^.!?\n]*)*(?:[.!?]+["”’)]*|\n|$)\s*/g)]
    .filter(({ 0: text }) => text.trim() !== "")
    .map(({ index, 0: text }) => ({ text: text.trim(), from: node.from + index, to: node.from + index + text.length }));
}

/** Sentences that one of the patterns finds; those in quotations are marked instead. */
function sentencesWith(doc: MarkdownDoc, paragraph: SyntaxNode, patterns: readonly RegExp[], mark: Mark): Sentence[] {
  return sentencesOf(doc, paragraph).filter(({ text, from, to }) => {
    const words = text.replace(/^["“‘]/, "");
    const found = patterns.map((pattern) => pattern.exec(words)).find(Boolean);
    if (!found) return false;
    const start = from + doc.prose.slice(from, to).indexOf(text);
    const isSaidByOthers = isQuoted(doc, start + found.index);
    if (isSaidByOthers) mark(start, start + text.length, QUOTED);
    return !isSaidByOthers;
  });
}

function removeSentences(doc: MarkdownDoc, paragraph: SyntaxNode, sentences: readonly Sentence[], put: Put) {
  if (sentences.length === sentencesOf(doc, paragraph).length) removeBlock(doc, paragraph, put);
  else for (const { from, to } of sentences) put(from, to, "");
}
