import {
  type CommandContext,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  UsageError,
} from "../../../platform/command.ts";
import { addCommand } from "./add-command.ts";
import { listRunsCommand } from "./list-runs-command.ts";
import { pauseCommand } from "./pause-command.ts";
import { previewCommand } from "./preview-command.ts";
import { acceptCommand, discardCommand, runCommand, undoCommand } from "./run-command.ts";

type Subcommand = {
  readonly usage: string;
  readonly run: (args: string[], context: CommandContext) => Promise<ExitCode>;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  preview: previewCommand,
  add: addCommand,
  run: runCommand,
  runs: listRunsCommand,
  accept: acceptCommand,
  discard: discardCommand,
  undo: undoCommand,
  pause: pauseCommand,
};

export const feedCommand: ModuleCommand = {
  usage: `feed ${Object.values(SUBCOMMANDS)
    .map(({ usage }) => usage)
    .join(" | ")}`,
  what: `read the feeds of shops; exit code ${EXIT_CODES.failed}: it failed or is no feed, ${EXIT_CODES.undecided}: a person must decide, ${EXIT_CODES.rejected}: rows were rejected (--strict)`,
  async run([name = "", ...args], context) {
    const command = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
    if (!command) throw new UsageError(name === "" ? "What is to be done?" : `There is no "feed ${name}".`);
    return command.run(args, context);
  },
};
