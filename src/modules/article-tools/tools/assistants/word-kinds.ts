import { ASSISTANTS } from "./names.ts";

/**
 * Kinds of words, each with a letter. A sentence is turned into the letters of its words' kinds, so that a pattern finds what somebody does with a
 * text, whatever words they choose: "Kalau mau, saya bisa susun versi pendeknya?" is `FW,ICDTS?`. A word of no kind becomes a dot.
 */
const WORDS: Readonly<Record<string, string>> = {
  // I: one person who speaks. Y: the people spoken to. V: a shop or its editors, as whom an AI assistant never speaks.
  I: "saya aku gue gua gw i i'll i'd i'm i've me my",
  Y: "anda kamu lo lu elo kak kakak you you'd you're your",
  V: "kami redaksi we we'll our us",
  // Conditions (F), wishes (W, q), and what somebody can (C) or will (w) do.
  F: "jika bila kalau apabila bilamana seandainya misalnya if whenever unless",
  W: "ingin mau perlu butuh membutuhkan memerlukan menginginkan menghendaki diperlukan dibutuhkan diinginkan berkenan berminat tertarik pengen pengin pingin kepengen dikehendaki dirasa hendak want like need needed prefer shall wish interested desired setuju",
  q: "perlukah haruskah bolehkah maukah should",
  C: "bisa dapat pula terbuka siap boleh juga bantu bantuin membantu dibantu bantuan sekalian langsung segera lagi dengan senang hati dengansenanghati bersedia mampu sanggup selalu coba sini can could would gladly happy glad love also to help be able ready now just then quickly easily and dan",
  w: "akan bakal nanti will",
  // Nouns of a writer's work: T is certainly a text; the next kind may be a text or a part of a text.
  T: "artikel rancangan tulisan teks draf draft konten naskah paragraf postingan posting unggahan lead hook outline kerangka caption takarir tone nada headline tajuk subjudul terjemahan ringkasan rangkuman thread utas carousel newsletter buletin skrip infografik infografis blog seo faq cta keyword audiens brief prompt kalimat markdown html metadata meta deskripsimeta gayabahasa katakunci article text post paragraph copy wording summary translation infographic script essay piece output jawaban respons response",
  t: "versi version jadwal angle slide tabel table daftar list bagian section poin point contoh example gambar image ilustrasi format judul title checklist sumber source referensi reference kesimpulan conclusion pembuka pendahuluan penutup intro introduction slide presentasi video topik topic perbandingan comparison pembahasan template templat bahasa gaya style detail struktur sudutpandang bab chapter opini variasi alternatif rekomendasi recommendation saran suggestion ide idea pertanyaan question aspek aspect pdf excel",
  r: "panduan guide ulasan review tips deskripsi description hasil result",
  k: "kata words word",
  // Adjectives for a text.
  S: "formal informal santai kasual ringkas singkat pendek panjang rinci mendalam teknis persuasif natural alami menarik padat sederhana lengkap komprehensif profesional casual longer shorter detailed friendly friendlier concise persuasive professional punchier simpler technical conversational instagram tiktok linkedin facebook twitter inggris indonesia sunda jawa english indonesian engaging",
  // Nouns for changes (R), words for how well the text suits (=), and words for telling and asking.
  R: "revisi perubahan penyesuaian perbaikan koreksi modifikasi masukan konfirmasi revision change adjustment tweak edits modification feedback",
  "=": "sesuai memenuhi pas cocok suits fits matches works",
  K: "beritahu informasikan konfirmasikan ngomong katakan kabari kabarin sampaikan bilang infokan sebutkan sebut ketik balas reply kirimkan tempel tempelkan unggah lampirkan",
  E: "silakan silahkan monggo tolong mohon cukup tinggal feelfree please",
  Q: "permintaan diminta minta brief instruksi arahan perintah pesanan asked requested request instructions",
  // Agreeing (G), and presenting something (B).
  G: "tentu tentunya baik baiklah oke ok okay sip tentusaja mengerti dipahami halo hai sure certainly absolutely alright understood gotit great hi hello noproblem",
  B: "berikut inilah dibawahini ini here here's below this",
  // Words that an AI assistant uses about itself.
  A: "authorcue",
  M: "modelbahasa modelai asistenai languagemodel kecerdasanbuatan chatbot llm ai",
  m: "assistantname",
  U: "pengetahuan pengetahuanku pelatihan knowledge training informasi information data",
  u: "datapelatihan cutoff",
  h: "miliki memiliki punya mempunyai ketahui have know",
  Z: "hingga sampai per terbatas terakhir last latest berakhir berhenti terhenti batas limited until ends ended goes extends current",
  N: "tidak tak belum nggak gak cannot can't don't won't unable not",
  a: "akses mengakses membuka buka access mengecek memeriksa memantau check menelusuri menjelajahi melihat memverifikasi verify provide menyediakan memberikan memberi give menampilkan menemukan berikan shared provided uploaded view see open",
  L: "realtime terkini terbaru live current ongoing",
  n: "tautan link links berkas file lampiran attachment dokumen document foto photo",
  s: "maaf sorry apologize apologies",
  c: "percakapan obrolan conversation chat",
  z: "sebagai selaku as being",
  O: "dilatih diciptakan buatan dari milik trained developed built designed by oleh",
  b: "adalah hanya hanyalah merupakan cuma am is was just only sebuah seorang suatu an a bukan",
  J: "jadi sehingga maka so yang which that tanpa without mana",
  P: "sudah udah telah barusan mari selama kemarin biasanya sempat",
  p: "gunakan pakai terbitkan diterbitkan dipublikasikan dipublish tayang ditayangkan dipasang published posting salin publikasikan unggah diunggah dipakai digunakan diposting use publish copy paste post",
  // Waiting for an answer (o), the author and the reader together (i), and what is to be done next (l).
  o: "tunggu menunggu ditunggu nantikan dinantikan menanti await awaiting waiting",
  i: "kita",
  l: "nextstep",
  H: "bagaimana gimana mengapa kenapa how why",
  X: "harga toko stok barang produk ukuran pesanan alamat garansi penjual kurir pembeli paket price shop store seller size",
};
const KIND = new Map(Object.entries(WORDS).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind])));

