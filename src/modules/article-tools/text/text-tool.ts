import { z } from "zod";
import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";
import { checkMarkdown } from "../../articles/markdown.shared.ts";
import type { CurrentArticle } from "../../articles/queries.ts";
import type { Change, Flag, ToolRule } from "../../maintenance/answers.ts";
import type { Plan } from "../../maintenance/commands.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { type Edit, TextEdits } from "./text-edits.ts";
import { textFields } from "./text-fields.ts";

/** A rule calls this to propose a change: `[start, end)` becomes `after`. The reason is by default that of the rule. */
export type Replace = (start: number, end: number, after: string, reason?: string) => void;
/** A rule calls this to mark text that a person should look at. */
export type FlagText = (start: number, end: number, reason?: string) => void;

/** A rule, which finds one kind of passage that a tool changes or flags. The rule runs in rounds until it finds nothing more. */
export type TextRule = ToolRule & {
  /** A sentence that says what the rule does to a text. */
  readonly reason: string;
  /** Applies the rule to a body in Markdown. */
  readonly markdown?: (doc: MarkdownDoc, replace: Replace, flag: FlagText) => void;
  /** Applies the rule to one paragraph of plain text: title, excerpt, questions … */
  readonly plain?: (text: string, replace: Replace, flag: FlagText) => void;
};

/** The most rounds in which rules run. If rules still change a text afterwards, they undo each other, and the text is skipped. */
const MAX_ROUNDS = 12;
/** The longest text that tools read, in characters; an article with a longer text is skipped, and its length is given as the reason. */
export const LONGEST_TEXT = 400_000;

type Options = { rules: string[] };

/** A tool that needs only the article and works without the database. */
export type TextTool = ArticleTool<Options> & {
  readonly textRules: readonly TextRule[];
  readonly plan: (article: CurrentArticle, context: { readonly options: Options }) => Plan;
};

/** Makes a tool from rules that can be switched one by one. It returns changes of the article's text with their positions. */
export function textTool(
  about: Pick<ArticleTool, "name" | "title" | "describe" | "groups" | "forOwn">,
  rules: readonly TextRule[],
): TextTool {
  const names = rules.map(({ name }) => name);
  const defaults = rules.filter(({ on }) => on).map(({ name }) => name);
  return {
    ...about,
    textRules: rules,
    subject: articles,
    rules: rules.map(({ name, title, describe, on }) => ({ name, title, describe, on })),
    options: z.object({ rules: z.array(z.enum(names)).min(1).default(defaults) }).strict(),
    plan: ({ snapshot }, { options }) =>
      planFields(
        snapshot,
        rules.filter(({ name }) => options.rules.includes(name)),
      ),
  };
}

function planFields(article: CurrentArticle["snapshot"], rules: readonly TextRule[]): Plan {
  const changes: Change[] = [];
  const flags: Flag[] = [];
  for (const { place, text } of textFields(article)) {
    if (text === "") continue;
    if (text.length > LONGEST_TEXT) return { ok: false, reason: "too-long" };
    // Such a body was stored before the limits existed, and the renderer refuses it, too.
    if (place === "body" && checkMarkdown(text) === "too-complex") return { ok: false, reason: "too-complex" };
    const done = place === "body" ? planMarkdown(text, rules) : planPlain(text, rules);
    if (!done) return { ok: false, reason: "unstable" };
    changes.push(...done.textEdits.changes(place));
    flags.push(...done.flags.map((flagged) => ({ place, ...flagged })));
  }
  return { ok: true, changes, flags };
}

const planMarkdown = (text: string, rules: readonly TextRule[]) => {
  const markdownRules = rules.filter(({ markdown }) => markdown);
  return applyInRounds(text, markdownRules, MarkdownDoc, (rule, doc, replace, flag) =>
    rule.markdown?.(doc, replace, flag),
  );
};

class PlainText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const planPlain = (text: string, rules: readonly TextRule[]) => {
  const plainRules = rules.filter(({ plain }) => plain);
  return applyInRounds(text, plainRules, PlainText, (rule, doc, replace, flag) =>
    rule.plain?.(doc.text, replace, flag),
  );
};

/** Applies the rules in rounds: all rules see the same text in a round, and the next round sees the result. */
function applyInRounds<Doc>(
  text: string,
  rules: readonly TextRule[],
  Read: new (text: string) => Doc,
  applyRule: (rule: TextRule, doc: Doc, replace: Replace, flag: FlagText) => void,
) {
  const textEdits = new TextEdits(text);
  let flags: Omit<Flag, "place">[] | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const doc = new Read(textEdits.text);
    const edits: Edit[] = [];
    const marked: Omit<Flag, "place">[] = [];
    for (const { name, reason: defaultReason, ...rule } of rules) {
      const why = (text = defaultReason) => ({ rule: name, text });
      const replace: Replace = (start, end, after, reason) =>
        void edits.push({ start, end, after, reason: why(reason) });
      const flag: FlagText = (start, end, reason) =>
        void marked.push({ start, text: textEdits.text.slice(start, end), reason: why(reason) });
      applyRule({ name, reason: defaultReason, ...rule }, doc, replace, flag);
    }
    // Flags are kept from the first round only, because only their positions refer to the original text.
    flags ??= marked;
    if (!textEdits.apply(edits)) return { textEdits, flags };
  }
  return undefined;
}
