import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { isSecret } from "./config.ts";

export type EnvFileProblem = {
  /** The name of the variable; empty for the file as a whole. */
  readonly name: string;
  /** The problem in English, without any value, since a value may be a secret. */
  readonly what: string;
  readonly todo: string;
};

/** Checks the file that Node was told to read (`--env-file`), because Node does not report lines that it leaves out. */
export async function checkEnvFile(execArgv: readonly string[] = process.execArgv): Promise<EnvFileProblem[]> {
  const path = execArgv.findLast((argument) => argument.startsWith("--env-file="))?.slice("--env-file=".length);
  const bytes = path ? await readFile(path).catch(() => undefined) : undefined;
  return bytes ? envFileProblems(bytes) : [];
}

const AS_UTF8 = "Save the file as UTF-8 without BOM.";

/** Finds settings in a file whose values differ from what the application gets. */
export function envFileProblems(bytes: Uint8Array): EnvFileProblem[] {
  const start = Buffer.from(bytes.subarray(0, 3)).toString("hex");
  if (start.startsWith("fffe") || start.startsWith("feff") || bytes.subarray(0, 1000).includes(0))
    return [{ name: "", what: "is saved as UTF-16, so none of its settings is read", todo: AS_UTF8 }];
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const problems: EnvFileProblem[] = [];
  if (text.startsWith("\uFEFF")) {
    const first = nameOf(text.slice(1).split("\n")[0] ?? "");
    if (first)
      problems.push({ name: first, what: "is not read: the file begins with a byte order mark", todo: AS_UTF8 });
  }
  if (text.includes("\uFFFD")) problems.push({ name: "", what: "has letters that are no UTF-8", todo: AS_UTF8 });
  return [...problems, ...changedValues(text)];
}

const nameOf = (line: string): string | undefined => /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];

/** Finds values that Node reads differently from how they are written. Node's own parser decides which lines belong to a quoted value. */
function changedValues(text: string): EnvFileProblem[] {
  const read: Readonly<Record<string, string | undefined>> = parseEnv(text);
  const problems = new Map<string, EnvFileProblem>();
  let open: { name: string; quote: string } | undefined;
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const name = nameOf(line);
    if (open !== undefined) {
      if (name !== undefined) problems.set(open.name, { name: open.name, ...reachesOver(open.quote, name) });
      if (line.includes(open.quote)) open = undefined;
      continue;
    }
    if (name === undefined) continue;
    const written = line.slice(line.indexOf("=") + 1).trim();
    const quote = /^["'`]/.exec(written)?.[0];
    const end = quote ? written.indexOf(quote, 1) : -1;
    problems.delete(name);
    if (quote && end === -1 && (read[name] ?? "").includes("\n")) {
      open = { name, quote };
      continue;
    }
    const problem = problemOf(name, written, { quote, end });
    if (problem) problems.set(name, { name, ...problem });
  }
  return [...problems.values()];
}

const reachesOver = (quote: string, name: string) => ({
  what: `begins with ${quote}, which is closed only below, so ${name} is not read`,
  todo: "Close the quotation on the same line.",
});

type Quotation = { readonly quote: string | undefined; readonly end: number };

function problemOf(name: string, written: string, { quote, end }: Quotation): Omit<EnvFileProblem, "name"> | undefined {
  if (quote && end > 0) {
    const after = written.slice(end + 1).trim();
    if (after !== "" && !after.startsWith("#"))
      return {
        what: `is cut at the second ${quote}`,
        todo: "Put the whole value in quotes of another kind (', \" or `).",
      };
    if (quote === '"' && written.slice(0, end).includes("\\n") && isSecret(name))
      return {
        what: "has \\n in double quotes, which is read as a line break",
        todo: "Put the value in single quotes.",
      };
    const inner = written.slice(1, end);
    if (isSecret(name) && inner !== inner.trim())
      return { what: "is read without the spaces at its ends", todo: "Remove them, also where it is written down." };
    return undefined;
  }
  if (quote)
    return { what: `begins with ${quote}, which is never closed`, todo: "Close the quotation on the same line." };
  const at = written.indexOf("#");
  // In "value # why", the rest is meant as a comment, so it may be cut off. In a secret, the cut is reported, because nobody would notice it otherwise.
  if (at === -1 || (/\s/.test(written[at - 1] ?? "") && !isSecret(name))) return undefined;
  if (at === 0 && !isSecret(name)) return undefined;
  return {
    what: "is cut at its #: what follows is read as a comment",
    todo: "Put the value in single quotes, as it is meant. What was encrypted or sent with the value so far needs the cut one.",
  };
}
