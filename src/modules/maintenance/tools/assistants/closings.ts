import type { MarkdownDoc, SyntaxNode } from "../../text/markdown-doc.ts";
import type { Put, TextRule } from "../../text/text-tool.ts";
import { isQuoted } from "./quotations.ts";
import {
  lastBlocks,
  paragraphs,
  removeBlock,
  removeSentences,
  sentencesOf,
  sentencesWith,
  wordsOf,
} from "./sentences.ts";

/** What it offers to do to a text: roots, with prefix or without. */
const DO_ID =
  "(?:mem|men|meng|meny|me)?(?:buat|tambah|ambah|ulis|yusun|yingkat|erjemah|panjang|perpanjang|persingkat|singkat|ubah|revisi|sesuai|yesuai|terjemah|tulis|susun|bantu|lengkap|jadi|kembang|ringkas|perbaik|lanjut|optimal|rapik|sederhana|yederhana|format|poles|perdalam|perluas|carik|siapk|yiapk|edit|rangkum|uraik|terusk|jelask|sertak)\\p{L}*";
const YOU_ID = "(?:anda|kamu|kakak|kak)";
const IF_ID = "(?:jika|bila|kalau|apabila)";
const MAY_ID = "(?: (?:juga|bisa|dapat|siap|akan|untuk|boleh|langsung|sekalian|bantu|pun|senang))*";
const DO_EN =
  "(?:add|create|make|write|expand|turn|convert|tailor|adjust|rewrite|generate|draft|shorten|lengthen|translate|format|include|continue|summari[sz]e|provide|prepare|revise|refine|optimi[sz]e|go|dive|suggest|compare|build|do|put|help|tweak|polish|edit|elaborate|extend|simplify|change|modify|customi[sz]e|work|proceed|break)";
const CHANGE_EN =
  "(?:\\bme\\b|change|version|revision|longer|shorter|more|tone|adjust|expand|edit|modif|tweak|detail|section|refine)";

/** What it wrote, or could write. */
const TEXT_ID =
  "artikel|tulisan|teks|draf|draft|konten|naskah|versi|terjemahan|paragraf|ringkasan|judul|postingan|outline|kerangka|caption|meta deskripsi|tabel|faq|bagian|subjudul|kesimpulan|isi";

