import { MAX_CELL } from "../formats/bounds.ts";
import { decoded, withoutInvisible, withoutTags } from "./texts.ts";

/** The most characters of a description that are shown. */
const MAX_DESCRIPTION = 600;
/** The fewest words of a description; a shorter one says nothing beyond the title. */
const LEAST_WORDS = 6;

/**
 * Makes plain text of a shop's description for showing: a line per paragraph, without markup, links and contact details of the shop, shortened at the end of a
 * sentence or of a word. Null where nothing worth reading is left.
 */
export function plainDescription(text: string, title: string): string | null {
  const marked = decoded(text.slice(0, MAX_CELL))
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(BLOCK_TAGS, "\n");
  const kept = shortened(readableLines(withoutTags(marked), title).join("\n"));
  return kept.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length < LEAST_WORDS ? null : kept;
}

/** The first words of a description say what a thing is; later words praise it, or tell what it is for. */
const FIRST_WORDS = 6;
const FIRST_CHARACTERS = 400;

/** Returns the first words of a shop's description. */
export const firstWords = (text: string): string =>
  withoutInvisible(withoutTags(decoded(text.slice(0, FIRST_CHARACTERS))))
    .trim()
    .split(/\s+/)
    .slice(0, FIRST_WORDS)
    .join(" ");

/** Returns no more lines than are shown, because reading the rest would be wasted time in a file of a million rows. */
function readableLines(text: string, title: string): readonly string[] {
  const lines = new Set<string>();
  let length = 0;
  for (const raw of text.split(/[\n\r\u2028\u2029]+/)) {
    if (length > MAX_DESCRIPTION) break;
    const line = readableLine(raw, MAX_DESCRIPTION + 1 - length);
    if (lines.has(line) || !/\p{L}{2}/u.test(line) || isSame(line, title)) continue;
    lines.add(line);
    length += line.length + 1;
  }
  return [...lines];
}

/** Tags that begin or end a line. */
const BLOCK_TAGS = /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|hr|dt|dd|section|blockquote)(?:[\s/][^<>]*)?>/gi;

/**
 * Returns a line without sentences that send readers elsewhere (links, telephone numbers) and without hashtags such as #promo.
 * @param most the most characters, roughly
 */
function readableLine(line: string, most: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of withoutInvisible(line).split(/(?<=[.!?…])\s+/)) {
    if (length > most) break;
    if (leadsElsewhere(sentence)) continue;
    kept.push(sentence);
    length += sentence.length + 1;
  }
  return kept
    .join(" ")
    .replace(/(?<![\p{L}\p{N}])#[\p{L}\p{N}_]{2,40}/gu, " ")
    .replace(/([^\p{L}\p{N}\s])\1{3,}/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

const isSame = (line: string, title: string): boolean => line.toLowerCase() === title.toLowerCase();

/** Whether a sentence has a link, an email address, a telephone number or a messenger name. */
function leadsElsewhere(sentence: string): boolean {
  // Full-width digits and letters work in numbers and links, too, so they are normalised first.
  const read = (/^[ -~]*$/.test(sentence) ? sentence : sentence.normalize("NFKC")).toLowerCase();
  return ELSEWHERE.some(([sign, way]) => sign.test(read) && way.test(read));
}

/** Ways to send readers elsewhere. Each `way` is only tried on a sentence that contains its `sign`, which few sentences do. */
const ELSEWHERE: readonly (readonly [sign: RegExp, way: RegExp])[] = [
  [
    /[.:]/,
    /https?:|www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{1,60}){0,3}\.(?:com|net|org|id|co|me|ly|to|io|info|biz|shop|store|xyz|site|link|ee|gl|app)(?![\p{L}\p{N}])/u,
  ],
  [/@/, /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u],
  // Mobile numbers, with anything between the digits; some write "o" for 0 to get past such rules.
  [/8/, /(?<![\p{L}\p{N}])(?:\+?62|[0o])[ .()-]{0,3}8(?:[ .()-]{0,3}[\do]){7,11}(?![\p{L}\p{N}])/u],
  [/\d{3}/, /(?<![\p{L}\p{N}])(?:\+62[ -]?|\(?0)[2-7]\d{1,2}\)?[ .-]{1,3}\d{3,4}[ .-]?\d{3,4}(?![\p{L}\p{N}])/u],
  [/\d/, /(?:telp|telepon|tlp|hp|call|hotline|fax|sms)[ .:]{1,4}\(?\+?\d[\d ().-]{5,}/u],
  [
    /[:@=]/,
    /(?<![\p{L}\p{N}])(?:wa|whats ?app|telegram|line|ig|instagram|tiktok|facebook|fb|wechat|bbm|pin bb)(?: id)? ?[:@=]/u,
  ],
  [
    /wa|whats|telegram|line|ig|insta|dm/,
    /(?<![\p{L}\p{N}])(?:chat|hubungi|kontak|contact|order|pesan|pemesanan|via|lewat|tanya|konfirmasi|follow|klik)(?: [\p{L}]{1,12}){0,2} (?:wa|whats ?app|telegram|line|ig|instagram|dm)(?![\p{L}\p{N}])/u,
  ],
];

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const start = text.slice(0, MAX_DESCRIPTION + 1);
  const end = Math.max(...[...start.matchAll(/[.!?](?=\s)|\n/g)].map(({ 0: sign, index }) => index + sign.length), 0);
  if (end >= MAX_DESCRIPTION / 2) return start.slice(0, end).trim();
  const word = start.search(/\s\S*$/);
  const kept = start.slice(0, word >= MAX_DESCRIPTION / 2 ? word : MAX_DESCRIPTION).toWellFormed();
  return `${kept.replace(/[\s\p{P}\uFFFD]+$/u, "")}…`;
}
