import type { Clock } from "./clock.ts";
import type { ConnectionSettings, Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";
import type { AllowedNetworks } from "./fetch/ip-networks.ts";
import type { Log } from "./telemetry/log.ts";

/** How a command of a module ended, for scripts. Older commands have codes of their own. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  /** A person must decide before it goes on. */
  undecided: 2,
  /** Done, but for some that were left as they were. */
  partial: 3,
  /** With `--strict`: done, but rows were rejected. */
  rejected: 4,
  /** As sysexits.h has it: the command was written wrongly. */
  usage: 64,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The command was written wrongly: the message and how it is used are shown, and the code is `EXIT_CODES.usage`. */
export class UsageError extends Error {
  override name = "UsageError";
  /** Where it is known better than by the whole command. */
  readonly usage: string | undefined;

  constructor(message: string, usage?: string) {
    super(message);
    this.usage = usage;
  }
}

/** What is wrong with how a command was written, options that `parseArgs` of node:util does not know included; undefined where nothing is. */
export function usageErrorOf(error: unknown): UsageError | undefined {
  if (error instanceof UsageError) return error;
  const isUnparsed = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
  return isUnparsed ? new UsageError(`${error.message.split(". ")[0]}.`) : undefined;
}

/** One line. @param otherwise the usage where the error names none */
export const usageLine = ({ message, usage }: UsageError, otherwise?: string): string => {
  const shown = usage ?? otherwise;
  return shown === undefined ? message : `${message} Usage: npm run cli -- ${shown}`;
};

/** It cannot be done, for a reason that the one line of its message says: `EXIT_CODES.failed`. */
export class CommandFailed extends Error {
  override name = "CommandFailed";
}

/** What commands may ask of the product. */
export type CommandContext = {
  /** Connected and migrated at the first call, so that a command without it needs no database. */
  readonly database: () => Promise<Database<Tables> & { readonly connection: ConnectionSettings }>;
  /** Of the environment; once the database is connected, with what is stored there. */
  readonly config: {
    readonly dataDir: string;
    readonly timeZone: string;
    readonly siteUrl: string;
    readonly feedNetworks: AllowedNetworks;
    readonly feedSecretsKey: Buffer | undefined;
    /** The mail server, where there is one. */
    readonly smtp:
      | {
          readonly url: string;
          readonly from: string;
          readonly dkim?: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined;
        }
      | undefined;
    /** The hosted project that has accounts and newsletter, where they are not here. */
    readonly backend: object | undefined;
  };
  readonly clock: Clock;
  readonly log: Log;
  /** What the product calls itself where it asks other servers. @param explainedAt an anchor of the help page */
  readonly userAgent: (what: string, explainedAt?: string) => string;
  /** The first Ctrl-C: work that runs on ends at the next good place. */
  readonly untilInterrupted: <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
};

/** A command of the command line. */
export type ModuleCommand = {
  /** Its name, arguments and options. */
  readonly usage: string;
  /** In English, as `npm run cli -- help` lists it. */
  readonly what: string;
  /** @throws UsageError, CommandFailed, or what `parseArgs` of node:util throws of unknown options */
  readonly run: (args: string[], context: CommandContext) => Promise<ExitCode>;
};

export type Subcommand = Pick<ModuleCommand, "usage" | "run">;

/** A command whose first argument says what is to be done. */
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

/** Writes what a command found. @param text for people; with --json: the value */
export function printResult(isJson: boolean, value: object, text: string): ExitCode {
  process.stdout.write(isJson ? `${JSON.stringify(value)}\n` : `${text}\n`);
  return EXIT_CODES.done;
}

/** @param what it is, as in "Say one address." @throws UsageError */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new UsageError(`Say ${what}.`);
  return given;
}

/** The number of a row. @param what as `onlyArgument` says it; `of`: what it is a number of @throws UsageError */
export function numberArgument(
  positionals: readonly string[],
  { what, of }: { readonly what: string; readonly of: string },
): number {
  const given = onlyArgument(positionals, what);
  if (!/^\d{1,15}$/.test(given)) throw new UsageError(`That is no number of ${of}.`);
  return Number(given);
}
