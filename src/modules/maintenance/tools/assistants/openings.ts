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
  "(?:(?:tentu(?: saja)?|tentunya|baik(?:lah)?|siap|oke|ok|boleh|bisa|dengan senang hati|mengerti|dipahami|saya (?:paham|mengerti)|(?:pertanyaan|topik|ide|permintaan)(?: yang)? (?:bagus|menarik|hebat)(?: sekali)?|terima kasih atas \\p{L}+(?: anda)?|hai|halo|mari (?:kita )?(?:mulai|bahas))[,!.: ]+)";
const AGREED_EN =
  "(?:(?:sure(?: thing)?|certainly|of course|absolutely|great|okay|ok|alright|got it(?: —)?|understood|happy to help|with pleasure|no problem|(?:great|good|excellent|interesting|fantastic) (?:question|topic|idea|choice)|thanks?(?: you)? for \\p{L}+(?: \\p{L}+)?|hi(?: there)?|hello|let(?:'|’)s (?:begin|start|dive in))[,!.: ]+)";

/** What it does with a text: roots, so that prefixes and suffixes do not matter. */
const WRITE_ID =
  "(?:(?:mem|men|meng|meny|me|di)?(?:perbaik|perpendek|persingkat|perpanjang|buat|ulis|tulis|susun|yusun|rangkum|ringkas|terjemah|erjemah|jelas|sajik|yajik|rancang|kembang|bantu|siap|yiap|edit|revisi|olah|optimal|ubah|bahas|uraik|paparkan|rapik|poles)\\p{L}*)";
const WRITE_EN =
  "(?:write|written|create|created|draft|drafted|help|rewrite|rewritten|rewrote|revise|revised|translate|translated|provide|prepare|prepared|put together|craft|crafted|generate|generated|edit|edited|polish|polished|outline|summarize|explain|walk|dive|break)";
const WILL_ID = "(?:akan|bisa|dapat|siap|telah|sudah|coba|dengan senang hati|juga|langsung| )*";
const FOR_YOU_ID =
  "(?:anda (?:minta|inginkan|butuhkan)|permintaan anda|sesuai permintaan|untuk anda(?! yang)|(?:bisa|dapat) (?:langsung )?anda|blog anda|situs anda|saya (?:buat|susun|tulis|perbaiki|revisi|terjemah|optimal|ringkas|rapikan)\\p{L}*|\\bseo\\b|sepanjang|\\d+ kata|(?:telah|sudah) (?:di|saya )\\p{L}+|lengkapnya|siap (?:terbit|publikasi|tayang|pakai)|ramah seo)";
const FOR_YOU_EN =
  "(?:you (?:asked|requested|wanted|can (?:use|publish|post|copy))|for you\\b|your (?:blog|site|website|article|draft|text|outline|request)|as requested|based on your|\\d+[- ]words?|optimi[sz]ed|seo|in (?:bahasa )?indonesian?\\b|in bahasa|tailored|ready to (?:publish|post|use)|in markdown|below)";
/** What no author says of an article that readers see. */
const FOR_YOU_EN_STRONG =
  "(?:you (?:asked|requested)|as requested|based on your|\\d[\\d,]*[- ]words?|seo|in markdown|in (?:bahasa )?indonesian)";

