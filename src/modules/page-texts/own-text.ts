import type { Db } from "../../platform/database/tables.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { renderBody } from "../articles/queries.ts";
import { slugFrom } from "../articles/schema.ts";
import { visibleText } from "../seo/queries.ts";
import { unknownPlaceholder } from "./placeholders.shared.ts";
import type { OwnSection } from "./schema.ts";

export type TextFailure = "too-complex" | "article-block" | "unknown-placeholder";

/** Matches a line that begins an article block, which is filled each time an article is viewed. */
const ARTICLE_BLOCK = /^ {0,3}:{2,}\s*[a-z]/m;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}##\s+(.+?)(\s+#+)?\s*$/;
const SUBHEADING = /^ {0,3}###\s+(.+?)(\s+#+)?\s*$/;

type Part = { readonly title: string; readonly lines: string[]; readonly questions?: readonly Part[] };

type Options = {
  /** The title of the text before the first `##`. */
  readonly title: string;
  /** The beginning of each anchor, so that no anchor equals an anchor of the shipped text. */
  readonly prefix: string;
  /** Whether the text is a list of questions that open their answers (`ownQuestions`). */
  readonly hasQuestions?: boolean;
};

/** Turns Markdown into a page's sections: each `##` begins a section. */
export async function ownSections(
  db: Db,
  markdown: string,
  { title, prefix, hasQuestions = false }: Options,
): Promise<Result<readonly OwnSection[], TextFailure>> {
  if (ARTICLE_BLOCK.test(markdown)) return failure("article-block");
  if (unknownPlaceholder(markdown) !== undefined) return failure("unknown-placeholder");
  const sections: OwnSection[] = [];
  const anchorOf = anchorsWith(prefix);
  const { before, parts } = splitAt(HEADING, markdown.split("\n"));
  const intro: readonly Part[] = isBlank(before) ? [] : [{ title, lines: before }];
  for (const part of hasQuestions ? questionGroups(intro, parts) : [...intro, ...parts]) {
    const rendered = await Promise.all(
      [part, ...(part.questions ?? [])].map(({ lines }) => renderBody(db, textOf(lines))),
    );
    if (rendered.some(({ ok }) => !ok)) return failure("too-complex");
    const [own, ...answers] = rendered.flatMap((body) => (body.ok ? [body.value] : []));
    const questions = part.questions?.map(({ title: question }, index) => ({
      ...{ id: anchorOf(question), question },
      ...{ html: answers[index]?.html ?? "", answer: visibleText(answers[index]?.html ?? "") },
    }));
    sections.push({
      ...{ id: anchorOf(part.title), title: part.title, html: own?.html ?? "" },
      ...(questions && { questions }),
    });
  }
  return success(sections);
}

const textOf = (lines: readonly string[]) => lines.join("\n");
const isBlank = (lines: readonly string[]) => textOf(lines).trim() === "";

/** Returns a function that makes anchors of titles, each different from the earlier ones. */
function anchorsWith(prefix: string) {
  const taken = new Set<string>();
  return (title: string): string => {
    const slug = `${prefix}-${slugFrom(title) || "bagian"}`;
    let anchor = slug;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${slug}-${number}`;
    taken.add(anchor);
    return anchor;
  };
}

/** Splits lines at headings, which are not those within code. */
function splitAt(heading: RegExp, lines: readonly string[]): { readonly before: string[]; readonly parts: Part[] } {
  const before: string[] = [];
  const parts: Part[] = [];
  let fence: string | undefined;
  for (const line of lines) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const found = fence === undefined ? heading.exec(line)?.[1] : undefined;
    if (found === undefined) (parts.at(-1)?.lines ?? before).push(line);
    else parts.push({ title: plainHeading(found), lines: [] });
  }
  return { before, parts };
}

/** The title of questions for which an owner wrote none. */
const UNTITLED = "Pertanyaan umum";

/**
 * Groups questions: a `##` with `###` below it is the title of a group, whose questions these are; a `##` without is a question. Questions that follow each
 * other without a title share one.
 */
function questionGroups(intro: readonly Part[], parts: readonly Part[]): readonly Part[] {
  const groups: Part[] = [];
  let untitled: Part[] | undefined;
  for (const part of [...intro, ...parts]) {
    const { before, parts: questions } = splitAt(SUBHEADING, part.lines);
    const isIntro = intro.includes(part);
    if (questions.length > 0) groups.push({ title: isIntro ? UNTITLED : part.title, lines: before, questions });
    else if (isIntro) groups.push(part);
    else if (untitled) untitled.push(part);
    else {
      untitled = [part];
      groups.push({ title: UNTITLED, lines: [], questions: untitled });
    }
    if (questions.length > 0) untitled = undefined;
  }
  return groups;
}

/** Removes the marks of emphasis, code and links from a heading. */
const plainHeading = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]/g, "")
    .trim();
