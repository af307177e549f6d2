type Problem = (sentence: string) => void;

/** Code, in blocks or within a line. Nothing in it is a comment or a link. */
const CODE =
  "(?:^|(?<=\\n))[ \\t>]{0,12}(?<fence>`{3,}|~{3,})[\\s\\S]*?(?:\\n[ \\t>]{0,12}\\k<fence>[`~]*(?=[ \\t]*(?:\\n|$))|$)|(?<!`)`[^`\\n]+`(?!`)";
/** A comment up to the next `%%`. A comment that is never closed reaches to the end of the text, but the `%%` in "50%% saja" begins no comment. */
const COMMENT = new RegExp(`${CODE}|(?<comment>%%)(?:[\\s\\S]*?%%|(?<=(?:^|\\s)%%)[\\s\\S]*$)`, "g");

const COMMENTS_GONE = "Komentar Obsidian (%%…%%) tidak ikut: hanya penulisnya yang boleh membacanya.";

/** Removes comments, which Obsidian shows to the author alone. It runs before anything else is read, since comments may surround titles and code. */
export function withoutPrivateComments(text: string, problem: Problem): string {
  if (!text.includes("%%")) return text;
  return text.replace(COMMENT, (found, ...rest) => {
    if (groupsOf(rest).comment === undefined) return found;
    problem(COMMENTS_GONE);
    return "";
  });
}

export const hasPrivateComments = (text: string): boolean => withoutPrivateComments(text, () => {}) !== text;

const CALLOUT = /^(?:>[ \t]?)\[!([\w-]{1,40})(?:\|[^\]\n]{0,80})?\][-+]?[ \t]*([^\n]*)((?:\n>[^\n]*)*)/gm;
const EMBED = "!\\[\\[(?<embed>[^\\[\\]\\n]{1,400})\\]\\]";
const LINK = "\\[\\[(?<link>[^\\[\\]\\n]{1,400})\\]\\]";
const HIGHLIGHT = "(?<![=\\w\\\\])==(?<highlight>[^\\s=][^=\\n]{0,500})==(?!=)";
const NOTE = "\\^\\[(?<note>[^\\[\\]\\n]{1,1000})\\]";
const BLOCK_NAME = "(?<=\\S)[ \\t]{1,4}\\^(?<block>[A-Za-z0-9-]{1,40})(?=[ \\t]*(?:\\n|$))";
const INLINE = new RegExp([CODE, EMBED, LINK, HIGHLIGHT, NOTE, BLOCK_NAME].join("|"), "gu");

const PICTURE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** Converts Obsidian's additions to Markdown into our Markdown and reports what has no counterpart. Comments were removed before. */
export function readObsidian(text: string, picturePath: (name: string) => string, problem: Problem): string {
  const notes: string[] = [];
  const inline = text.replace(INLINE, (found, ...rest) => {
    const { embed, link, highlight, note, block } = groupsOf(rest);
    if (embed !== undefined) return embedded(embed, picturePath, problem);
    if (link !== undefined) return linked(link, problem);
    // In highlighted text with bold words, a second pair of `**` would end the bold text.
    if (highlight !== undefined) return highlight.includes("*") ? highlight : `**${highlight.trimEnd()}**`;
    if (note !== undefined) {
      notes.push(note);
      return `[^sebaris-${notes.length}]`;
    }
    return block === undefined ? found : "";
  });
  const definitions = notes.map((words, index) => `[^sebaris-${index + 1}]: ${words}`);
  return [callouts(inline).trimEnd(), ...definitions].join("\n\n");
}

function embedded(written: string, picturePath: (name: string) => string, problem: Problem): string {
  const [target = "", ...words] = parts(written);
  if (PICTURE.test(target)) {
    const alt = words.filter((word) => !/^\d+(x\d+)?$/.test(word)).join(" ");
    return `![${alt}](${encodeURI(picturePath(target)).replace(/[()]/g, escape)})`;
  }
  problem(`Sisipan dari catatan lain tidak ikut: ${target}`);
  return "";
}

/** A link to another note becomes plain text, because the address of that note is not known yet. */
function linked(written: string, problem: Problem): string {
  const [target = "", ...words] = parts(written);
  const [note = "", heading] = target.split("#");
  if (note !== "") problem(linkProblem(note));
  return words.join(" ") || note.split("/").at(-1) || heading || note;
}

export const linkProblem = (note: string): string => `Tautan ke catatan lain menjadi teks biasa: ${note}`;

/** The parts of a link, separated by a bar, which is escaped in a table cell. */
const parts = (written: string): string[] => written.split(/\\?\|/).map((part) => part.trim());

/** The kinds of callouts (https://help.obsidian.md/callouts) and of GitHub's alerts; we have three kinds of notes. */
const KINDS: Readonly<Record<string, "tip" | "warning">> = {
  tip: "tip",
  hint: "tip",
  important: "tip",
  success: "tip",
  check: "tip",
  done: "tip",
  warning: "warning",
  caution: "warning",
  attention: "warning",
  danger: "warning",
  error: "warning",
  bug: "warning",
  failure: "warning",
  fail: "warning",
  missing: "warning",
};

function callouts(text: string): string {
  if (!text.includes("[!")) return text;
  return text.replace(new RegExp(`${CODE}|${CALLOUT.source}`, "gm"), (found, ...rest) => {
    const [, kind, title, lines] = rest as (string | undefined)[];
    if (kind === undefined) return found;
    const inner = (lines ?? "")
      .split("\n")
      .slice(1)
      .map((line) => line.replace(/^>[ \t]?/, ""));
    const heading = (title ?? "").trim().replace(/[[\]]/g, "");
    const type = KINDS[kind.toLowerCase()] ?? "info";
    // A callout within a callout stays a quotation, beginning with its title.
    const content = inner.join("\n").replace(/^((?:>[ \t]?)+)\[![\w-]{1,40}\][-+]?[ \t]*/gm, "$1");
    return `\n:::note${heading === "" ? "" : `[${heading}]`}{type=${type}}\n${content.trim()}\n:::\n`;
  });
}

/** The named groups are the last argument of a replacement function. */
const groupsOf = (rest: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  rest.at(-1) as Readonly<Record<string, string | undefined>>;
