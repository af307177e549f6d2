import type { MarkdownDoc, SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { isQuoted } from "./quotations.ts";
import { firstBlocks, LONGEST_SENTENCE, removeSentences, sentencesOf } from "./sentences.ts";
import { kindsOf } from "./word-kinds.ts";

/** The beginning of an answer: it agrees, greets, or praises the request. */
const AGREED =
  /^(?:(?:(?:wah|wow|nice|mantap|keren|cakep|asik|yap|yup|ya|dimengerti|tentu|baik|oke?|okay|siap|sip|bisa|boleh|mengerti|dipahami|noted|hal+o+|(?:anda|kamu|kakak) benar|you're (?:absolutely |completely )?right|hai+|(?:menarik|bagus|seru)(?=!)|sure|certainly|absolutely|alright|understood|great|perfect|done|hi|hello)(?: saja| banget| thing| kak| sekali| there|lah)?|of course|got it|no problem|with pleasure|(?:happy|glad) to help|senang bisa membantu|here you go|dengan senang hati|(?:saya )?(?:paham|mengerti)|(?:ini )?(?:pertanyaan|topik|ide|permintaan|tema|pilihan|brief)(?:nya)?(?: yang)? (?:sangat |jelas |cukup )?(?:bagus|menarik|hebat|relevan|keren|jelas)(?: sekali)?|(?:what an? )?(?:great|good|excellent|interesting|fantastic|nice) (?:question|topic|idea|choice|brief)|terima kasih (?:sudah|telah) (?:menunggu|bersabar)|terima kasih (?:atas|(?:sudah|telah) (?:mem?bagi\p{L}*|berbagi|mengirim\p{L}*|memberi\p{L}*|melampir\p{L}*|mengunggah|menjelaskan|share)) \p{L}+(?: \p{L}+){0,2}|(?:mohon )?maaf (?:atas|untuk|kalau|jika|bila) \p{L}+(?: \p{L}+){0,5}|(?:sorry|my apologies|apologies) (?:for|about) \p{L}+(?: \p{L}+){0,5}|thanks?(?: you)? for \p{L}+(?: \p{L}+){0,2}|kak|mari (?:kita )?mulai|let's (?:begin|start|dive in))[,!.:;— -]+)+/iu;

/** Praise for the request: "Ide topik yang bagus banget!" */
const PRAISE =
  /^(?=.*\b(?:pertanyaan|topik|ide|tema|permintaan|pilihan|brief|angle|sudut pandang\p{L}*|question|topic|idea|choice|request)\b)(?=.*\b(?:bagus|menarik|hebat|keren|mantap|seru|suka|great|good|excellent|interesting|fantastic|love|nice)\b).{5,60}!$|^(?:menarik|bagus|keren|mantap|seru|unik)(?: sekali| banget)? (?:topik|ide|pertanyaan|tema|brief)nya[.!]$/iu;

/** Announcements of the text after a sentence that agrees to write it, as patterns of the kinds of their words (see word-kinds.ts). */
const AFTER_AGREEING =
  /(?:^|,)[C.]{0,2}B(?:.*T|[^X]*[tr][^X]*$)|^TS?.?B$|^E.{1,3}:$|P.?D.*Y|T[^X]*JP?[CP]*ID|^I.{0,3}[tT].*[tT]|P.?D.*:$|^B\.?:$|^\.Y.{0,2}T$|T.?I|^[C.]?I[CGwbhYP.]{0,7}D|^[C.]?I[CwbYG]{2,}.{0,3}$|^[.C]?P.?D.*[Tt]/;
/**
 * Announcements that need no agreement before them: they address the person who asked, name the writer, or call the text a piece of writing: "Berikut
 * artikel 800 kata …".
 */
const ANNOUNCES = [
  "(?:TJ?Y|Q.?Y?)[^:]{0,6},B.*[Ttr]",
  "^B[^:]{0,9}[Ttr].*(?:Q|YW|TY|I[CPbh]*D|#k)",
  "^B[^:]{0,9}T.*(?:Y.?p|PD|S|[Tt].*[Tt])",
  "Y[^:]{0,3},B.*T",
  "^[tT].*B.*[QR]Y",
  "^B.{0,2}T.?$",
  "^B[^:]{0,5}#k",
  "^B[^:]{0,9}[tr].*T.*:$",
  "^Bb{0,2}Dt.*:$",
  "^BI[CPb]*D.*[Ttr]",
  "^B[^:]{0,3}(?:YT|T,?Y)$",
  "^TBP?I?D.*Q",
  "^B.?T[.X]?Y",
  "^=QY?,.*[tT]",
  "^IwDTB",
  "^B[^:]*[tT].?Y[tT]",
  "^B.?DT",
  "^I[CPbh]*D[^X]*[Tt][^X]*YQ",
  "^TJYQ",
  "[UTt]JYQ[^:]*,I[CPbh]*D",
  "^(?:TB|BT).*(?:QY|YQ|YW|#k)",
  "^I[CPbhw]{0,3}Y?[Cb]*D.*(?:TY|YT|Q|Y.*T|T.*:$)",
  "^I.*T.*(?:YQ|QY|#k)",
  "Y.{0,2},I[CPbh]*D.{0,2}T",
  "^B[RT],?Y?$",
  "^PIC*D.*[TtY]",
  "^B?,?T[^X]*JP?C*ID[^X]*:$",
  // A sentence that only announces the text: "Ini artikelnya:", "Berikut draf tentang payung lipat:".
  "^B[^:I]{0,5}T[^I]*:$",
].map((kinds) => new RegExp(kinds));
/** The request to the AI assistant, which was left above its answer. */
const ASKED =
  /^(?:prompt|perintah|instruksi|instructions?|ketentuan|brief)\s*:.*\b(?:h[1-4]|kata kunci|keywords?|seo|\d+ kata|paragraf|nada|tone|artikel|subjudul|headings?|markdown)\b|^(?:kamu|anda) adalah (?:seorang )?(?:penulis|copywriter|pakar|ahli|asisten|editor)\b.*\b(?:seo|konten|blog|tulis\p{L}*|buat\p{L}*)\b|^(?:you are an?|act as an?|bertindaklah sebagai)\b.*\b(?:writer|editor|copywriter|seo|expert|penulis|pakar|ahli)\b|^(?:tolong |coba |please |can you |bisakah kamu |(?:prompt|perintah|instruksi|user|anda|you|pengguna|saya) ?: ?)*(?:(?:buat|tulis|susun|bikin|carik|terjemah|ringkas|rangkum|parafrase)(?:k?an)?(?:lah)?|perbaiki|write|rewrite|create|generate|translate|summari[sz]e|draft)\b(?=.{0,60}\b(?:artikel|tulisan|teks|paragraf|konten|postingan|article|post|text|paragraph)\b)(?=.*(?:\d (?:kata|words)\b|\bseo\b|\bgaya (?:bahasa|penulisan)\b|\b(?:tone|nada)\b|seperti ai\b|di bawah ini|berikut|below|agar|supaya))/iu;
const VERSION =
  /^(?:hasil|versi) (?:seo(?:[ -]friendly)?|ramah seo|lebih natural|akhir|final|revisi|perbaikan|parafrase|terjemahan|suntingan|penyuntingan|rewrite)(?: artikel| teks| tulisan)?(?:nya)?:$|^(?:teks|draft?|artikel|naskah)(?: (?:hasil|akhir|final|revisi|artikel|penyuntingan|suntingan|perbaikan|parafrase|lengkap|baru)){1,3}(?:nya)?:$|^(?:berikut|ini|inilah|here(?:'s| is))(?: ini| adalah| the| an?)?(?: \p{L}+)? (?:versi|version)\b.*:$/iu;
/** A phrase that follows "Great question!": "Let's dive into …". */
const DIVES = /^let['’]s (?:dive|jump|get|break (?:it|this) down) ?(?:right )?(?:in(?:to)?|started)?\b.{0,60}[.!:]$/iu;
/** A sentence that offers help and says nothing about the text. */
const HELPS =
  /^(?:(?:tentu(?: saja)?|baik|siap|oke)[,!.]? )?dengan senang hati,? (?:saya|aku) (?:akan |bisa |siap )?(?:mem)?bantu\b.{0,30}[.!:]$/iu;
/** The request of a person, with the label that a chat puts before it. */
const PROMPTED =
  /^(?:user|pengguna|human|prompt|perintah)\s*:\s*(?:tolong |coba |please )?(?:buat|tulis|susun|bikin|write|rewrite|create|generate)(?:k?an)?(?:lah)?\b.{0,40}\b(?:artikel|tulisan|teks|konten|article|post|text)\b/iu;
const IS_MADE =
  /^(?:teks|artikel|tulisan|naskah)(?:nya)? (?:ini|berikut)(?: ini)? (?:sudah |telah )?(?:saya |aku |ku|di)\p{L}+/iu;
const IS_DONE =
  /^(?:teks|artikel|tulisan|versi|draf|naskah)(?:nya)? (?:di bawah(?: ini)?|berikut)(?: ini)? (?:sudah|telah) (?!diperbarui|memperbarui)/iu;
/** Kinds of words in a sentence that follows an announcement and still speaks about the announced text. */
const GOES_ON = /^[E,]*DT|^ICC?Y|I[CPbh]*D|I.*[Sp]|^[^V]*T.*[YQSI]/;
/** Kinds of words by which a sentence is an author's: it says what the shop or its editors did, or what else there is to read. */
const OF_AN_AUTHOR = /V|A/;
/** A sentence by which an AI assistant introduces itself by name. Names of AI assistants that are also names of people are left out. */
const INTRODUCES =
  /^(?:(?:hal+o|hai|hi|hello)\b[\w ]{0,10}[,!] ?)?(?:saya|aku|gue|i'm|i am|perkenalkan, (?:saya|aku)) (?:adalah )?(?:chat ?gpt|(?:google )?gemini|(?:microsoft )?copilot|meta ai|deep ?seek|perplexity|qwen|grok)[.,!]?$/iu;
const IS_SAID_BY = new RegExp(
  `^(?:(?:${ASSISTANTS}) (?:said|says|menjawab|berkata|mengatakan|bilang|menulis)?|(?:kata|jawaban) (?:${ASSISTANTS})|(?:you|anda|kamu) (?:said|berkata|mengatakan|bilang)|output|jawaban|answer|response|hasil|prompt)\\s*:$`,
  "iu",
);

const FROM_PERSON =
  /^[*_]*(?:(?:you|anda|kamu|user|pengguna|saya)(?: said| berkata| bilang| mengatakan| menulis)?|human|prompt)\s*:/i;
const FROM_ASSISTANT = new RegExp(
  `^[*_]*(?:(?:${ASSISTANTS}|assistant|asisten|ai)(?: said| berkata| bilang| menjawab| mengatakan)?):[*_]*[ \\t]*`,
  "i",
);
const SAID_BY_NAME = new RegExp(`^(?:you said:.*(?:\\n|$))|^(?:${ASSISTANTS}) said:[ \\t]*`, "i");

export const openings: TextRule = {
  name: "openings",
  title: "Pembuka percakapan",
  describe: "“Tentu, berikut artikel …”, “Sure, here is …”, “ChatGPT said:” di awal artikel.",
  reason: "Pembuka dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, replace) {
    let before = "nothing" as Talk;
    for (const node of firstBlocks(doc)) {
      if (/Heading|HorizontalRule/.test(node.name)) continue;
      if (node.name !== "Paragraph" || isQuoted(doc, node.from)) return;
      const sentences = sentencesOf(doc, node);
      let [said, isOver] = [0, false];
      if (removeDialogue(doc, node, replace)) return;
      const last = sentences.at(-1)?.text ?? "";
      const isLedTo = last.endsWith(":") && talkOf(last, "agreed", node) === "announced";
      for (const [at, { text }] of sentences.entries()) {
        const found = talkOf(text, before, node);
        const leads =
          isLedTo &&
          found === "nothing" &&
          (before === "agreed" || (text.length <= LONGEST_SENTENCE && LEADS.test(kindsOf(text))));
        const talk = leads ? "agreed" : found;
        isOver = talk === "nothing";
        if (isOver) break;
        before = talk !== "announced" && before === "announced" ? before : talk;
        if (before === "announced") said = at + 1;
      }
      const name = said === 0 && SAID_BY_NAME.exec(doc.slice(node))?.[0];
      if (name) replace(node.from, node.from + name.length, "");
      removeSentences(doc, node, sentences.slice(0, said), replace);
      if (isOver) return;
    }
  },
};

/** Kinds of words of a sentence before "Ini hasilnya:" that says what was done: "Aku sudah memperbaiki beberapa kalimat." */
const LEADS = /^[^VA]{0,3}IP[^VA]*D[^VA]*T|^TP?C?ID/;

/** The state of reading the beginning of a text: the AI assistant has said nothing, has greeted, has agreed to write, or has announced its text. */
type Talk = "nothing" | "greeted" | "agreed" | "announced";

/** Whether a sentence is a request, by the kinds of its words: it asks for work on a text and says how long, in what manner, or what to avoid. */
function isAsked(text: string): boolean {
  const kinds = kindsOf(text);
  if (ROLE.test(text) || /^E+D.?T/.test(kinds) || /^[E,C]*DTB.*:$/.test(kinds)) return true;
  return !/[IVA]/.test(kinds) && /^[E,C]*D[^X]{0,3}[Tr]/.test(kinds) && MANNER.test(text);
}
const ROLE =
  /^(?:kamu|anda) adalah (?:seorang )?(?:penulis|copywriter|content writer|pakar seo|ahli seo|editor)(?: (?:konten|seo|berpengalaman|profesional|artikel|blog)\b[^?]*)?[.]$|^(?:terjemahkan|translate)\b.{0,40}:$/iu;
const MANNER =
  /\b\d+ (?:kata|words)\b|\b(?:jangan|tanpa) (?:\p{L}+ ){0,2}(?:kaku|ubah|mengubah|terlalu|terdengar|bertele|pakai)|\b(?:avoid|without) (?:sounding|changing)\b|\bkeep the (?:headings?|tone|structure|meaning)\b|\bbahasa(?:nya)? \p{L}* ?\p{L}* ?(?:luwes|santai|kaku|gaul|formal|mengalir)\b|\b(?:ke|ter)?deteksi ai\b|\bbiar (?:lebih )?(?:luwes|natural|enak dibaca)/iu;

function talkOf(text: string, before: Talk, node: SyntaxNode): Talk {
  if (text.length > LONGEST_SENTENCE) return "nothing";
  if ([IS_SAID_BY, INTRODUCES, ASKED, PROMPTED, HELPS].some((words) => words.test(text)) || isAsked(text))
    return "announced";
  const agreed = AGREED.exec(text)?.[0] ?? "";
  const rest = text.slice(agreed.length).replace(/^(?:— ?|- )/, "");
  if (PRAISE.test(text)) return "agreed";
  const isGreeting = /^(?:halo|hai|hi|hello)\b[^,.!]{0,12}[,.! ]+$/iu.test(agreed);
  if (((agreed !== "" && !isGreeting) || before === "agreed") && DIVES.test(rest)) return "announced";
  if (rest.length < 3) return isGreeting ? "greeted" : "agreed";
  if (/\blangsung (?:saja|aja)\b.*\b(?:ulasan|tips|daftar|panduan)/iu.test(rest)) return "nothing";
  const kinds = kindsOf(rest);
  // "Berikut panduan yang sudah dikelompokkan:" before a list belongs to the article.
  const isOfList = /List$|^Table$/.test(node.nextSibling?.name ?? "") && !/Q/.test(kinds);
  if (!OF_AN_AUTHOR.test(kinds) && !isOfList) {
    if (((agreed !== "" && !isGreeting) || before === "agreed" || before === "announced") && AFTER_AGREEING.test(kinds))
      return "announced";
    if (before === "greeted" && /^I[CPbhw]+Y[Cb]*D.{0,3}T/.test(kinds)) return "announced";
    if (
      VERSION.test(rest) ||
      ((IS_DONE.test(rest) || (agreed + before !== "nothing" && IS_MADE.test(rest))) &&
        /D/.test(kinds) &&
        (IS_MADE.test(rest) || !/#/.test(kinds))) ||
      ANNOUNCES.some((row) => row.test(kinds))
    )
      return "announced";
    if (before === "announced" && (GOES_ON.test(kinds) || /^semoga /i.test(rest))) return "announced";
  }
  if (agreed === "" || rest.endsWith("?") || rest.split(" ").length > 4) return "nothing";
  return isGreeting ? "greeted" : "agreed";
}

/** Removes a request together with the label before the answer. */
function removeDialogue(doc: MarkdownDoc, node: SyntaxNode, replace: Replace): boolean {
  const text = doc.slice(node);
  const answer = node.nextSibling;
  const asked = FROM_PERSON.test(text) && answer?.name === "Paragraph" && FROM_ASSISTANT.exec(doc.slice(answer));
  if (asked) replace(node.from, answer.from + asked[0].length, "");
  return Boolean(asked);
}