const CLOSINGS = [
  `^(?:(?:dan )?(?:apakah ${YOU_ID} (?:ingin|mau|perlu|butuh|membutuhkan)|mau|ingin|perlukah|perlu|bolehkah|haruskah|apakah|(?:${IF_ID} (?:${YOU_ID} )?(?:ingin|mau|membutuhkan|memerlukan|perlu|butuh|diperlukan|berkenan|tertarik|berminat)))\\b.*\\b)(?:saya|aku)${MAY_ID} ${DO_ID}.*(?:\\?$|\\b${YOU_ID}\\b|${IF_ID})`,
  `^(?:dan )?(?:apakah ${YOU_ID} (?:ingin|mau|perlu)|mau|ingin|kalau (?:mau|perlu|ingin)|${IF_ID} (?:${YOU_ID} )?(?:ingin|mau|membutuhkan|memerlukan|perlu|butuh|diperlukan|berkenan))\\b.*\\b(?:saya|aku)${MAY_ID} ${DO_ID}`,
  `^(?:silakan |mohon |tolong |jangan ragu (?:untuk )?|cukup )?(?:beri ?tahu|memberi ?tahu|kabari|hubungi|katakan(?: saja)? (?:ke|kepada|pada)) saya(?: saja)? (?:jika|bila|kalau|apabila|agar|supaya)\\b`,
  `^${IF_ID} (?:masih )?ada (?:bagian|hal|yang|sesuatu|poin|informasi|detail)\\b.*\\b(?:ditambah|diubah|direvisi|disesuaik|diperbaiki|dikoreksi|diperjelas|kurang|tambahk|ubah)\\p{L}*\\b.*\\b(?:saya|beri ?tahu|kabari|sampaikan|silakan)\\b`,
  `^apakah (?:masih )?ada (?:bagian|hal|sesuatu|informasi|pertanyaan)(?: lain)?(?: lagi)?,? yang (?:(?:ingin|perlu) (?:${YOU_ID} )?(?:di)?(?:ubah|tambah|revisi|sesuai|tanya)|(?:bisa|dapat) saya bantu)`,
  "^(?:apakah )?(?:masih )?ada (?:lagi |hal lain )?yang (?:bisa|dapat) saya bantu",
  "^jangan ragu (?:untuk )?(?:(?:meminta|minta|mengajukan) (?:revisi|perubahan|penyesuaian|bantuan saya|saya)|(?:menghubungi|bertanya (?:ke|kepada|pada)) saya)\\b",
  `^${IF_ID} ${YOU_ID} (?:ingin|mau|membutuhkan|memerlukan|butuh|perlu)\\b.*\\bsaya ${DO_ID}.*\\b(?:bertanya|beri ?tahu|katakan|silakan)\\b`,
  `^(?:silakan |mohon |tolong )*(?:beri ?tahu|sampaikan|kabari)(?: saya)? ${IF_ID} (?:masih )?ada (?:yang|bagian|hal)\\b.*\\b(?:ubah|revisi|perbaik|tambah|sesuaik|koreksi|kurang)\\p{L}*`,
  `^(?:apakah )?(?:${YOU_ID} )?(?:mau|ingin|perlu) (?:di|saya )?${DO_ID}\\b.*\\b(?:${TEXT_ID})(?:nya)?\\b.*\\?$`,
  `^apakah ${YOU_ID} (?:mau|ingin) (?:${TEXT_ID}) (?:ini |tersebut |yang )?(?:di\\p{L}+|lebih|dalam|untuk)\\b.*\\?$`,
  `^apakah (?:${TEXT_ID})(?:nya)?(?: ini)? (?:sudah|telah|cukup) (?:sesuai|cukup|memenuhi|seperti)\\b.*\\?$`,
  `^(?:butuh|perlu|mau|ingin) (?:juga )?versi\\b.*\\b(?:bahasa|instagram|formal|caption|thread|seo|pdf|skrip|video|blog|ringkas)\\p{L}*\\b.*\\?$`,
  `^apakah (?:ini|hasil(?:nya)?|hasil ini) (?:sudah|telah) (?:sesuai|cukup|memenuhi)\\b.*\\b${YOU_ID} (?:inginkan|harapkan|minta|butuhkan|maksud)`,
  `^${IF_ID} (?:masih )?(?:ada|${YOU_ID})\\b.*\\bsaya (?:selalu )?(?:siap|di sini untuk|dengan senang hati(?: akan)?) (?:membantu|menjawab)`,
  `^silakan (?:sesuaikan|ubah|edit|modifikasi|gunakan|salin) (?:${TEXT_ID.replace("|tabel", "")})\\b.*\\b(?:${YOU_ID}|sesuai)\\b`,
  `^(?:would you like|do you want|want|need) (?:a|an|another|the)\\b.*\\b(?:version|draft|rewrite|translation|outline|meta description|article|caption)s?\\b.*\\?$`,
  "^feel free to (?:adjust|modify|edit|tweak|customi[sz]e|change|personali[sz]e|adapt|copy)\\b.*\\b(?:tone|text|article|examples?|content|wording|sections?|draft|as needed|your (?:brand|audience|needs|site|blog|style))\\b",
  `^semoga (?:artikel|tulisan|draf|draft|teks|hasil|versi|ini)(?: ini)? sesuai (?:dengan )?(?:yang |apa yang )?(?:${YOU_ID}|harapan|keinginan|kebutuhan ${YOU_ID}|permintaan)`,
  `^(?:please )?let me know if (?:you(?:'d|’d| would)? (?:like|want|need|prefer)|there|this|anything)\\b.*${CHANGE_EN}`,
  `^(?:would you like|do you want|want|shall|should) (?:me to|i) (?:also |now )?${DO_EN}\\b.*\\?$`,
  `^(?:would you like|do you want) me to (?:also )?${DO_EN}\\b`,
  `^(?:apakah )?(?:${YOU_ID} )?(?:masih )?(?:memerlukan|membutuhkan|butuh|perlu) bantuan (?:lain|lagi|tambahan)\\b`,
  "^(?:is there )?anything (?:specific |else |in particular )?(?:that )?you(?:'d|’d| would) like me to\\b",
  "^is there anything else (?:you(?:'d|’d| would) like me to|i can help)\\b",
  "^feel free to (?:ask|let me know|reach out|request) (?:if you|for|me)?\\b.*(?:modif|revision|change|further|adjust|version|edit)",
  `^if (?:you(?:'d|’d| would)? (?:want|like|need|prefer)|needed|desired|helpful)\\b.*\\b(?:i|let me)(?:'d|’d|'ll|’ll| can| could| will| would)?(?: be happy to| also| gladly| know)* (?:${DO_EN}\\b|if)`,
  `^(?:just )?(?:say the word|let me know),? and i(?:'ll|’ll| will| can)\\b`,
  `^i(?:'d|’d|'m|’m| am| would)?(?: be)? (?:happy|glad) to (?:also )?${DO_EN}\\b`,
  `^i can (?:also )?${DO_EN}\\b.*\\bif (?:needed|desired|helpful|you(?:'d|’d| would)? (?:like|want|need|prefer))`,
].map((pattern) => new RegExp(pattern, "iu"));

