import type { TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { flagSentences, paragraphs, removeSentences } from "./sentences.ts";
import { kindsOf } from "./word-kinds.ts";

/** Sentences about the speaker that only a machine says, as patterns of the kinds of their words (see word-kinds.ts). */
const OF_ITSELF = [
  // "Sebagai model bahasa yang dilatih oleh …, saya", "As an AI, I"
  "zb{0,2}[Mm]*M(?:J?[OD][^,]{0,12})?,?[GC.]?I",
  // "Saya hanyalah asisten AI dan …", "I'm ChatGPT, a large language model"
  "IB?b{0,3}M+(?:[,:?ONJCP]|\\.?[OD]|$)",
  "Izb{0,2}M+(?:$|,)",
  "^Im,?.{0,4}O",
  "IN.*cB",
  "^[^V]{0,4}s,?Q[^V]*NC.?I",
  "Ib{0,2}m,?[b.]{0,2}M",
  // "data pelatihan saya", "my knowledge is limited to 2023"
  "I.?u|uI|uP?I",
  "(?:IU|UX?I|UL?J?Ih)[.bJPZLzU]{0,5}Z.*#|UZ[^X]{0,3}JIh",
  "(?:IZU|UZI)[.bJP]{0,4}#",
  // "Saya tidak memiliki akses ke harga terkini"
  "IN[Cbh][CbhJ.]{0,3}a[^P]{0,5}L[^P]*$",
  "IN[^V]{0,2}aL",
  "I[b.]?O.{0,2}U",
  "s[^V]{0,3}QB?NC.?I",
  "INh.?[aL].?[La].?[UX]",
  "INhaC?.?U|INhUL|INC[^X]*IpU",
  // "Maaf, saya tidak dapat membuat konten …"
  "^[^V]{0,4}s[^V]{0,4}IN[^VXP]{0,7}[QTL]",
  "^INC*[^V]{0,3}Q",
  "^INCC[C.B]{0,3}$",
  "INC*a[tn](?:.?Y|$)",
  // "… dalam dokumen yang Anda unggah", "tautan yang Anda berikan tidak dapat saya buka"
  "INC*a.*[nT]J?Y[pKaQ]|[nT]J?Y[pKaQ]NC*I",
].map((kinds) => new RegExp(kinds));

const NOTICES = [
  new RegExp(`^(?:sumber|sources?) ?: ?(?:${ASSISTANTS})[.]?$`, "iu"),
  new RegExp(
    `^(?:saya|aku|i am|i['’]m) (?:adalah )?(?:${ASSISTANTS}),? (?:sebuah |an? )?(?:asisten|assistant)\\b`,
    "iu",
  ),
  /^(?:i(?:'|’)m sorry,? |sorry,? )?(?:but )?i (?:can(?:'|’)?t|cannot|won(?:'|’)t|am unable to) (?:fulfil+|assist|help|comply|do)(?: you)?(?: with)?(?: (?:that|this|your))?(?: \p{L}+)?[.!]?$/iu,
  new RegExp(
    `^(?:catatan: ?|note: ?)?(?:artikel|tulisan|teks|konten|respons|jawaban|this (?:article|text|content|post|response|answer))(?: ini)? (?:was )?(?:dibuat|dihasilkan|ditulis|disusun|generated|written|created|produced) (?:oleh|dengan|menggunakan|by|with|using)\\b.{0,30}\\b(?:${ASSISTANTS}|ai|kecerdasan buatan)\\b.*\\b(?:permintaan|perintah|prompt|request|(?:mungkin|dapat|bisa|may|might) .{0,30}(?:tidak akurat|kesalahan|keliru|salah|inaccurate|mistakes|errors)|(?:perlu|harap|mohon|silakan|sebaiknya|please|before) .{0,12}(?:tinjau|periksa|sunting|edit|cek|review|check))`,
    "iu",
  ),
  new RegExp(
    `^(?:${ASSISTANTS}|ai)(?: \\p{L}+)? (?:can|may|might|dapat|bisa|mungkin)(?: juga| saja| still| also)? (?:make mistakes|be (?:wrong|inaccurate|incorrect)|membuat kesalahan|salah|keliru)(?:[.!]?$|,? (?:so|jadi) .{0,12}(?:check|verify|cek|periksa)(?: kembali| ulang)? (?:it|the answers?|responses?|important info\\w*|respons|jawaban|hasil|info(?:rmasi)?(?: penting)?)(?:nya)?[.!]?$)`,
    "iu",
  ),
  /\b(?:permintaan|hal|tugas|request|that)\b.{0,40}\b(?:(?:di )?luar (?:kemampuan|kapasitas|jangkauan) (?:saya|aku)\b|kemampuanku|beyond my (?:capabilities|abilities|scope))/iu,
  /^(?:(?:mohon )?maaf[,.]? |sorry[,.]? )?(?:terjadi (?:kesalahan|galat|kendala)|ada (?:yang salah|masalah)|something went wrong|an error occurred|there was an error)\b.{0,30}\b(?:respons|jawaban|percakapan|response|message|generating)/iu,
  /^(?:respons|jawaban|response|answer)(?:nya)?(?: ini)? (?:ini )?(?:mungkin|bisa|dapat|may|might)(?: saja| juga)? (?:mengandung|memuat|contain|include)\b.{0,20}\b(?:kesalahan|kekeliruan|tidak akurat|errors|inaccura\p{L}+)/iu,
  /\b(?:saya|aku) (?:tidak|nggak|tak) (?:diizinkan|diperbolehkan|diprogram|dirancang) (?:untuk )?me\p{L}+ (?:konten|teks|artikel|hal|permintaan|informasi|gambar)\b/iu,
  /^(?:ai-generated content may be (?:incorrect|inaccurate)|konten (?:buatan|yang dihasilkan) ai mungkin (?:salah|tidak (?:benar|akurat)))/iu,
];

/** Advice to check the answer; it is removed only together with a sentence such as "… can make mistakes". */
const CHECK =
  /^(?:(?:please |always )?(?:check|verify|consider checking|double-check) (?:important |the )?(?:info(?:rmation)?|responses|it)|(?:sebaiknya |harap |mohon |selalu )?(?:periksa|cek|pertimbangkan (?:untuk )?memeriksa)(?: kembali)? (?:info|informasi)(?: yang)? penting)\.?$/iu;

function isOfItself(text: string): boolean {
  const kinds = kindsOf(text);
  return OF_ITSELF.some((row) => row.test(kinds)) || NOTICES.some((notice) => notice.test(text));
}

export const disclaimers: TextRule = {
  name: "disclaimers",
  title: "Pengakuan sebagai AI",
  describe:
    "Kalimat “Sebagai model bahasa AI, saya …”, “As an AI language model …”, penolakan, dan tentang batas pengetahuannya.",
  reason: "Kalimat asisten AI tentang dirinya sendiri dibuang.",
  on: true,
  markdown(doc, replace, flag) {
    for (const paragraph of paragraphs(doc)) {
      const said = flagSentences(doc, paragraph, isOfItself, flag);
      const asked = said.length > 0 ? flagSentences(doc, paragraph, (text) => CHECK.test(text), flag) : [];
      removeSentences(doc, paragraph, [...said, ...asked], replace);
    }
  },
};
