import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { ToolView } from "./answers.ts";
import type { FilterChoices, RunFilter } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

/** Every maintenance tool; its name is the last part of its page's address. */
const TOOLS: AnyTool[] = [];

/** For a module that brings tools, when its manifest is loaded. */
export const registerTools = (...tools: readonly AnyTool[]) => void TOOLS.push(...tools);

export const findTool = (name: string): AnyTool | undefined => TOOLS.find((tool) => tool.name === name);

/** Of the tools that ask about items: which data say that nobody has answered, as an SQL/JSON path. */
export const openQuestions = (): readonly { readonly name: string; readonly path: string }[] =>
  TOOLS.flatMap(({ name, answer }) => (answer?.openQuestion ? [{ name, path: answer.openQuestion }] : []));

/** @param isOwn only the tools that are open to writers */
export const toolViews = (isOwn: boolean): ToolView[] =>
  TOOLS.filter(({ forOwn }) => !isOwn || forOwn).map(
    ({ name, title, describe, rules, groups = [], fields = [], estimate }) => ({
      name,
      title,
      describe,
      rules,
      groups,
      fields,
      estimates: estimate !== undefined,
    }),
  );

/** What tools look through. */
const runSubjects = () => [...new Set(TOOLS.map(({ subject }) => subject))];

/** The filter of a run, before its tool is known. */
export function anyFilter(): z.ZodType<RunFilter> {
  const [first, ...others] = runSubjects().map(({ filter }): z.ZodType<RunFilter> => filter);
  if (!first) return z.strictObject({});
  return others.length === 0 ? first : z.union([first, ...others]);
}

const allChoices = () => runSubjects().flatMap(({ choices }) => choices ?? []);

/** What runs can be filtered by, of every subject. */
export async function filterChoices(db: Db): Promise<FilterChoices> {
  const choices = await Promise.all(allChoices().map(({ read }) => read(db)));
  return Object.assign({}, ...choices);
}

export const choicesAnswer = (): z.ZodType<FilterChoices> =>
  allChoices().reduce<z.ZodType<FilterChoices>>((all, { answer }) => z.intersection(all, answer), z.object({}));

/** What a rule or kind of a tool is called. */
export function ruleTitle(name: string, rule: string): string {
  const tool = findTool(name);
  return [...(tool?.rules ?? []), ...(tool?.kinds ?? [])].find((known) => known.name === rule)?.title ?? rule;
}