/** At the end of a text, where it speaks as one person to another: what it could do to the text, and the wish to be told. */
const LAST_OFFERS = [
  `^(?:juga, )?(?:saya|aku) (?:juga |bisa |dapat |siap )+${DO_ID}.*\\b(?:${TEXT_ID})(?:nya)?\\b.*\\b${IF_ID} (?:diperlukan|perlu|dibutuhkan|mau|${YOU_ID})`,
  `^${IF_ID} ${YOU_ID}\\b.*\\b(?:saya|aku) (?:juga |bisa |dapat |siap |akan )+${DO_ID}`,
  `^apakah ${YOU_ID} (?:ingin|mau) (?:saya|aku) (?:teruskan|lanjut\\p{L}*|mulai|ulangi)`,
  `^${IF_ID} .*\\b(?:beri ?tahu|kabari|sampaikan (?:ke|kepada|pada)) saya\\b`,
  "^(?:would you like|do you want) (?:to see |me to show )?(?:a|an|the|another|some)\\b.*\\b(?:version|draft|faqs?|section|summary|outline|rewrite|translation)\\b.*\\?$",
  `^i can (?:also )?${DO_EN}\\b.*\\b(?:upon request|on request|as well|for you)\\b`,
].map((pattern) => new RegExp(pattern, "iu"));
/** An author's own: what they did, where it stands, where they are to be found. */
const OF_AN_AUTHOR =
  /\b(?:sudah|telah|di bawah|di atas|komentar|surel|e-?mail|halaman|instagram|whatsapp|media sosial|penjual|toko|below|above|comments?)\b/iu;

/** Goes with what follows it; alone it is a friendly end of an article. */
const FAREWELLS =
  /^(?:(?:semoga|saya harap|mudah-mudahan) .*\b(?:membantu|bermanfaat|sesuai|berguna)\b.*|semoga (?:membantu|bermanfaat)|(?:i )?hope (?:this|that|the) .*helps?.*|i hope you (?:find|found|like|enjoy)\b.*|happy (?:writing|shopping)|good luck.*)[.!]*$/iu;
/** Said to whoever asked, not to readers of an article, who are told what helped. */
const LAST_WORDS = /^(?:semoga (?:ini )?membantu(?: ya)?|(?:i )?hope (?:this|that) helps)[.!]*$/iu;
/** A number of words, and nothing but what a count is called by. */
const COUNTS =
  /^[([]?(?:(?:artikel|tulisan|teks|total|jumlah|panjang|word|words|length|article|this|ini|kata|count|terdiri|dari|atas|berjumlah|memiliki|sekitar|kurang|lebih|approximately|about|is|the|contains|keseluruhan|perkiraan|estimasi)\b[:\s]*)*[:±~≈–-]*\s*\d[\d.,]{2,6}\+?\s*(?:kata|words?)?[)\].!]*$/iu;
const isCount = (text: string) => COUNTS.test(text) && /kata|word/i.test(text);
const CHANGES_MADE =
  /^(?:berikut|ini|inilah)?(?: ini| adalah)?(?: (?:beberapa|sedikit))?\s*(?:catatan|perubahan|perbaikan|penyesuaian|revisi)\b.*\bsaya (?:buat|lakukan|terapkan|tambahkan)\s*:$|^(?:here are |here's |these are )?(?:a few |some |the )?(?:key |main )?(?:notes on the )?(?:changes|edits|improvements|revisions|notes)(?: (?:that )?i(?:'ve| have)? made| made)\s*:$|^what i changed\s*:$/iu;

export const closings: TextRule = {
  name: "closings",
  title: "Penutup percakapan",
  describe: "“Jika Anda ingin saya menambahkan …”, “Let me know if …”, salam yang mendahuluinya, dan jumlah kata.",
  reason: "Penutup dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, put, mark) {
    const last = new Set(lastBlocks(doc).map(({ from }) => from));
    for (const paragraph of paragraphs(doc)) {
      const patterns = last.has(paragraph.from) ? [...CLOSINGS, ...LAST_OFFERS] : CLOSINGS;
      const said = sentencesWith(doc, paragraph, patterns, mark).filter(
        ({ text }) => !OF_AN_AUTHOR.test(text) || CLOSINGS.some((pattern) => pattern.test(text)),
      );
      if (said.length === 0) continue;
      const before = sentencesOf(doc, paragraph).filter(({ text }) => FAREWELLS.test(text) || isCount(text));
      removeSentences(doc, paragraph, [...new Map([...before, ...said].map((one) => [one.from, one])).values()], put);
    }
    for (const node of lastBlocks(doc)) if (node.name === "Paragraph") removeLastWords(doc, node, put);
  },
};

function removeLastWords(doc: MarkdownDoc, node: SyntaxNode, put: Put) {
  const words = wordsOf(doc, node);
  const list = node.nextSibling;
  if (isQuoted(doc, node.from)) return;
  if (isCount(words) || (LAST_WORDS.test(words) && !list && node.prevSibling)) removeBlock(doc, node, put);
  else if (CHANGES_MADE.test(words) && list && /List$/.test(list.name) && !list.nextSibling)
    removeBlock(doc, node, put, list);
}
