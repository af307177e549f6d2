import type { TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { paragraphs, removeSentences, sentencesWith } from "./sentences.ts";

const MADE_ID =
  "(?: yang (?:dilatih|dikembangkan|dibuat|diciptakan|dirancang)(?: dan \\p{L}+)?(?: oleh [\\p{L}\\d .]{2,40})?| (?:dari|buatan|milik) [\\p{L}\\d .]{2,40})?";
const MADE_EN =
  "(?: (?:that (?:was|is) )?(?:trained|developed|created|made|built|designed)(?: by [\\p{L}\\d .]{2,40})?)?";
const SELF_ID =
  "(?:sebuah |seorang )?(?:model (?:bahasa(?: besar| alami)?(?: \\(llm\\))?(?: ai)?|ai|kecerdasan buatan)|ai|asisten (?:virtual |digital )?(?:ai|berbasis ai|kecerdasan buatan|virtual)|kecerdasan buatan|chatbot(?: ai)?|program ai)";
const SELF_EN =
  "(?:an? |just an? )?(?:ai(?: language)?(?:[- ]?(?:model|assistant|chatbot))?|(?:large )?language model|virtual assistant|artificial intelligence)";
const I_AM = "(?:i(?:'|’)?m|i am)";
const CANNOT_ID = "(?:tidak|belum|tak) (?:dapat|bisa|mampu|memiliki akses|punya akses)";
const KNOWN_ID = "(?:pengetahuan|data pelatihan|pelatihan|informasi|pembaruan|data)";

const DISCLAIMERS = [
  `\\bsebagai ${SELF_ID}${MADE_ID},? (?:saya|aku)\\b`,
  `\\b(?:saya|aku) (?:adalah |hanyalah |hanya |ini |merupakan )+(?:sebuah )?(?:${SELF_ID}\\b.*(?:oleh|jadi|sehingga|tidak|dan)|(?:${ASSISTANTS}|bing|bard)\\b,? .*(?:asisten|model|ai)\\b)`,
  `\\bas ${SELF_EN}${MADE_EN},? i(?:'m| |’m|'ve|’ve)`,
  `\\b${I_AM} ${SELF_EN}\\b.*(?:can|do|don't|don’t|not|trained|made)`,
  `\\b${I_AM} (?:${ASSISTANTS}),? (?:an?|the|your)\\b.*\\b(?:ai|assistant|model)\\b`,
  "\\bmy (?:last |latest )?(?:knowledge|training)(?: data)?(?:'s|’s)? (?:cutoff|cut-off|update|only|was|is|ends|goes|extends)",
  "\\b(?:as of|up to|until|since) my (?:last |latest |most recent )?(?:knowledge|training|update)\\b",
  `\\b(?:pembaruan|batas|cutoff|cut-off|tanggal) (?:batas )?(?:pengetahuan|pelatihan|data)(?: terakhir)? saya\\b`,
  `\\b${KNOWN_ID} (?:terakhir )?saya (?:hanya |terbatas |terakhir |diperbarui |berakhir |mencakup |dilatih |tersedia )*(?:hingga|sampai|pada|per)\\b`,
  `\\b(?:berdasarkan|menurut|sesuai) (?:data pelatihan|pengetahuan|batas pengetahuan|pelatihan)(?: terakhir)? saya\\b`,
  `^(?:mohon )?maaf,?(?: tetapi| tapi| namun| karena)? saya ${CANNOT_ID} (?:membantu (?:dengan|untuk|dalam|permintaan)|memenuhi permintaan|melanjutkan (?:permintaan|percakapan)|(?:mem|men|meng|meny|me)\\p{L}+ (?:konten|artikel|tulisan|teks|permintaan|tautan|berkas|file|dokumen|gambar|internet|informasi (?:tentang|terkini|terbaru|spesifik|real)|(?:data|harga) (?:terkini|terbaru|langsung|real)|jawaban|(?:saran|nasihat) (?:medis|hukum|keuangan)))\\b`,
  "\\bsaya (?:tidak|belum) (?:memiliki|punya|mempunyai) akses (?:langsung )?(?:ke|kepada|terhadap) (?:informasi|data|harga|internet|web|berita|sumber)\\b",
  "^(?:mohon )?(?:maaf,? )?saya (?:tidak|belum) (?:dapat|bisa) membantu (?:anda )?(?:dengan|untuk|dalam|soal) (?:hal|permintaan|topik|itu|ini)\\b",
  `^(?:${I_AM} (?:very )?sorry,? |sorry,? )?(?:but )?i (?:can(?:'|’)?t|cannot) (?:fulfil+|assist|help|comply|do)(?: you)?(?: with)? (?:that|this|your)(?: \\p{L}+)?[.!]?$`,
  `\\b${I_AM} (?:currently )?(?:unable|not able) to (?:provide|access|browse|generate|verify|display|open|view|check)\\b.*\\b(?:real-time|current|live|images?|links?|files?|up-to-date|that|content|internet|web)\\b`,
  `\\b${KNOWN_ID} (?:terakhir )?saya (?:adalah|per|berhenti|terhenti|terakhir)\\b.*\\b20\\d\\d\\b`,
  `^(?:halo,? |hai,? )?saya (?:${ASSISTANTS}),? (?:sebuah |seorang )?(?:model|asisten|chatbot|ai)\\b`,
  `\\bsaya ${CANNOT_ID} (?:menjelajahi|menelusuri|mengakses|mencari di|terhubung (?:ke|dengan)) (?:internet|web|situs web|informasi (?:real|terkini|langsung)|data (?:real|terkini|langsung))`,
  `\\bsaya ${CANNOT_ID} (?:mengakses|membuka|melihat|memutar|membaca) (?:tautan|gambar|foto|berkas|file|dokumen|lampiran|video|situs|halaman) (?:yang )?anda\\b`,
  `^(?:${I_AM} (?:very )?sorry|sorry|i apologi[sz]e|my apologies|unfortunately),?(?: but)? i(?:(?:'|’)m| am)? ?(?:can(?:'|’)?t|cannot|unable to|not able to|won(?:'|’)t)\\b.*\\b(?:request|assist|content|comply|that for you|browse|access)\\b`,
  "\\bi don(?:'|’)t have (?:real-time|live|current|direct|up-to-date)\\b.*\\b(?:access|data|information|prices)\\b",
  "\\bmy (?:information|data|knowledge|training) (?:is|was|are|only|may be) (?:only )?(?:current|up[- ]to[- ]date|limited|updated|based|outdated|goes)\\b",
  `^(?:${I_AM} (?:very )?sorry,?(?: but)? )?(?:i|${I_AM}) ?(?:can(?:'|’)?t|cannot|can not|unable to|won(?:'|’)t)(?: be able to)? (?:assist|help|comply|fulfil+|continue|proceed)(?: you)? with (?:that|this|your|the) (?:request|topic|content|task|prompt|kind|type)?`,
  "\\bi (?:can(?:'|’)?t|cannot|am unable to|do not|don(?:'|’)t) (?:directly )?(?:browse|access|search|have (?:real-time |direct )?access to|check) (?:the )?(?:internet|web|live|real-time|current (?:prices|data))",
  "\\bi (?:can(?:'|’)?t|cannot) (?:create|write|generate|produce|provide) (?:content|an? article|that|this kind)",
  "\\bi don(?:'|’)t have (?:personal|hands-on|first-hand|real-world) (?:experience|opinions|preferences)\\b.*(?:\\bai\\b|model|but)",
  `\\b(?:artikel|tulisan|teks|konten) ini (?:dibuat|dihasilkan|ditulis|disusun) (?:oleh|dengan|menggunakan)(?: bantuan)? (?:ai |kecerdasan buatan )?(?:${ASSISTANTS}|ai|kecerdasan buatan)\\b.*(?:permintaan|perintah|prompt|(?:perlu|harap|mohon|silakan|sebaiknya) (?:di)?(?:tinjau|periksa|sunting|edit|cek))`,
  `\\bthis (?:article|text|content|post) was (?:generated|written|created|produced) (?:by|with)(?: the help of)? (?:an? )?(?:${ASSISTANTS}|ai)\\b.*(?:prompt|request|review|edit|check)`,
  `^(?:${ASSISTANTS}|ai)(?: \\p{L}+)? (?:can|may|might|dapat|bisa|mungkin) (?:make mistakes|be (?:wrong|inaccurate|incorrect)|membuat kesalahan|salah|keliru)\\.?$`,
  `^(?:${ASSISTANTS}|ai) (?:can|may|might) make mistakes(?:,? so|\\.) (?:please )?(?:double-check|check|verify|consider)\\b`,
  "^(?:ai-generated content may be (?:incorrect|inaccurate)|konten (?:buatan|yang dihasilkan) ai mungkin (?:salah|tidak (?:benar|akurat)))",
].map((pattern) => new RegExp(pattern, "iu"));

/** What stands below an answer, only beside "… can make mistakes". */
const CHECK =
  /^(?:(?:please )?(?:check|verify|consider checking|double-check) (?:important |the )?(?:info(?:rmation)?|responses|it)|(?:periksa|cek|pertimbangkan (?:untuk )?memeriksa)(?: kembali)? (?:info|informasi)(?: yang)? penting)\.?$/iu;

export const disclaimers: TextRule = {
  name: "disclaimers",
  title: "Pengakuan sebagai AI",
  describe:
    "Kalimat “Sebagai model bahasa AI, saya …”, “As an AI language model …”, penolakan, dan tentang batas pengetahuannya.",
  reason: "Kalimat asisten AI tentang dirinya sendiri dibuang.",
  on: true,
  markdown(doc, put, mark) {
    for (const paragraph of paragraphs(doc)) {
      const said = sentencesWith(doc, paragraph, DISCLAIMERS, mark);
      const asked = said.length > 0 ? sentencesWith(doc, paragraph, [CHECK], mark) : [];
      removeSentences(doc, paragraph, [...said, ...asked], put);
    }
  },
};
