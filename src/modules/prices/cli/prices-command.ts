import {
  type CommandContext,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  UsageError,
} from "../../../platform/command.ts";
import { importCommand } from "./import-command.ts";
import { showCommand } from "./show-command.ts";
import { verdictCommand } from "./verdict-command.ts";

type Subcommand = {
  readonly usage: string;
  readonly run: (args: string[], context: CommandContext) => Promise<ExitCode>;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  import: importCommand,
  show: showCommand,
  verdict: verdictCommand,
};

/** `npm run cli -- prices …` */
export const pricesCommand: ModuleCommand = {
  usage: `prices ${Object.values(SUBCOMMANDS)
    .map(({ usage }) => usage)
    .join(" | ")}`,
  what: `past prices: import a file, show an offer's, say what they tell of a day; exit code ${EXIT_CODES.failed}: no such offer, or no such file, ${EXIT_CODES.rejected}: rows were rejected (--strict)`,
  async run([name = "", ...args], context) {
    const command = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
    if (!command) throw new UsageError(name === "" ? "What is to be done?" : `There is no "prices ${name}".`);
    return command.run(args, context);
  },
};
