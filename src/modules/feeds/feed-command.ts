import {
  type CommandContext,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  UsageError,
} from "../../platform/command.ts";
import { previewCommand } from "./preview-command.ts";

type Subcommand = {
  readonly usage: string;
  readonly run: (args: string[], context: CommandContext) => Promise<ExitCode>;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = { preview: previewCommand };

export const feedCommand: ModuleCommand = {
  usage: `feed ${Object.values(SUBCOMMANDS)
    .map(({ usage }) => usage)
    .join(" | ")}`,
  what: `read the feeds of shops; exit code ${EXIT_CODES.failed}: what was given is no feed`,
  async run([name = "", ...args], context) {
    const command = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
    if (!command) throw new UsageError(name === "" ? "What is to be done?" : `There is no "feed ${name}".`);
    return command.run(args, context);
  },
};
