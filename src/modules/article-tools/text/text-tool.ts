import { z } from "zod";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import { checkMarkdown } from "../../articles/markdown.shared.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Plan } from "../../maintenance/commands.ts";
import type { Change, Flag, ToolRule } from "../../maintenance/schema.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { placesOf } from "./places.ts";
import { type Edit, Rewriting } from "./rewriting.ts";

/** How a rule says what it would change: `[start, end)` becomes `after`, for this reason (its own, unless told). */
export type Put = (start: number, end: number, after: string, reason?: string) => void;
/** How it says what a person should look at. */
export type Mark = (start: number, end: number, reason?: string) => void;

/** One thing that a tool looks for. It is asked again until it finds nothing more. */
export type TextRule = ToolRule & {
  /** What it does to a text, as a sentence. */
  readonly reason: string;
  /** In the body. */
  readonly markdown?: (doc: MarkdownDoc, put: Put, mark: Mark) => void;
  /** In what is one paragraph of plain text: title, excerpt, questions … */
  readonly plain?: (text: string, put: Put, mark: Mark) => void;
};

/** Rounds after which rules that undo each other are given up on. */
const MAX_ROUNDS = 12;
/** Characters of a text that tools read; of a longer one they say so. */
export const LONGEST_TEXT = 400_000;

type Options = { rules: string[] };

/** A tool that needs nothing but the article. */
export type TextTool = ArticleTool<Options> & {
  readonly textRules: readonly TextRule[];
  readonly plan: (article: CurrentArticle, context: { readonly options: Options }) => Plan;
};

/** A tool of rules that can be switched one by one. The article's text comes out as changes with their positions. */
export function textTool(
  about: Pick<ArticleTool, "name" | "title" | "describe" | "groups">,
  rules: readonly TextRule[],
): TextTool {
  const names = rules.map(({ name }) => name);
  const usual = rules.filter(({ on }) => on).map(({ name }) => name);
  return {
    ...about,
    textRules: rules,
    subject: articles,
    rules: rules.map(({ name, title, describe, on }) => ({ name, title, describe, on })),
    options: z.object({ rules: z.array(z.enum(names)).min(1).default(usual) }).strict(),
    plan: ({ snapshot }, { options }) =>
      planText(
        snapshot,
        rules.filter(({ name }) => options.rules.includes(name)),
      ),
  };
}

function planText(article: CurrentArticle["snapshot"], rules: readonly TextRule[]): Plan {
  const changes: Change[] = [];
  const flags: Flag[] = [];
  for (const { place, text } of placesOf(article)) {
    if (text === "") continue;
    if (text.length > LONGEST_TEXT) return { ok: false, reason: "too-long" };
    // Stored before it was refused: nobody would get it rendered either.
    if (place === "body" && checkMarkdown(text) === "too-complex") return { ok: false, reason: "too-complex" };
    const done = place === "body" ? planMarkdown(text, rules) : planPlain(text, rules);
    if (!done) return { ok: false, reason: "unstable" };
    changes.push(...done.rewriting.changes(place));
    flags.push(...done.flags.map((flag) => ({ place, ...flag })));
  }
  return { ok: true, changes, flags };
}

const planMarkdown = (text: string, rules: readonly TextRule[]) => {
  const given = rules.filter(({ markdown }) => markdown);
  return inRounds(text, given, MarkdownDoc, (rule, doc, put, mark) => rule.markdown?.(doc, put, mark));
};

class PlainText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const planPlain = (text: string, rules: readonly TextRule[]) => {
  const given = rules.filter(({ plain }) => plain);
  return inRounds(text, given, PlainText, (rule, doc, put, mark) => rule.plain?.(doc.text, put, mark));
};

/** All rules see the same text in a round; the next round sees what they made of it. */
function inRounds<Doc>(
  text: string,
  rules: readonly TextRule[],
  Read: new (text: string) => Doc,
  ask: (rule: TextRule, doc: Doc, put: Put, mark: Mark) => void,
) {
  const rewriting = new Rewriting(text);
  let flags: Omit<Flag, "place">[] | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const doc = new Read(rewriting.text);
    const edits: Edit[] = [];
    const marked: Omit<Flag, "place">[] = [];
    for (const { name, reason: usual, ...rule } of rules) {
      const why = (text = usual) => ({ rule: name, text });
      const put: Put = (start, end, after, reason) => void edits.push({ start, end, after, reason: why(reason) });
      const mark: Mark = (start, end, reason) =>
        void marked.push({ start, text: rewriting.text.slice(start, end), reason: why(reason) });
      ask({ name, reason: usual, ...rule }, doc, put, mark);
    }
    // Where they lie is told in the text that was planned from.
    flags ??= marked;
    if (!rewriting.apply(edits)) return { rewriting, flags };
  }
  return undefined;
}
