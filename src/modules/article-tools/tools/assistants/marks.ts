import type { MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";
import { ASSISTANTS } from "./names.ts";
import { isCode, isQuoted, QUOTED } from "./quotations.ts";
import { unescapeMarkdown } from "./unescaped.ts";

const TURN =
  "turn\\d+(?:search|view|image|news|file|fetch|forecast|finance|product|maps|video|academia|sports|reddit|youtube|business|click|open)\\d+";
const TURN_KIND = "(?:i|cite|image_group|navlist|video|filecite|products?|finance|forecast|maps|news|sports)";
/** The names that an AI assistant gives to its sources, alone or combined: `web`, `attached_file`, `search_result`. */
const SOURCES =
  "(?:[a-z]+_)?(?:cite|citation|source|web|page|file|doc|document|search|result|memory|image|chart|post|ref|snippet|tool|history|event|video|news|url|upload|context|chunk)";

/** The link target of a citation; its address may contain brackets and be followed by a title. */
const TARGET =
  '(?:\\((?:<[^<>\\n]{0,2000}>|(?:[^()\\s]|\\([^()\\s]{0,200}\\)){0,2000})(?: +"[^"\\n]{0,200}")?\\)|\\[[^\\[\\]\\n]{0,40}\\])';
const OAI_LINK = `\\[\\^?oai_citation(?:[^\\[\\]\\n]|\\[[^\\[\\]\\n]{0,60}\\]){0,160}\\]${TARGET}?`;
/** The forms of `oai_citation`: with or without a link, in special brackets, several in one pair of brackets, or bare: `oai_citation:9‡kompas.com`. */
const OAI_CITATION = [
  `\\(${OAI_LINK}(?:[,;]? ?${OAI_LINK}){0,20}\\)`,
  OAI_LINK,
  `[【〔〖]oai_citation[^】〕〗\\n]{0,120}[】〕〗]${TARGET}?`,
  "[({]oai_citation[^(){}\\n]{0,120}[)}]",
  ":?oai_citation(?:_attribution)?(?:\\[[^\\]\\n]{0,120}\\]|:\\d+(?:[†‡](?:[\\w-]+(?:\\.[\\w-]+)*)?)?)(?:\\{[^{}\\n]{0,40}\\})?",
].join("|");

/** Marks as AI assistants write them. In a copied text they are ordinary characters, so readers see them. */
const TOKENS = new RegExp(
  [
    OAI_CITATION,
    ":?(?:contentReference)?\\[oaicite:\\d+\\](?:\\{index=\\d+\\})?",
    "[【〔〖]\\d+(?:[:,–-] ?\\d+)*[】〕〗]",
    `[【〔〖](?:${SOURCES}[:_-]\\d|${TURN}|[^】\\n]{0,40}†)[^】〕〗\\n]{0,80}[】〕〗]`,
    "\\[\\d+(?::\\d+)?†[^\\]\\n]{0,80}\\](?!\\()",
    `[([]?[\\ue200-\\ue206]*${TURN_KIND}?:?[\\ue200-\\ue206]*${TURN}(?:[\\ue200-\\ue206, ]*${TURN})*[\\ue200-\\ue206]*[)\\]]?`,
    "\\ue200(?!entity)[^\\ue200\\ue201\\n]{0,2000}\\ue201",
    "\\[cite_(?:start|end)\\]",
    "[[({]{1,2}(?:cite|citation|source)s?: ?\\d+(?:(?:, ?| ?[-–] ?)\\d+)*[\\])}]{1,2}",
    `\\[\\^?${SOURCES}[:_-]\\d+(?:, ?(?:${SOURCES}[:_-])?\\d+)*\\](?:\\([^)\\s]*\\))?(?![:\\w])`,
    // Marks that tell the model where a turn of a conversation begins, and marks around parts of an answer.
    "<\\|[\\w-]{2,40}\\|>(?:(?:system|user|assistant)\\n)?",
    "<(?:start|end)_of_turn>(?:user|model)?|\\[/?INST\\]",
    '(?:image_group|navlist|products|genui|carousel)\\{"[^{}\\n]{0,500}\\}',
    "\\[\\^\\d+\\^\\](?:\\[\\d+\\])?",
    '\\^?[[(]\\{["“”]attribution["“”]: ?\\{[^{}\\n]{0,300}\\}\\}[\\])]',
    "<grok-card\\b[^<>]*>(?:\\s*</grok-card>)?",
    "<grok:render\\b[^<>]*>(?:(?!<grok:)[\\s\\S]){0,1000}?</grok:render>",
    "</?(?:grok-card|grok:render|xaiArtifact|antArtifact|immersive|FollowUp|Elicitation\\w*|citations?|co(?::|>)|source_\\d|oai-\\w+)\\b[^<>]*>",
    "\\[Image of [^\\]\\n]{2,100}\\](?!\\()",
    "(?<![(<])\\bsandbox:/[^\\s)>]{1,200}",
    "[\\ue200-\\ue206]+",
  ].join("|"),
  "gi",
);
/** The names of sites on the source buttons below an answer, each with the number of further pages: "Kompas+2Tempo+1". */
const PAGES =
  /(?<=[.!?”"] )(?:[\p{L}\d][^\s+|]{0,40}(?: \p{Lu}[^\s+|]{0,40}){0,3}\+\d{1,2}){1,8}(?=[ \t]*$)|(?<=^|\s)(?:\p{Lu}[^\s+|]{1,40}\+\d{1,2}){2,8}(?=\s|$)/gmu;
/** HTML attributes of the chat page from which an answer was copied. */
const ATTRIBUTES =
  /\s+data-(?:start|end|is-last-node|is-only-node|message-[\w-]+|path-to-node|sourcepos|section-id|index-in-node|turn-[\w-]+|col-size)="[^"\n]{0,80}"|\s+_ng(?:content|host)-[\w-]{1,40}(?:="")?|\s+class="[^"\n]{0,80}(?:\bng-star-inserted|\bentity-|\b(?:hover|dark|focus):)[^"\n]{0,200}"/g;
/** The block into which an AI assistant puts a text that is edited beside the conversation. */
const CANVAS = /^:::writing(?:\{[^}\n]{0,200}\})?[ \t]*\n+/gm;
/** Marks around words that the chat showed, such as the name of an entity or the cited words; these words are kept. */
const ENTITY =
  /\ue200?\bentity\ue202?\["[^"\n]{0,80}","([^"\n]{0,200})"[^\ue200\ue201\n\]]{0,300}\]?\ue201?|<cite index=[^<>\n]{0,80}>([^<>]{0,2000})<\/cite>/g;
/** References to the numbered notes of an answer that was copied as Markdown: `[^2_1]`. The next pattern finds the note itself, with its address. */
const NUMBERED_NOTE = /\[\^\d+_\d+\]/g;
const NOTE_TARGET = /^\[\^\d+_\d+\]:[ \t]*(?:<?https?:\/\/\S*)?[ \t]*(?:\n|$)/gm;
/** Words before a mark which show that the text only mentions the mark: "tanda [cite: 12]". */
const NAMED = /\b(?:kode|kolom|label|isian|tanda|baris|tulisan|field|marker|bernama|disebut|berupa)\s+$/i;

const ABOUT_ASSISTANTS = new RegExp(`\\b(?:${ASSISTANTS}|openai)\\b|\\bby ai\\b|oleh ai\\b`, "i");

export const tokens: TextRule = {
  name: "tokens",
  title: "Tanda kutipan asisten",
  describe:
    "contentReference, oai_citation, turn0search0, 【4†source】, [cite: 12], [web:3], kartu Grok, data atribusi, dan komentar yang menyebut asisten; juga di balik garis miring terbalik yang ditulis oleh impor.",
  reason: "Tanda kutipan yang ditinggalkan asisten AI dibuang.",
  on: true,
  markdown(doc, replace, flag) {
    const { text, at } = unescapeMarkdown(doc.text);
    const replaceText = (index: number, found: string, after: string) => {
      const [start, end] = [at(index), at(index + found.length)];
      if (isCode(doc, start)) return;
      if (NAMED.test(text.slice(Math.max(0, index - 20), index))) return;
      if (isQuoted(doc, start)) flag(start, end, QUOTED);
      else replace(after === "" ? start - gapBefore(doc, start) : start, end, after);
    };
    const entities = [...text.matchAll(ENTITY)].filter(({ index }) => !isCode(doc, at(index)));
    for (const { index, 0: found, 1: name, 2: cited } of entities) replaceText(index, found, name ?? cited ?? "");
    // Marks inside the mark of an entity are left for the next round, in which the entity's mark is gone.
    if (entities.length === 0)
      for (const pattern of [TOKENS, PAGES])
        for (const { index, 0: found } of text.matchAll(pattern)) replaceText(index, found, "");
    if (text.includes("[^")) removeNumberedNotes(text, replaceText);
    for (const { index, 0: found } of doc.text.matchAll(ATTRIBUTES)) {
      if (doc.covers(index, "HTMLTag", "HTMLBlock")) replace(index, index + found.length, "");
    }
    removeCanvas(doc, replace);
    for (const node of doc.all("Comment", "CommentBlock")) {
      if (ABOUT_ASSISTANTS.test(doc.slice(node))) replace(node.from, node.to, "");
    }
  },
};

function removeCanvas(doc: MarkdownDoc, replace: Replace): void {
  for (const { index, 0: found } of doc.text.matchAll(CANVAS)) {
    if (isCode(doc, index)) continue;
    replace(index, index + found.length, "");
    const end = doc.text.indexOf("\n:::\n", index + found.length);
    const last = end === -1 && doc.text.endsWith("\n:::") ? doc.text.length - 4 : end;
    if (last !== -1) replace(last, last + 4, "");
  }
}

/** The length of the space before a mark, which is removed with it. */
function gapBefore({ text }: MarkdownDoc, at: number): number {
  let from = at;
  while (text[from - 1] === " " || text[from - 1] === "\t") from -= 1;
  return at - from;
}

/** Removes numbered notes, unless a note has words besides its address: then all of them are the author's notes. */
function removeNumberedNotes(text: string, replaceText: (index: number, found: string, after: string) => void): void {
  const targets = [...text.matchAll(NOTE_TARGET)];
  const defined = text.match(/^\[\^\d+_\d+\]:/gm)?.length ?? 0;
  if (defined > targets.length) return;
  for (const { index, 0: found } of targets) replaceText(index, found, "");
  for (const { index, 0: found } of text.matchAll(NUMBERED_NOTE)) {
    if (text[index + found.length] !== ":") replaceText(index, found, "");
  }
}
