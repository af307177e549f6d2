import { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import type { ToolView } from "./answers.ts";
import type { FilterChoices, RunFilter } from "./schema.ts";
import type { AnyTool } from "./tool.ts";

/** Every maintenance tool; its name is the last part of its page's address. */
const TOOLS: AnyTool[] = [];

/** Registers tools; a module calls it when its manifest is loaded. */
export const registerTools = (...tools: readonly AnyTool[]) => void TOOLS.push(...tools);

export const findTool = (name: string): AnyTool | undefined => TOOLS.find((tool) => tool.name === name);

/** The SQL/JSON paths of tools that ask questions: they find data with an open question. */
export const openQuestions = (): readonly { readonly name: string; readonly path: string }[] =>
  TOOLS.flatMap(({ name, answer }) => (answer?.openQuestion ? [{ name, path: answer.openQuestion }] : []));

/** @param isOwn lists only the tools that are open to writers */
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

/** The subjects whose rows tools search. */
const runSubjects = () => [...new Set(TOOLS.map(({ subject }) => subject))];

/** A schema that accepts the filter of any run, before its tool is known. */
export function anyFilter(): z.ZodType<RunFilter> {
  const [first, ...others] = runSubjects().map(({ filter }): z.ZodType<RunFilter> => filter);
  if (!first) return z.strictObject({});
  return others.length === 0 ? first : z.union([first, ...others]);
}

const allChoices = () => runSubjects().flatMap(({ choices }) => choices ?? []);

/** The choices by which runs can be filtered, from every subject. */
export async function filterChoices(db: Db): Promise<FilterChoices> {
  const choices = await Promise.all(allChoices().map(({ read }) => read(db)));
  return Object.assign({}, ...choices);
}

export const choicesAnswer = (): z.ZodType<FilterChoices> =>
  allChoices().reduce<z.ZodType<FilterChoices>>((all, { answer }) => z.intersection(all, answer), z.object({}));

/** The title of a tool's rule or kind. */
export function ruleTitle(name: string, rule: string): string {
  const tool = findTool(name);
  return [...(tool?.rules ?? []), ...(tool?.kinds ?? [])].find((known) => known.name === rule)?.title ?? rule;
}
