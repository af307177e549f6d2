import type { Clock } from "./clock.ts";
import type { ConnectionSettings, Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";
import type { AllowedNetworks } from "./fetch/ip-networks.ts";
import type { Log } from "./telemetry/log.ts";

/** The exit codes of modules' commands, for scripts. Older commands have codes of their own. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  /** A person has to decide before the command continues. */
  undecided: 2,
  /** The command is done, except for some items that were left unchanged. */
  partial: 3,
  /** With `--strict`: the command is done, but rows were rejected. */
  rejected: 4,
  /** The command was written wrongly; this code is from sysexits.h. */
  usage: 64,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The command was written wrongly. The message and the usage are shown, and the code is `EXIT_CODES.usage`. */
export class UsageError extends Error {
  override name = "UsageError";
  /** The usage of a subcommand, where that is more specific than the whole command's usage. */
  readonly usage: string | undefined;

  constructor(message: string, usage?: string) {
    super(message);
    this.usage = usage;
  }
}

/**
 * Returns the error of a command that was written wrongly, including errors of `parseArgs` of node:util about unknown options; undefined for any other error.
 */
export function usageErrorOf(error: unknown): UsageError | undefined {
  if (error instanceof UsageError) return error;
  const isUnparsed = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
  return isUnparsed ? new UsageError(`${error.message.split(". ")[0]}.`) : undefined;
}

/** Formats the error as one line. @param otherwise the usage to show where the error has no usage */
export const usageLine = ({ message, usage }: UsageError, otherwise?: string): string => {
  const shown = usage ?? otherwise;
  return shown === undefined ? message : `${message} Usage: npm run cli -- ${shown}`;
};

/** The command cannot be done, for the reason in its one-line message: `EXIT_CODES.failed`. */
export class CommandFailed extends Error {
  override name = "CommandFailed";
}

/** The parts of the product that commands may use. */
export type CommandContext = {
  /** Connects and migrates at the first call, so that a command which never calls it needs no database. */
  readonly database: () => Promise<Database<Tables> & { readonly connection: ConnectionSettings }>;
  /** The settings of the environment and, once the database is connected, the settings that are stored there. */
  readonly config: {
    readonly dataDir: string;
    readonly timeZone: string;
    readonly siteUrl: string;
    readonly feedNetworks: AllowedNetworks;
    readonly feedSecretsKey: Buffer | undefined;
    /** The mail server, where one is set. */
    readonly smtp:
      | {
          readonly url: string;
          readonly from: string;
          readonly dkim?: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined;
        }
      | undefined;
    /** The hosted project that has accounts and newsletter, where this site does not. */
    readonly backend: object | undefined;
  };
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the User-Agent for requests of the product to other servers. @param explainedAt an anchor of the help page */
  readonly userAgent: (what: string, explainedAt?: string) => string;
  /** Runs work with a signal that the first Ctrl-C aborts, so that the work ends at the next good place. */
  readonly untilInterrupted: <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
};

/** A command of the command line. */
export type ModuleCommand = {
  /** The command's name, arguments and options. */
  readonly usage: string;
  /** A description in English, as `npm run cli -- help` lists it. */
  readonly what: string;
  /** @throws UsageError, CommandFailed, or the error of `parseArgs` of node:util about unknown options */
  readonly run: (args: string[], context: CommandContext) => Promise<ExitCode>;
};

export type Subcommand = Pick<ModuleCommand, "usage" | "run">;

/** Makes a command with subcommands: the first argument names one of them. */
export const commandOf = (
  name: string,
  what: string,
  subcommands: Readonly<Record<string, Subcommand>>,
): ModuleCommand => ({
  usage: `${name} ${Object.values(subcommands)
    .map(({ usage }) => usage)
    .join(" | ")}`,
  what,
  async run([verb = "", ...args], context) {
    const command = Object.hasOwn(subcommands, verb) ? subcommands[verb] : undefined;
    if (!command) throw new UsageError(verb === "" ? `Say ${oneOf(subcommands)}.` : `There is no "${name} ${verb}".`);
    try {
      return await command.run(args, context);
    } catch (error) {
      const wrong = usageErrorOf(error);
      throw wrong ? new UsageError(wrong.message, `${name} ${command.usage}`) : error;
    }
  },
});

const oneOf = (subcommands: object): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(Object.keys(subcommands));

/** Prints the result of a command. @param text the text for people; with --json, `value` is printed instead */
export function printResult(isJson: boolean, value: object, text: string): ExitCode {
  process.stdout.write(isJson ? `${JSON.stringify(value)}\n` : `${text}\n`);
  return EXIT_CODES.done;
}

/** Returns the only argument. @param what describes it, as in "Say one address." @throws UsageError */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new UsageError(`Say ${what}.`);
  return given;
}

/** Returns the argument as the id of a row. @param what describes it as in `onlyArgument`; `of` names the kind of row @throws UsageError */
export function numberArgument(
  positionals: readonly string[],
  { what, of }: { readonly what: string; readonly of: string },
): number {
  const given = onlyArgument(positionals, what);
  if (!/^\d{1,15}$/.test(given)) throw new UsageError(`That is no number of ${of}.`);
  return Number(given);
}