/** The roots of verbs for what can be done to a text. Prefixes, suffixes and a first letter that a prefix replaces ("tulis", "menulis") do not matter. */
const WORK =
  /^(?:ku|di|me(?:m|ng|ny|n)?|pe|n(?:ge?|y)?|m)?(?:per)?(?:buat|bikin|garap|k?erja|sempit|benah|bener|s?ambung|p?otong|modifikasi|rapih|lampir|m?asuk|s?emat|t?aruh|t?uang|gubah|t?ambah|t?ulis|s?usun|s?unting|s?ingkat|s?esuai|s?ederhana|s?isip|s?iap|s?ajik|s?empurna|t?erjemah|t?erus|t?ampil|parafrase|p?oles|p?adat|p?anjang|p?endek|perluas|perdalam|perbaik|dalami|eksplorasi|gali|kupas|rangkum|ringkas|rapi|k?embang|k?emas|k?onversi|k?oreksi|k?urangi|ubah|ganti|edit|revisi|optimal|lanjut|lengkap|jadik|jelas|urai|cari|rinci|olah|format|hasilk|rancang|carik|hapus|p?angkas|perbarui|hilangk|pecah|gabung|adaptasi|alih|banding|rekomendasik|pilihk|hitungk|s?ertak|bahas|edit)(?:kan|i|in|an|k)?(?:nya|lah|kah)?$/;
