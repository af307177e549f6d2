import type { MarkdownDoc, SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";
import { isQuoted } from "./quotations.ts";
import {
  flagSentences,
  LONGEST_SENTENCE,
  lastBlocks,
  linesOf,
  paragraphs,
  removeBlock,
  removeSentences,
  type Sentence,
  sentencesOf,
  wordsOf,
} from "./sentences.ts";
import { kindsOf } from "./word-kinds.ts";

/**
 * A pattern for one person who does, or would do, something to a text: "saya juga bisa menambahkan". It matches the letters of kinds of words (see
 * word-kinds.ts).
 */
const ACT = "(?:I[CbGw]*[DR]|I[CG]+[Tt])";
/** A pattern for a wish that the speaker does something: "Anda ingin saya buatkan", "mau saya bantu", "would you like me to". */
const WISHED = "Y?W[YCb]*I[Cbw]*";

/** Offers, as patterns of the kinds of their words (see word-kinds.ts). They are so typical of AI assistants that they count anywhere in a text. */
const OFFERS = [
  `${WISHED}D.*[TtSR]`,
  `YW[YCb]*I[Cbw]*D[^,]*\\?$`,
  `F[YC]*W.*${ACT}.*[TtS]`,
  `${ACT}.*[TtS].*F[YC]*W`,
  // "Beri tahu saya jika ada bagian yang ingin diubah", also with the two halves of the sentence swapped.
  "KI.?F[^X]*(?:D|S|R)",
  "^[^X]*F[^X]*(?:D|R)[^X]*KI",
  "^E[^X]*(?:D|R)[^X]*F[^X]*K?I",
].map((kinds) => new RegExp(kinds));

/** Offers without "I", as patterns of the kinds of their words. They count as offers of an AI assistant only if nothing but more offers follows. */
const LAST_OFFERS = [
  "^[.,C]*WI[Cb]*[.].*[TtSR].*\\?$",
  `${WISHED}:$|I[CbGw]*C:$`,
  // "Mau dibuatkan versi bahasa Inggrisnya?", "Want this as a checklist instead?"
  "^[.,CD]*[YC]*W[YC]*[^X]*[TtS].*[DTtS].*\\?$",
  "^[.,CD]*[YC]*W[^XD]{0,4}[Tt][^XD]{0,4}\\?$",
  "W[^X]*T[^X]*D.*\\?$|^W.D\\?$|[tT]J?C?YW[^X]*S.*\\?$",
  `^[.,C]*${WISHED}D.*\\?$`,
  // "Saya menunggu arahan Anda"
  "I.{0,2}(?:QY|RY.*[tT])",
  // "Apakah ada bagian yang ingin Anda ubah?"
  "(?:tJ{0,2}|T[^X]*|(?:^|,).{0,2}J)W[YCi.]{0,2}D[^X]*\\?$",
  "[tT][^X]*WY(?:.|[^X]*I)\\?$",
  // "Semoga draf ini sesuai dengan yang Anda harapkan", "Apakah ini sudah sesuai …"
  "T[^X]*=[^X]*(?:\\?|Y|Q)|T[^X]*E\\?$|^.?[rTt]?BP?=.*Y.*\\?|P=N?[CJYW]{0,5}\\?$",
  "C+IC+\\?$|YWC[.C]{0,2}\\?$",
  // "Tinggal bilang saja", "Silakan edit artikel ini sesuai kebutuhan Anda"
  "^[EC]?[C.]?KI?[.C]?$|KI?F[YC]*W[^X]{0,3}$|(?:^|,)F[^X]*[DRTtSW=][^X]*K(?:I|$)",
  "E[^X]*(?:R|Q|D[^X]*T)|EF[YC]*W.*[tTS]|E[.K]F[YC]*W.*[tTS]",
  // The speaker promises to act once told something: "Jika Anda memberi tahu …, saya bisa memberikan …"
  "K.*I[CbGw]*[CwDa][Da.]",
  "[Tt][^X]*C+D[^X]*F[YC]*W",
  "I[CbG]*C.*F.*[YW]|F.*I[CbGw]*C+$",
  // "If you'd like, I can also …", "bilang saja, nanti saya rapikan"
  "^F[YC]*W,?I[CbG]*C.{0,8}[TS]|F.*K,?[w,]*I[C]*[Dv]",
  // A sentence that says that the text can still be worked on, whether it names the speaker or nobody as the one who does so.
  "[tTr][^X,]{0,4}C+ID|^T.{0,3}C+D.*F.?W",
  "^[.,CDGJ]*[YC]*W[YC]*D[^X]*S[^X]*\\?$",
  "^[E.]?KR.*[TR]|^E?KF[^X]{0,6}[Tt][^X]{0,4}[DSRW]",
  "^[G,]*ICIo?[QR]|Io[C.]{0,2}[QR]|o[QR]Y",
  "^q[IC]{1,2}[.h]?.*T|^CI[^X]*T[^X]*\\?$|C+KI?[^X]{0,6}\\?$|I[C]+D[^V]*F.?W",
  `^[.,CG]*[Y]?${WISHED}v[^X]*\\?$`,
  "^EK[^X]*W[^X]*[tTS]|^C?QC*F[YC]*W|^E?K[tT].{0,2}$|^CI[wC]?D|^YC[^X]*D.*TY$|^P?,?D.{0,2}[tT].{0,2}\\?$",
  "W[YC]*D[tT].{0,2}\\?$|^F.?JW.{0,4},?E$|F[YC]*W.*E[K.]I.?$|[Tt]J?YW[YC]*I|YC*QI",
  // "Mau diubah jadi naskah podcast juga bisa"
  "W[YC]*D[^X]*[TS][^X]*C+$",
  // A list of next steps: "Langkah berikutnya: membuat …, menulis …"
  "l[^X]*i?[^X]*D[^X]*T",
].map((kinds) => new RegExp(kinds));

/** Kinds of words by which a sentence is an author's: authors speak as a shop or its editors, say where to find them, or explain how something is done. */
const OF_AN_AUTHOR = /V|A|H.*I/;

const isOffer = (text: string) => {
  const kinds = kindsOf(text);
  return !OF_AN_AUTHOR.test(kinds) && OFFERS.some((offer) => offer.test(kinds));
};

/**
 * The least score of an offer: if there are other offers (BESIDE), if it is the only one (SURE), and if the author also says "saya" in the article
 * (DESPITE_AUTHOR).
 */
const [BESIDE, SURE, DESPITE_AUTHOR] = [4, 6, 8];

const QUESTION_BACK =
  /^(?:bagaimana menurut (?:anda|kamu)|apakah (?:anda|kamu) tertarik|(?:yang )?mana(?: \p{L}+)? yang (?:anda|kamu).{0,30}|(?:jadi,? )?(?:mau|ingin|pilih|suka) (?:yang|nomor) (?:mana|berapa)(?: dulu)?|(?:kita |mau |ingin )*(?:mulai|lanjut|bahas) (?:dari |ke )?(?:yang )?mana(?: dulu)?|what do you think|which (?:one |version |would |do )+you (?:prefer|like|want)|(?:do you )?(?:need|want) anything else|ada lagi(?: yang lain)?)\?$/iu;
/** An invitation to ask further that does not say whom to ask, whereas an author names the seller, the comments or the editors. */
const ASKED_ON =
  /^(?:(?:please )?(?:feel free|don['’]t hesitate) to (?:ask|reach out)|jangan (?:ragu|sungkan|segan)(?: untuk)? bertanya|silakan (?:ber)?tanya)(?: lagi)? (?:if you (?:need|have)|jika|kalau|bila)(?=.{0,30}\b(?:else|more|other|further|lagi|lain(?:nya)?)\b)(?!.*\b(?:penjual|toko|komentar|email|seller|shop|store|comments?|us)\b).{0,60}$/iu;
const CONTINUES =
  /^(?:next|selanjutnya|berikutnya|habis ini),? (?:kamu |kita )?mau (?:di)?\p{L}+ apa(?: lagi| dulu)?\?$|\b(?:tinggal|langsung|silakan)\b.{0,15}\b(?:copas|copy-?paste|salin-?tempel)\b|^(?:apakah )?(?:anda |kamu )?(?:ingin|mau|siap)(?: kita)? (?:me)?lanjut(?:kan)?\b.{0,60}\?$|^(?:ready|want|shall we) (?:to )?(?:continue|move on|proceed)\b.{0,60}\?$|^(?:kalau \p{L}+, ?)?(?:siap )?lanjut ke\b.{0,60}[?!]$|^(?:saya |aku |i'm |i am |always )?(?:senang|happy|glad|ikut senang) (?:bisa |dapat |to |i could )?(?:membantu|bantu|help)\b.{0,40}$|^(?:saya |i'm |i am )?(?:selalu |always )?(?:siap membantu|here to help|happy to help)(?: (?:lagi|kapan|anda|kamu|kakak|jika|kalau|bila|apa|dengan|you|with|whenever|if|further|again|anytime)\b.{0,40})?[.!]*$|^(?:cukup |tinggal )?(?:ketik|balas|tulis|katakan|reply|type|say)\b.{0,20}["“‘'].{1,20}["”’'].{0,20}\b(?:bagian|lanjut\p{L}*|versi|saya|part|next|section)\b/iu;

/** Scores how likely a sentence at the end of a text is an offer to work on it, or a request to say what to change. */
function offerScore(text: string): number {
  if (text.length > LONGEST_SENTENCE) return 0;
  const kinds = kindsOf(text);
  if (OF_AN_AUTHOR.test(kinds)) return QUESTION_BACK.test(text) ? BESIDE : 0;
  if (OFFERS.some((offer) => offer.test(kinds))) return DESPITE_AUTHOR;
  if (CONTINUES.test(text) || LAST_OFFERS.some((offer) => offer.test(kinds))) return SURE;
  if (QUESTION_BACK.test(text) || ASKED_ON.test(text)) return BESIDE;
  const isAsked = /[FWK?Q]/.test(kinds);
  // "Saya dapat merangkumnya begini: …" is no offer, because the summary follows.
  const goesOn = /I[^:]*D[^:]*:./.test(kinds);
  const isReady = !goesOn && (/I[bGNw]*C[CbGN]*[DRSa]/.test(kinds) || (isAsked && /(?<!w)I[DRS]/.test(kinds)));
  const isPassive = /TB?C+D/.test(kinds) && /\b(?:bisa|dapat|perlu|be)\b.{0,12} (?:di\p{L}+|\p{L}+ed)\b/iu.test(text);
  const isAddressed = /[YWCEKG?]/.test(kinds);
  const isDoing = !goesOn && (isPassive || /I[CbGw]+D|I[CG]+\..*T|wID|TBC+p/.test(kinds));
  const isWilling = isDoing ? 1 + Number(isAddressed) : Number(/IC?h[tT]/.test(kinds));
  const acts = isReady ? 3 : isWilling;
  const isOfWriting = isReady && WRITING.test(text) ? 2 : 0;
  const told = /K\.F/.test(kinds) ? 0 : kinds.includes("KI") ? 3 : /K/.test(kinds) && /[FWDR]/.test(kinds) ? 2 : 0;
  if (acts + told === 0 || !/[DTtSR]/.test(kinds)) return 0;
  const one = (...found: readonly string[]) => found.filter((kind) => kinds.replace("NW", "N").includes(kind)).length;
  const ofAShop = kinds.includes("X") ? (/[Tt]/.test(kinds) ? 1 : 2) : 0;
  return acts + told + isOfWriting + 2 * one("T", "R") + one(..."tSFWq?YCGE=", ...(acts === 0 ? "D" : "")) - ofAShop;
}

/** A sentence that introduces a list of possible next steps. */
const CHOICE =
  /^(?=.{0,90}[:?]$).*\b(?:pilih\p{L}*|opsi|lanjut\p{L}*|mau|ingin|langkah|berikutnya|selanjutnya|bantu|options?|next|choose|pick|want|would you like)\b/iu;

/** Whether every item of a list names work on a text, such as "Versi pendek untuk caption" or "Tambah tabel". */
function isOfWork(doc: MarkdownDoc, list: SyntaxNode): boolean {
  if (!/List$/.test(list.name)) return false;
  const items = linesOf(doc, list);
  return items.length > 1 && items.every(({ words }) => words.length <= 160 && isWork(words));
}

function isWork(item: string): boolean {
  const kinds = kindsOf(item.replace(/^(?:[-*+]|\d+[.)])\s+/, ""));
  return kinds.length < 14 && /T|t.*S|S.*t|D.*[tS]/.test(kinds);
}

/** Verbs for work that is only done to texts. */
const WRITING =
  /\b(?:me|di|ku)?(?:nerjemah|terjemah|mparafrase|parafrase|revisi|translat|paraphras|proofread|rewrit)/iu;

/** A farewell. It counts as an AI assistant's only together with an offer; otherwise it is the friendly end of an article. */
const FAREWELL =
  /^(?:(?:semoga|saya harap|mudah-mudahan|terima ?kasih|selamat (?:menulis|mencoba|berkarya)|i hope|hope)\b.*|happy (?:writing|shopping|blogging)|good luck.*|(?:nah,? )?(?:itulah|itu dia|demikian(?:lah)?|that's it|there you (?:go|have it))\b.*|\p{L}+(?: \p{L}+)?!)[.!]*$/iu;
/** A farewell to the person who asked the AI assistant, in words that no author says to readers. */
const LAST_WORDS =
  /^(?:semoga (?:ini |jawaban(?:nya)? (?:ini )?)?membantu(?: ya)?|(?:i )?hope (?:this|that|it) helps)[.!]*$/iu;
/** A sentence that is only a word count. */
const COUNTS =
  /^[([]?(?:(?:artikel|tulisan|teks|total|jumlah|panjang|word|words|length|article|this|ini|kata|count|terdiri|dari|atas|berjumlah|memiliki|sekitar|kurang|lebih|approximately|about|is|the|contains|keseluruhan|perkiraan|estimasi|estimated|final)\b[:\s]*)*[:±~≈–-]*\s*\d[\d.,]{2,6}\+?\s*(?:kata|words?)?[)\].!]*$/iu;
const isCount = (text: string) => COUNTS.test(text) && /kata|word/i.test(text);
const CHANGES_MADE =
  /^(?:.{0,60}\b(?:catatan|perubahan|perbaikan|penyesuaian|revisi)\b.{0,40}\b(?:saya|kulakukan)\b.{0,40}|.{0,60}\b(?:changes|edits|improvements|revisions|notes)\b.{0,30}\b(?:i|made)\b.{0,20}|what i changed)\s*:$/iu;

export const closings: TextRule = {
  name: "closings",
  title: "Penutup percakapan",
  describe: "“Jika Anda ingin saya menambahkan …”, “Let me know if …”, salam yang mendahuluinya, dan jumlah kata.",
  reason: "Penutup dari percakapan dengan asisten AI dibuang.",
  on: true,
  markdown(doc, replace, flag) {
    const tail = new Set(tailOf(doc).map(({ from }) => from));
    for (const paragraph of paragraphs(doc)) {
      if (isNote(doc, paragraph) && !isQuoted(doc, paragraph.from)) {
        removeBlock(doc, paragraph, replace);
        continue;
      }
      const said = flagSentences(doc, paragraph, (text, { from }) => tail.has(from) || isOffer(text), flag);
      if (said.length === 0) continue;
      const first = said[0]?.from ?? 0;
      const before = sentencesOf(doc, paragraph).filter(
        ({ text, from }) => from < first && (FAREWELL.test(text) || isCount(text)),
      );
      removeSentences(doc, paragraph, [...before, ...said], replace);
      const list = paragraph.nextSibling;
      // The list after the offer contains what the AI assistant could do, item by item.
      if (/[:?]$/.test(said.at(-1)?.text ?? "") && list && /List$/.test(list.name) && isLast(list, tail))
        replace(list.from, list.to, "");
    }
    for (const node of lastBlocks(doc)) if (node.name === "Paragraph") removeLastWords(doc, node, replace);
  },
};

/** Returns the sentences at the end of a text that are all an AI assistant's offers or farewells; empty where no offer is certain. */
function tailOf(doc: MarkdownDoc): Sentence[] {
  const tail: Sentence[] = [];
  /** The end positions of sentences that introduce a list of what the AI assistant could do. */
  const menus = new Set<number>();
  for (const block of lastBlocks(doc).reverse()) {
    if (block.name === "HorizontalRule") continue;
    if (/List$/.test(block.name) && block.prevSibling && /[:?]$/.test(wordsOf(doc, block.prevSibling))) continue;
    const sentences = block.name === "Paragraph" ? sentencesOf(doc, block).reverse() : [];
    const list = block.nextSibling;
    const isMenu = list !== null && isOfWork(doc, list);
    const isTalk = ({ text }: Sentence) =>
      offerScore(text) >= BESIDE || FAREWELL.test(text) || isCount(text) || (isMenu && CHOICE.test(text));
    const end = sentences.findIndex((sentence) => !isTalk(sentence));
    const talk = end === -1 ? sentences : sentences.slice(0, end);
    if (isMenu && talk[0] && CHOICE.test(talk[0].text)) menus.add(talk[0].to);
    tail.push(...talk);
    if (end !== -1 || sentences.length === 0) break;
  }
  const scores = tail.map(({ text, to }) => (menus.has(to) ? SURE : offerScore(text)));
  const offers = scores.filter((score) => score >= BESIDE).length;
  const start = tail.at(-1)?.from ?? 0;
  const article = doc.prose.slice(0, start);
  const needed = /\b(?:saya|aku|I)\b/.test(article)
    ? DESPITE_AUTHOR
    : /\b[Kk]ami\b|\b[Ww]e\b/.test(article)
      ? SURE
      : SURE - 1;
  const isBeside = offers > 1 || tail.some(({ text }) => LAST_WORDS.test(text));
  if (Math.max(0, ...scores) + (isBeside ? 1 : 0) < needed) return [];
  // The farewells before the first offer are the author's own, so they are left out.
  return tail.slice(0, scores.findLastIndex((score) => score >= BESIDE) + 1);
}

/** Whether a paragraph is a note in brackets to the person who publishes the article: "(Kalau mau, bagian ini bisa diganti …)". */
function isNote(doc: MarkdownDoc, node: SyntaxNode): boolean {
  if (node.to - node.from > LONGEST_SENTENCE) return false;
  const written = doc.slice(node).trim();
  if (/^[*_]*(?:catatan|note)\b[^:]{0,20}:/i.test(written) && BEFORE_IT_IS_OUT.test(written))
    return (
      ((/:E?D/.test(kindsOf(written)) && !/: ?di/.test(written)) || TO_DO.test(written)) &&
      !OF_AN_AUTHOR.test(kindsOf(written))
    );
  const [said] = /(?<=^[*_]*\\?[([])[^()[\]]+(?=[)\]][*_]*$)/.exec(written) ?? [];
  if (said === undefined) return false;
  const kinds = kindsOf(said);
  if (OF_AN_AUTHOR.test(kinds)) return false;
  return (
    (BEFORE_IT_IS_OUT.test(said) && kinds.includes("D")) ||
    /F[YC]*W.*[tT].*D.*[IK]|^[^I]{0,4}:?#k/.test(kinds) ||
    offerScore(said) >= SURE
  );
}
const TO_DO = /: ?(?:mohon |harap |silakan |jangan lupa )?(?:cek|periksa|pastikan|verifikasi|check|verify)\b/iu;
const BEFORE_IT_IS_OUT =
  /\b(?:sebelum|before)\b.{0,20}\b(?:(?:mem|di)?publi(?:kasi|sh)\p{L}*|diterbitkan|menerbitkan|terbit|(?:di)?tayang(?:kan)?|(?:di)?posting|diunggah|posting)/iu;

const isLast = ({ nextSibling: next }: SyntaxNode, tail: ReadonlySet<number>) => !next || tail.has(next.from);

function removeLastWords(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const words = wordsOf(doc, node);
  const list = node.nextSibling;
  if (isQuoted(doc, node.from)) return;
  if (isCount(words) || (LAST_WORDS.test(words) && !list && node.prevSibling)) removeBlock(doc, node, replace);
  else if (CHANGES_MADE.test(words) && list && /List$/.test(list.name) && !list.nextSibling)
    removeBlock(doc, node, replace, list);
}
