import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { failure, type Result, success } from "../src/platform/result.ts";

const MAX_OUTPUT = 512 * 1024 * 1024;

export type CommandLine = (...args: readonly string[]) => Promise<string>;

export const merchantOf = (file: string) => file.replace(/\.csv$/, "").toLowerCase();

/**
 * Reads a file as a feed of its own merchant, with the mapping of `NAME-mapping.json` beside it, or of a prefix of the name.
 * @returns the feed's id, or why the file was not read
 */
export async function readFeed(cli: CommandLine, path: string): Promise<Result<string, string>> {
  const [folder, file] = [dirname(path), basename(path)];
  const merchant = merchantOf(file);
  await cli("merchant", "add", merchant, "--name", merchant, "--home", `https://${merchant}.example`);
  const mapping = mappingOf(folder, merchant);
  const feed = (await cli("feed", "add", "--merchant", merchant, "--file", path, ...mapping)).trim();
  return cli("feed", "run", feed, "--accept").then(
    () => success(feed),
    (error: unknown) => failure(lastLineOf(error)),
  );
}

/** Returns what a command said before it failed. */
function lastLineOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return said.trim().split("\n").at(-1) ?? "";
}

function mappingOf(folder: string, merchant: string): readonly string[] {
  const mapping = readdirSync(folder).find(
    (name) => name.endsWith("-mapping.json") && merchant.startsWith(name.replace(/-mapping\.json$/, "")),
  );
  return mapping === undefined ? [] : ["--mapping", join(folder, mapping)];
}

/** Returns a function that runs the product's commands on this DATA_DIR. */
export function commandLine(dataDir: string): CommandLine {
  const run = promisify(execFile);
  return async (...args) => {
    const { stdout } = await run(process.execPath, [join(PROJECT_ROOT, "dist/server/cli.js"), ...args], {
      ...{ env: { ...process.env, DATA_DIR: dataDir }, maxBuffer: MAX_OUTPUT },
    });
    return stdout;
  };
}
