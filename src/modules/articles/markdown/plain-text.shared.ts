import type { Nodes } from "hast";

const INLINE = new Set(["a", "em", "strong", "del", "code", "sup", "label"]);
const SKIPPED = new Set(["sup"]);

/** Returns the text of a rendered body, with a space where a block ends. Search indexes this text, and the word count is that of this text. */
export function wordsOf(tree: Nodes): string {
  return collect(tree).replace(/\s+/g, " ").trim();
}

/** Counts words as a reader does: `8.000`, `e-book` and `Jum'at` are one word each. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,:/][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function collect(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (node.type !== "element") return node.children.map(collect).join("");
  if (SKIPPED.has(node.tagName)) return "";
  const inner = node.children.map(collect).join("");
  // A heading without a full stop gets one, because search results show it in the midst of other words.
  if (/^h\d$/.test(node.tagName)) return ` ${inner}${/[.?!:]\s*$/.test(inner) ? "" : "."} `;
  return INLINE.has(node.tagName) ? inner : ` ${inner} `;
}

/** The place where one sentence ends and another begins. */
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u;
/** The fewest characters of a summary; a shorter one says too little of an article. */
const FEWEST = 60;

/** Returns the first whole sentences of the first paragraph with words; if even one sentence is too long, its beginning up to the end of a word. */
export function summaryOf(paragraphs: Iterable<string>, most: number): string {
  for (const paragraph of paragraphs) {
    const words = paragraph.replace(/\s+/g, " ").trim();
    if (!/\p{L}/u.test(words)) continue;
    return words.length <= most ? words : beginningOf(words, most);
  }
  return "";
}

function beginningOf(words: string, most: number): string {
  let text = "";
  for (const sentence of words.slice(0, most * 2).split(SENTENCE_END)) {
    const longer = text === "" ? sentence : `${text} ${sentence}`;
    if (longer.length > most) break;
    text = longer;
  }
  if (text.length >= FEWEST) return text;
  const whole = words.slice(0, most).replace(/[\s,;:–-]*\s\S*$/, "");
  return `${whole.slice(0, most - 1).toWellFormed()}…`;
}
