import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";

export type Keys = Readonly<Record<string, unknown>>;

type FrontMatterFile = { readonly keys: Keys | undefined; readonly body: string };
/** `line` is the line within the block, if the parser of the block names a line. */
export type FrontMatterFailure = Failure<"too-long"> | Failure<"unreadable", { readonly line: string | undefined }>;

const YAML_BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;
const TOML_BLOCK = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;

/** The most characters of a block: some specially made blocks take quadratic time to parse. An honest block with many questions and answers has 20,000. */
const MAX_BLOCK = 50_000;

/** Splits a file into front matter, YAML between `---` (Jekyll, ours) or TOML between `+++` (Hugo), and text. */
export function readFrontMatter(text: string): Success<FrontMatterFile> | FrontMatterFailure {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const yaml = YAML_BLOCK.exec(source);
  const toml = yaml ? null : TOML_BLOCK.exec(source);
  const block = yaml ?? toml;
  if (!block) return success({ keys: undefined, body: source });
  if (block[0].length > MAX_BLOCK) return failure("too-long");
  const body = source.slice(block[0].length);
  try {
    // YAML's core schema leaves dates as texts; the parser refuses too many aliases.
    const value: unknown = yaml ? parseYaml(block[1] ?? "", { schema: "core" }) : parseToml(block[1] ?? "");
    return success({ keys: isKeys(value) ? value : {}, body });
  } catch (error) {
    const line = /\bline (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    return failure("unreadable", { line });
  }
}

export const isKeys = (value: unknown): value is Keys =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The text of the first of the named keys that has a text, or else an empty text; nested keys are written as `cover.image`. */
export function textKey(keys: Keys, ...names: string[]): string {
  for (const name of names) {
    const value = name.split(".").reduce<unknown>((at, part) => (isKeys(at) ? at[part] : undefined), keys);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}

/** The value of the first of these keys that exists, as a list; a text of several words is split into a list, as Jekyll does. */
export function listKey(keys: Keys, names: readonly string[], splitAt: RegExp): string[] {
  for (const name of names) {
    const value = keys[name];
    if (Array.isArray(value)) {
      return value
        .map((one) => (isKeys(one) ? textKey(one, "name", "title") : String(one ?? "")).trim())
        .filter(Boolean);
    }
    if (typeof value === "string")
      return value
        .split(splitAt)
        .map((one) => one.trim())
        .filter(Boolean);
  }
  return [];
}
