import type { MarkdownDoc, SyntaxNode } from "../../text/markdown-doc.ts";
import type { Put, TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { isQuoted } from "./quotations.ts";
import { firstBlocks, removeBlock, removeSentences, sentencesOf, wordsOf } from "./sentences.ts";

const WORK_ID =
  "artikel|tulisan|teks|draf|draft|konten|naskah|versi|terjemahan|paragraf|ringkasan|judul|postingan|outline|kerangka|panduan|ulasan|deskripsi|hasil|revisi|blog|caption";
const WORK_EN =
  "article|blog post|post|version|text|draft|introduction|conclusion|translation|rewrite|revision|essay|outline|summary|guide|paragraph|content|piece|copy|write-?up|review|overview|breakdown|description|listicle";

/** What an assistant begins its answer with: it agrees, or praises the question. */
const AGREED_ID =
  "(?:(?:tentu(?: saja)?|tentunya|baik(?:lah)?|siap|oke|ok|boleh|bisa|dengan senang hati|mengerti|dipahami|(?:pertanyaan|topik|ide|permintaan)(?: yang)? (?:bagus|menarik|hebat)(?: sekali)?|terima kasih atas \\p{L}+(?: anda)?)[,!.: ]+)";
const AGREED_EN =
  "(?:(?:sure(?: thing)?|certainly|of course|absolutely|great|okay|ok|alright|got it|understood|happy to help|with pleasure|no problem|(?:great|good|excellent|interesting|fantastic) (?:question|topic|idea|choice)|thanks?(?: you)? for \\p{L}+(?: \\p{L}+)?)[,!.: ]+)";

/** What it does with a text: roots, so that prefixes and suffixes do not matter. */
const WRITE_ID =
  "(?:(?:mem|men|meng|meny|me|di)?(?:perbaik|perpendek|persingkat|perpanjang|buat|ulis|tulis|susun|yusun|rangkum|ringkas|terjemah|erjemah|jelas|sajik|yajik|rancang|kembang|bantu|siap|yiap|edit|revisi|olah|optimal|ubah|bahas|uraik|paparkan|rapik|poles)\\p{L}*)";
const WRITE_EN =
  "(?:write|written|create|created|draft|drafted|help|rewrite|rewritten|rewrote|revise|revised|translate|translated|provide|prepare|prepared|put together|craft|crafted|generate|generated|edit|edited|polish|polished|outline|summarize|explain|walk|dive|break)";
const FOR_YOU_ID =
  "(?:anda minta|permintaan anda|sesuai permintaan|untuk anda|(?:bisa|dapat) (?:langsung )?anda|blog anda|situs anda|saya (?:buat|susun|tulis|perbaiki|revisi|terjemah|optimal|ringkas|rapikan)\\p{L}*|\\bseo\\b|sepanjang|\\d+ kata|(?:telah|sudah) (?:di|saya )\\p{L}+|lengkapnya|siap (?:terbit|publikasi|tayang|pakai)|ramah seo)";
const FOR_YOU_EN =
  "(?:you (?:asked|requested|wanted|can (?:use|publish|post|copy))|for you\\b|your (?:blog|site|website|article|draft|text|outline|request)|as requested|based on your|\\d+[- ]words?|optimi[sz]ed|seo|in (?:bahasa )?indonesian?\\b|in bahasa|tailored|ready to (?:publish|post|use)|in markdown|below)";

const OPENINGS = [
  // "Tentu, berikut artikel …"
  `^${AGREED_ID}+(?:(?:di bawah )?(?:berikut|ini|inilah)(?:lah| ini| adalah| dia| merupakan)*)\\s+(?:saya \\p{L}+ )?(?:\\p{L}+ ){0,2}(?:${WORK_ID})(?:nya)?\\b.*[:.!]$`,
  // "Berikut artikelnya:", "Berikut adalah artikel yang bisa Anda gunakan …"
  `^(?:berikut|inilah|ini)(?:lah| ini| adalah| dia)*(?: saya \\p{L}+)?\\s+(?:\\p{L}+ ){0,2}(?:${WORK_ID})(?:nya\\s*:$|\\b.*${FOR_YOU_ID}.*[:.!]$)`,
  // "Tentu, saya akan membantu Anda menulis …"
  `^${AGREED_ID}*(?:saya|aku) (?:akan|bisa|dapat|siap|telah|sudah|coba|dengan senang hati|juga|langsung| )*${WRITE_ID}\\b.*\\b(?:anda|(?:${WORK_ID})(?:nya)?)\\b.*[:.!]$`,
  `^${AGREED_ID}+(?:mari|ayo)(?: kita)? ${WRITE_ID}\\b.*[:.!]$`,
  `^${AGREED_EN}+(?:here(?:'|’)?s|here is|here are|below is|below are|this is)\\b.*\\b(?:${WORK_EN})s?\\b.*[:.!]$`,
  `^here(?:'|’)?s? (?:is |are )?(?:the|your|a|an|my)\\s(?:.*\\s)?(?:${WORK_EN})s?(?:\\s*:$|\\b.*${FOR_YOU_EN}.*[:.!]$)`,
  `^here(?:'|’)?s? (?:is )?(?:the|your|a) (?:translated|revised|rewritten|updated|edited|polished|final|full|complete|improved)\\b.*\\b(?:${WORK_EN})\\b.*[:.]$`,
  `^${AGREED_EN}+(?:i(?:'|’)?(?:d|ll|ve| would| will| can| have)?|let me|let(?:'|’)s)\\b.*\\b${WRITE_EN}\\b.*[:.!]$`,
  `^(?:i(?:'|’)ve|i have|i(?:'|’)ll|i will)\\s+(?:\\p{L}+ )?${WRITE_EN}\\b.*\\b(?:${WORK_EN})\\b.*(?:${FOR_YOU_EN}|:$)`,
  `^(?:${ASSISTANTS}) (?:said|says|menjawab|berkata|mengatakan)\\s*:$`,
  `^(?:kata|jawaban) (?:${ASSISTANTS})\\s*:$`,
  "^(?:output|jawaban|answer|response|hasil|prompt):$",
].map((pattern) => new RegExp(pattern, "iu"));
/** Nothing by itself; with what follows it, the same. */
const AGREEMENT = new RegExp(`^(?:${AGREED_ID}|${AGREED_EN})+$`, "iu");

const FROM_PERSON = /^(?:you said|you|user|human|anda berkata|anda|pengguna|prompt)\s*:/i;
const FROM_ASSISTANT = new RegExp(`^(?:(?:${ASSISTANTS}|assistant|asisten|ai)(?: said| berkata)?):[ \\t]*`, "i");
const SAID_BY_NAME = new RegExp(`^(?:you said:.*(?:\\n|$))|^(?:${ASSISTANTS}) said:[ \\t]*`, "i");

export const openings: TextRule = {
  name: "openings",
  title: "Pembuka percakapan",
  describe: "“Tentu, berikut artikel …”, “Sure, here is …”, “ChatGPT said:” di awal artikel.",
  reason: "Pembuka dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, put) {
    for (const node of firstBlocks(doc)) {
      if (node.name !== "Paragraph") continue;
      if (isOpening(wordsOf(doc, node)) && !isFollowedByList(node) && !isQuoted(doc, node.from)) {
        removeBlock(doc, node, put);
        continue;
      }
      removeDialogue(doc, node, put);
      const sentences = sentencesOf(doc, node);
      const talk = sentences.findIndex(({ text }) => !isOpening(text) && !AGREEMENT.test(text));
      const said = talk === -1 ? sentences : sentences.slice(0, talk);
      if (said.some(({ text }) => isOpening(text)) && !isFollowedByList(node) && !isQuoted(doc, node.from)) {
        removeSentences(doc, node, said, put);
      }
    }
  },
};

const isOpening = (words: string) => OPENINGS.some((pattern) => pattern.test(words));

/** "Berikut panduan yang sudah dikelompokkan:" before a list is the article's own. */
const isFollowedByList = (node: SyntaxNode) => /List$|^Table$/.test(node.nextSibling?.name ?? "");

function removeDialogue(doc: MarkdownDoc, node: SyntaxNode, put: Put) {
  const text = doc.slice(node);
  const said = SAID_BY_NAME.exec(text)?.[0];
  if (said) return put(node.from, node.from + said.length, "");
  const answer = node.nextSibling;
  const asked = FROM_PERSON.test(text) && answer?.name === "Paragraph" && FROM_ASSISTANT.exec(doc.slice(answer));
  if (asked) put(node.from, answer.from + asked[0].length, "");
}