const WORK_EN =
  /^(?:add|create|make|made|put|(?:re)?writ(?:e|ten)|rewrote|wrote|expand|turn|convert|tailor|adjust|adapt|generate|draft|shorten|lengthen|translate|format|reformat|include|continue|summari[sz]e|provide|prepare|put|revise|refine|optimi[sz]e|suggest|compare|build|tweak|polish|edit|updat|elaborate|extend|simplify|change|modify|customi[sz]e|break|rephrase|trimm?|condense|restructure|locali[sz]e|proofread|dive|go|proceed|move|fix|keep|kept|develop|craft|tighten|version|do)(?:d|ed|ing)?$/;

/** Verbs for doing something for somebody: "bungkuskan", "kirimin". */
const DONE_FOR = /^\p{L}{4,}(?:kan|in)$/u;

/** Groups of words that have a kind only together; each group is replaced by one word of that kind. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mem)?beri(?:kan)? ?tahu(?:kan)?\b|\bkasih ta[hu]?u\b/g, "beritahu"],
  [/\bkirim(?=(?: aja| saja)? (?:judul|teks|topik|draf|artikel|tulisan|outline))/g, "kirimkan"],
  [
    /\b(?:anda|kamu|kakak|kak) (?:(?:kirim|beri|bagi|minta|sebut|lampir)(?:kan)?|inginkan)(?=[ ,.:]|$)(?! (?:yang|untuk|saya|aku|mem\p{L}+|men\p{L}+))/gu,
    "anda diminta",
  ],
  [/\bmeminta (?=(?:saya|aku)\b)/g, "beritahu "],
  [/\b(?:let me know|tell me)\b/g, "beritahu me"],
  [/\b(kalau|jika|bila|lebih|if) ((?:kamu|anda|kak|kakak) )?suka(?=[,.?!]|$)/g, "$1 $2mau"],
  [/\blebih suka\b/g, "lebih mau"],
  [/\bsay the word\b/g, "beritahu"],
  [/\bberi(?:kan)? (?=(?:masukan|tanggapan|feedback)\b)/g, "beritahu "],
  [/^(?:happy|glad) to\b/, "i can"],
  [/^siap (?=(?:mem)?bantu|lanjut|(?:me)?revisi|(?:me)?nulis|buat|bikin)/, "saya siap "],
  [/\b(?:should|shall) we\b/g, "should i"],
  [/\bkapan(?: ?pun| saja)\b/g, "whenever"],
  [/\b(?:langkah|tahap) (?:berikutnya|selanjutnya)\b|\bnext steps?\b/g, "nextstep"],
  [/\btarget (?:pembaca|audiens)\b/g, "audiens"],
  [/^(?:nah,? )?nih\b/, "inilah"],
  [/\bfeel free(?: to)?\b|\bjangan (?:ragu|sungkan|segan)(?: untuk)?\b/g, "feelfree"],
  [/\btentu saja\b|\bof course\b/g, "tentusaja"],
  [/\bdengan senang hati\b|\bwith pleasure\b|\bhappy to help\b/g, "dengansenanghati"],
  [/\bgot it\b/g, "gotit"],
  [/\bno problem\b/g, "noproblem"],
  [/\bku(?=\p{L}{3,}(?:kan|in)\b)/gu, "aku "],
  [/\bsecara langsung\b/g, "realtime"],
  [/\b(siap|bersedia|mampu|terbuka|senang) untuk\b/g, "$1"],
  [/\blebih lanjut\b/g, "further"],
  [/\bdi bawah(?: ini\b|(?=[.!:,]|$))/g, "dibawahini"],
  [/\bgaya (?:bahasa|penulisan|tulisan)(?:nya)?\b/g, "gayabahasa"],
  [/\b(?:meta (?:description|deskripsi)|deskripsi meta)/g, "deskripsimeta"],
  [/\bkata kunci\b/g, "katakunci"],
  [/\bsudut pandang\b/g, "sudutpandang"],
  [/\b(?:model bahasa(?: besar| alami)?|(?:large )?language model)s?\b/g, "modelbahasa"],
  [
    /\b(?:model|asisten|assistant|program|sistem|chatbot)(?: virtual| digital)?(?: berbasis)? (?:ai|kecerdasan buatan)\b|\b(?:program|sistem) komputer\b|\bcomputer program\b/g,
    "asistenai",
  ],
  [
    /\bai (?:language model|model|assistant|chatbot)\b|\b(?:asisten virtual|virtual assistant|artificial intelligence|kecerdasan buatan)\b/g,
    "asistenai",
  ],
  [/\bdata (?:pelatihan|latih)\b|\btraining data\b/g, "datapelatihan"],
  [/\bknowledge (?:cutoff|cut-off|base)\b|\bbatas(?: waktu)? pengetahuan\b|\bcut-off\b/g, "cutoff"],
  [/\bas of\b/g, "hingga"],
  [/\bmy (?:last|latest|most recent) (?:knowledge |training )?update\b/g, "my cutoff"],
  [/\b(?:knowledge|training) update\b|\bpembaruan (?:pengetahuan|data|terakhir)(?: terakhir)? (?=saya)/g, "cutoff "],
  [
    /\b(?:menjelajah\p{L}*|menelusur\p{L}*|mengakses|mencari di|terhubung (?:ke|dengan)|akses ke|browse|search|access to|access|connect to) (?:the )?(?:internet|web)\b/gu,
    "akses realtime",
  ],
  [/\b(?:mari|ayo|yuk)(?: kita)?\b|\blet's\b|\blet me\b/g, "mari"],
  [/\breal[- ]?time\b|\bwaktu nyata\b|\bup[- ]to[- ]date\b/g, "realtime"],
  // Places where authors can be met, and things that authors promise; an AI assistant names neither.
  [
    /\b(?:lewat|melalui|via|ke|di|pada|through|in|by|on) (?:kolom |halaman |the |our |my )?(?:komentar|comments?|surel|e-?mail|instagram|whatsapp|wa|dm|telegram|kontak|media sosial|formulir)\b|\b(?:komentar|whatsapp|surel) (?:di )?bawah\b/g,
    "authorcue",
  ],
  [
    /(?<!\b(?:butuh|perlu|mau|ingin|untuk|buat|need|want) )\b(?:artikel|tulisan|ulasan|article|post|guide) (?:mendatang|lain|lainnya|sebelumnya|terkait)\b|\b(?:di|pada|dalam|in) (?:artikel|tulisan|the) (?:berikutnya|selanjutnya|next)\b|\bnext (?:article|post|guide|week|month)\b|\b(?:minggu|pekan|bulan|tahun) depan\b/g,
    "authorcue",
  ],
];
const NAME = new RegExp(`\\b(?:${ASSISTANTS})\\b`, "g");

/** Particles of spoken language that mean nothing: "mau dibuatkan nih", "bilang aja ya". */
const PARTICLES = new Set("ya yah nih dong deh sih lho loh kok kan aja banget tuh nah".split(" "));

/** Returns the kinds of a sentence's words as a text of letters. The commas between parts and a question mark or colon at the end are kept. */
export function kindsOf(sentence: string): string {
  let words = sentence.toLowerCase().replaceAll("’", "'").replace(NAME, "assistantname");
  for (const [pattern, together] of TOGETHER) words = words.replace(pattern, together);
  const found = words.match(/[\p{L}][\p{L}']*|\d[\d.,]*|[,;:?]/gu) ?? [];
  const kinds = found.filter((word) => !PARTICLES.has(word)).map(kindOf);
  return kinds.join("").replace(/^,+|,+(?=[,:?]|$)/g, "");
}

function kindOf(word: string): string {
  if (/^[,;:?]$/.test(word)) return word.replace(";", ",");
  if (/^\d/.test(word)) return "#";
  const known = KIND.get(word) ?? KIND.get(word.replace(/(?:nya|mu|s)$/, ""));
  return known ?? (WORK.test(word) || WORK_EN.test(word) ? "D" : DONE_FOR.test(word) ? "v" : ".");
}
