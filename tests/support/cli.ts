import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { withoutSettings } from "./launch.ts";

/** Runs a command of the built product on these data and parses the JSON it prints. @throws Error with the output of a failed command */
export async function cliJson<Answer>(env: Record<string, string>, ...args: string[]): Promise<Answer> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, "dist/server/cli.js"), ...args, "--json"], {
    cwd: PROJECT_ROOT,
    env: { ...withoutSettings(), SAMPLE_DATA: "false", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")}: ${child.exitCode}\n${out}${err}`);
  return JSON.parse(out) as Answer;
}
