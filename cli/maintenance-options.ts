import { type ArticleFilter, articleFilter } from "../src/modules/article-tools/schema.ts";
import { LARGEST_SAMPLE } from "../src/modules/maintenance/schema.ts";
import { findTool } from "../src/modules/maintenance/tools.ts";
import { StartError } from "../src/product/startup-errors.ts";

const LISTS: Readonly<Record<string, string>> = {
  category: "categories",
  status: "statuses",
  language: "languages",
  author: "authors",
  tag: "tags",
  id: "ids",
};

/** Reads `--filter`: `category=ibu-bayi`, `id=1,2`, `since=2026-01-31`. Each name may occur once, and all of them must match. */
export function filterOf(given: readonly string[]): ArticleFilter {
  const filter: Record<string, unknown> = {};
  for (const part of given) {
    const [, name = "", value = ""] = /^(\w+)=(.+)$/.exec(part) ?? [];
    const field = name === "since" ? "changedSince" : LISTS[name];
    if (!field) throw new StartError(`--filter must be ${Object.keys(LISTS).join("=, ")}= or since=, not "${part}".`);
    if (filter[field] !== undefined)
      throw new StartError(`--filter ${name}= is given twice; put commas between values.`);
    const list = value.split(",").map((one) => (name === "id" ? Number(one) : one.trim()));
    filter[field] = name === "since" ? value : list;
  }
  const parsed = articleFilter.safeParse(filter);
  if (parsed.success) return parsed.data;
  throw new StartError(`--filter is wrong: ${parsed.error.issues.map(({ path }) => path.join(".")).join(", ")}.`);
}

/** Reads `--rules A,B` and `--set name=value`. Without `--rules`, the rules are those that are usually on. */
export function optionsOf(tool: string, { rules, set }: { rules?: string | undefined; set: readonly string[] }) {
  const options: Record<string, unknown> = {};
  if (rules !== undefined) options.rules = rules.split(",").map((rule) => rule.trim());
  for (const part of set) {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    const field = findTool(tool)?.fields?.find((known) => known.name === name);
    if (!field) throw new StartError(`--set must be name=value with a setting of the tool, not "${part}".`);
    if (field.kind === "check" && value !== "true" && value !== "false")
      throw new StartError(`--set ${name}= must be true or false, not "${value}".`);
    options[name] = field.kind === "number" ? Number(value) : field.kind === "check" ? value === "true" : value;
  }
  return options;
}

export function sampleOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const size = Number(given);
  if (Number.isInteger(size) && size >= 1 && size <= LARGEST_SAMPLE) return size;
  throw new StartError(`--sample must be a whole number from 1 to ${LARGEST_SAMPLE}.`);
}
