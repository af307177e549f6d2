import { linkProblem } from "./obsidian.ts";

/** The page number that Notion puts behind the names of its files and folders. */
const NUMBER = /[ _-][0-9a-f]{32}$/;

export const isNotionName = (name: string): boolean => NUMBER.test(name);
export const withoutNotionNumber = (name: string): string => name.replace(NUMBER, "");

/**
 * Lines such as `Status: Terbit` right below the title: columns of the table that held the page. A single line of this form is kept, because it may be a
 * sentence.
 */
const PROPERTIES = /^\s*((?:[^\s:#>|*`[-][^:\n]{0,60}: [^\n]*(?:\n|$)){2,40})(?=\s*(?:\n|$))/;

/** Removes the lines with table columns from a page of Notion's export, because the columns (who, until when) are meant for the team only. */
export function withoutNotionProperties(text: string, problem: (sentence: string) => void): string {
  const [block, lines] = PROPERTIES.exec(text) ?? [];
  if (block === undefined || lines === undefined) return text;
  const names = lines
    .trim()
    .split("\n")
    .map((line) => line.slice(0, line.indexOf(":")).trim());
  problem(`Baris properti Notion tidak ikut: ${names.join(", ")}.`);
  return text.slice(block.length);
}

/** Converts `<aside>`, Notion's callout, to a note. */
export const readNotionAsides = (text: string): string =>
  text.replace(
    /^<aside>[ \t]*\n((?:(?!<\/?aside>)[\s\S])*?)\n[ \t]*<\/aside>[ \t]*$/gm,
    (_, inner: string) => `:::note{type=info}\n${inner.trim()}\n:::`,
  );

const FILE_LINK =
  /(?<!!)\[((?:[^[\]\n\\]|\\.){1,500})\]\((?!\w+:|\/\/|#)([^()\s]{1,500}\.(?:md|markdown|mdx|csv))(?:#[^()\s]{0,200})?\)/gi;

/** Removes links to other files of the folder, which lead nowhere on a site. The text of a link stays, and the reported problem names the file. */
export const withoutFileLinks = (text: string, problem: (sentence: string) => void): string =>
  text.replace(FILE_LINK, (_, words: string, file: string) => {
    const name = decoded(file).split("/").at(-1) ?? "";
    problem(linkProblem(withoutNotionNumber(name.replace(/\.\w+$/, ""))));
    return words;
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