const OPENINGS = [
  // "Tentu, berikut artikel …"
  `^${AGREED_ID}+(?:(?:di bawah )?(?:berikut|ini|inilah)(?:lah| ini| adalah| dia| merupakan)*)\\s+(?:saya \\p{L}+ )?(?:\\p{L}+ ){0,2}(?:${WORK_ID})(?:nya)?\\b.*[:.!]$`,
  // "Berikut artikelnya:", "Berikut adalah artikel yang bisa Anda gunakan …"
  `^(?:berikut|inilah|ini)(?:lah| ini| adalah| dia)*(?: saya \\p{L}+)?\\s+(?:\\p{L}+ ){0,2}(?:${WORK_ID})(?:nya(?: (?:dalam|versi) [^.:]{3,30})?\\s*[:.!]$|\\b.*${FOR_YOU_ID}.*[:.!]$)`,
  // "Tentu, saya akan membantu Anda menulis …"
  `^${AGREED_ID}+(?:saya|aku) ${WILL_ID}${WRITE_ID}\\b.*\\b(?:anda|(?:${WORK_ID})(?:nya)?)\\b.*[:.!]$`,
  `^${AGREED_ID}+(?:saya|aku) ${WILL_ID}membantu[.!]$`,
  `^(?:saya|aku) ${WILL_ID}${WRITE_ID}\\b.*\\b(?:membantu anda|untuk anda(?! yang)|anda (?:minta|inginkan)|permintaan anda|(?:blog|situs|artikel|tulisan|teks) anda)\\b.*[:.!]$`,
  `^${AGREED_ID}+(?:mari|ayo)(?: kita)? ${WRITE_ID}\\b.*[:.!]$`,
  `^${AGREED_EN}+(?:here(?:'|’)?s|here is|here are|below is|below are|this is)\\b.*\\b(?:${WORK_EN})s?\\b.*[:.!]$`,
  `^(?:below|this) is (?:the|your|a|an|my)\\b.*\\b(?:${WORK_EN})\\b.*${FOR_YOU_EN_STRONG}.*[:.!]$`,
  `^(?:below|this) is (?:the|your|a|an|my)\\b.*${FOR_YOU_EN_STRONG}.*\\b(?:${WORK_EN})\\b.*[:.!]$`,
  `^here(?:'|’)?s? (?:is |are )?(?:the|your|a|an|my)\\s(?:.*\\s)?(?:${WORK_EN})s?(?:\\s*:$|\\b.*${FOR_YOU_EN}.*[:.!]$)`,
  `^here(?:'|’)?s? (?:is )?(?:the|your|a) (?:translated|revised|rewritten|updated|edited|polished|final|full|complete|improved)\\b.*\\b(?:${WORK_EN})\\b.*[:.]$`,
  `^here(?:'|’)?s? (?:is |are )?(?:the|your) (?:${WORK_EN})s?[!.:]$`,
  `^${AGREED_EN}+(?:i(?:'|’)?(?:d|ll|ve| would| will| can| have)?|let me|let(?:'|’)s)\\b.*\\b${WRITE_EN}\\b.*[:.!]$`,
  `^(?:i(?:'|’)ve|i have|i(?:'|’)ll|i will)\\s+(?:\\p{L}+ )?${WRITE_EN}\\b.*\\b(?:${WORK_EN})\\b.*(?:${FOR_YOU_EN}|:$)`,
  `^(?:${ASSISTANTS}) (?:said|says|menjawab|berkata|mengatakan|bilang|menulis)?\\s*:$`,
  `^(?:kata|jawaban) (?:${ASSISTANTS})\\s*:$`,
  "^(?:output|jawaban|answer|response|hasil|prompt):$",
].map((pattern) => new RegExp(pattern, "iu"));
/** Nothing by itself; with what follows it, the same: "Oke, langsung saja ya." */
const AGREEMENT = new RegExp(`^(?:${AGREED_ID}|${AGREED_EN})+(?:\\S+ ?){0,4}$`, "iu");

const FROM_PERSON = /^[*_]*(?:you said|you|user|human|anda berkata|anda|pengguna|prompt)\s*:/i;
const FROM_ASSISTANT = new RegExp(
  `^[*_]*(?:(?:${ASSISTANTS}|assistant|asisten|ai)(?: said| berkata)?):[*_]*[ \\t]*`,
  "i",
);
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

const isOpening = (words: string) => OPENINGS.some((pattern) => pattern.test(words)) || presents(words);

const AGREED = new RegExp(`^(?:${AGREED_ID}|${AGREED_EN}|kak[,!] ?)+`, "iu");
const PRESENTS =
  /^(?:— ?|- )?(?:(?:di bawah )?(?:berikut|ini|inilah|ini dia)(?:lah| ini| adalah| dia| merupakan)*|(?:artikel|tulisan|draf|teks) (?:berikut|ini|di bawah ini)|here(?:'|’)?s|here (?:is|are)|below (?:is|are)|this is)\b/iu;
const SPEAKS =
  /\b(?:saya|aku) (?:sudah|telah|akan|juga| )*(?:sajikan|susun|buat|tulis|siapkan|rangkum|rapikan|revisi|ubah|perbaiki|terjemahkan)\p{L}*\b|\bi(?:'|’)?(?:ve| have) /iu;
const ASKED =
  /\b(?:anda|kamu|kak) (?:minta|inginkan|butuhkan|gunakan|pakai|posting|terbitkan|salin)\b|\b(?:permintaan|instruksi|arahan|perintah|brief|prompt|kriteria|ketentuan)(?: dari)? (?:anda|kamu)\b|\byou (?:asked|requested|wanted)|\byour (?:changes|request|instructions|brief|prompt|feedback|edits)\b/iu;
const TEXTUAL =
  /\bseo\b|\d[\d.,]* (?:kata|words)\b|-words?\b|\bmarkdown\b|\bhtml\b|\bgaya (?:bahasa|santai|formal|percakapan)\b|\bmengalir\b|\bhuman-(?:sounding|written|like)\b|\b(?:engaging|optimi[sz]ed|rewritten|revised|polished|proofread|reworded|paraphrased)\b|\bversi (?:yang )?(?:lebih|revisi|final|perbaikan|terbaru dari artikel)/iu;
const WORK = new RegExp(
  `^(?:\\S+ ){0,9}?(?:${WORK_ID})(?:nya)?(?: ya)?\\b|^(?:\\S+ ){0,9}?\\(?(?:${WORK_EN})s?\\b`,
  "iu",
);

/** A text is presented, by its work, to whoever asked for it: agreed to, as they asked, by me, or as a piece of writing. */
function presents(sentence: string): boolean {
  const agreed = AGREED.exec(sentence)?.[0] ?? "";
  const words = sentence.slice(agreed.length);
  if (!PRESENTS.test(words) || !WORK.test(words) || !/[:.!]$/.test(words)) return false;
  return agreed !== "" || ASKED.test(words) || SPEAKS.test(words) || (TEXTUAL.test(words) && words.endsWith(":"));
}

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
