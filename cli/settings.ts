import { text } from "node:stream/consumers";
import { saveSettings } from "../src/modules/settings/commands.ts";
import { isKnownLogo } from "../src/modules/settings/known-logo.ts";
import { IDENTITY_SETTINGS, type SettingState } from "../src/modules/settings/schema.ts";
import { EXIT_CODES, UsageError, usageErrorOf, usageLine } from "../src/platform/command.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { secretKey } from "../src/platform/sealing/secret-key.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { type Config, isSecret, readConfig } from "../src/product/config/config.ts";
import { checkSetting, isSetting, settingStates } from "../src/product/config/setting-states.ts";
import { openStoredSettings } from "../src/product/config/stored-config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { connectForCommand } from "./interrupt-signals.ts";

type Context = { readonly db: Db; readonly config: Config; readonly json: boolean };
type Subcommand = {
  readonly usage: string;
  /** The number of arguments after the subcommand's name. */
  readonly words: number;
  /**
   * Checks the arguments before the database is connected.
   * @returns the arguments with their final values
   * @throws UsageError
   */
  readonly read?: (words: readonly string[]) => Promise<readonly string[]>;
  readonly run: (words: readonly string[], context: Context) => Promise<void>;
};

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  list: { usage: "list [--json]", words: 0, run: list },
  get: { usage: "get NAME [--json]", words: 1, read: readKnown, run: get },
  set: { usage: "set NAME VALUE|- [--json]", words: 2, read: readValue, run: set },
  unset: { usage: "unset NAME [--json]", words: 1, read: readStorable, run: unset },
};

export const SETTINGS_USAGE = `settings ${Object.values(SUBCOMMANDS)
  .map(({ usage }) => usage)
  .join(" | ")}`;

/** Runs `npm run cli -- settings …`, also beside a site, which shows the change within seconds. */
export async function settings(args: string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    const wrong = usageErrorOf(error);
    if (!wrong) throw error;
    process.stderr.write(`${usageLine(wrong)}\n`);
    process.exitCode = EXIT_CODES.usage;
  }
}

async function run([verb = "", ...rest]: string[]): Promise<void> {
  const subcommand = Object.hasOwn(SUBCOMMANDS, verb) ? SUBCOMMANDS[verb] : undefined;
  if (!subcommand)
    throw new UsageError(verb === "" ? "Say what to do." : `There is no "settings ${verb}".`, SETTINGS_USAGE);
  const { words: given, json } = wordsOf(rest, subcommand);
  const words = (await subcommand.read?.(given)) ?? given;
  const config = readConfig();
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel, process.stderr);
  const productDatabase = await connectForCommand(config, log);
  try {
    await migrateDatabase(productDatabase, log);
    await subcommand.run(words, { db: productDatabase.database.db, config, json });
  } finally {
    await productDatabase.disconnect();
  }
}

/** Splits the arguments by hand, because a value may begin with a hyphen. */
function wordsOf(args: readonly string[], { usage, words: count }: Subcommand) {
  const flag = args.length > count ? args.lastIndexOf("--json") : -1;
  const words = args.filter((_word, at) => at !== flag);
  if (words.length !== count) throw new UsageError(wordsWanted[count] ?? "", `settings ${usage}`);
  return { words, json: flag >= 0 };
}

const wordsWanted = [
  "It takes no name.",
  "Say one name.",
  "Say one name and one value, in quotes where it has spaces.",
];

async function readKnown(words: readonly string[]): Promise<readonly string[]> {
  const [name = ""] = words;
  if (!isSetting(name)) throw new UsageError(`There is no setting ${name}; "settings list" names all.`);
  return words;
}

async function readStorable(words: readonly string[]): Promise<readonly string[]> {
  const [name = ""] = await readKnown(words);
  checked(name, null);
  return words;
}

/** Reads the value; a hyphen stands for standard input, which no list of processes shows. */
async function readValue(words: readonly string[]): Promise<readonly string[]> {
  const [name = "", given = ""] = await readStorable(words);
  const value = given === "-" ? (await text(process.stdin)).replace(/\r?\n$/, "") : given;
  return [name, checked(name, value) ?? ""];
}

function checked(name: string, value: string | null): string | null {
  const result = checkSetting(name, value, process.env);
  if (!result.ok) throw new UsageError(`${result.why}.`);
  return result.value;
}

async function states({ db, config }: Context): Promise<SettingState[]> {
  const { values, unreadable } = await openStoredSettings(db, config);
  return settingStates({ environment: process.env, stored: values, unreadable });
}

async function stateOf(name: string, context: Context): Promise<SettingState> {
  const found = (await states(context)).find((state) => state.name === name);
  if (!found) throw new Error(`${name} has no state`);
  return found;
}

async function list(_words: readonly string[], context: Context): Promise<void> {
  const all = await states(context);
  if (context.json) return console.log(JSON.stringify({ settings: all }, null, 2));
  for (const state of all) {
    console.log([state.name, state.source, shownValue(state)].join("\t"));
    if (state.problem) console.error(`${state.name} is stored and not in use: ${state.problem}.`);
  }
}

async function get([name = ""]: readonly string[], context: Context): Promise<void> {
  const state = await stateOf(name, context);
  if (context.json) return console.log(JSON.stringify(state, null, 2));
  console.log(shownValue(state));
  if (state.problem) console.error(`${name} is stored and not in use: ${state.problem}.`);
}

/** Returns the setting's value; for a secret only whether it is set. */
const shownValue = ({ value, isSecret: secret, isSet }: SettingState) =>
  secret ? (isSet ? "(set, not shown)" : "") : (value ?? "");

async function set([name = "", value = ""]: readonly string[], context: Context): Promise<void> {
  if (name === IDENTITY_SETTINGS.logo && !(await isKnownLogo(context.db, value)))
    throw new UsageError(`${name} must be the number of a picture in the library: there is none with ${value}.`);
  await change(name, value, context);
}

async function unset([name = ""]: readonly string[], context: Context): Promise<void> {
  await change(name, null, context);
}

async function change(name: string, value: string | null, context: Context): Promise<void> {
  const { dataDir, feedSecretsKey } = context.config;
  const key = () => secretKey(dataDir, feedSecretsKey);
  await saveSettings(context.db, key, [{ name, value, isSecret: isSecret(name) }], CLI);
  const state = await stateOf(name, context);
  if (context.json) return console.log(JSON.stringify(state, null, 2));
  console.log(`${name} is ${value === null ? "no longer stored" : "stored"}.`);
  if (state.problem) console.error(`It is not in use yet: ${state.problem}.`);
}
