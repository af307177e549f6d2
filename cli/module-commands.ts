import { systemClock } from "../src/platform/clock.ts";
import {
  CommandFailed,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  usageErrorOf,
  usageLine,
} from "../src/platform/command.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase, type ProductDatabase } from "../src/product/database.ts";
import { MODULES } from "../src/product/modules.ts";
import { userAgentOf } from "../src/product/user-agent.ts";
import { connectForCommand, exitIfInterrupted, withInterruptSignal } from "./interrupt-signals.ts";

/** The commands in the manifests of modules, by name. */
export const moduleCommands = Object.fromEntries(
  MODULES.flatMap(({ commands }) =>
    Object.entries(commands ?? {}).map(([name, command]) => [
      name,
      { ...command, run: (args: string[]) => runToExitCode(command, args) },
    ]),
  ),
);

async function runToExitCode(command: ModuleCommand, args: string[]): Promise<void> {
  try {
    process.exitCode = await run(command, args);
  } catch (error) {
    const line = error instanceof Error ? expectedFailure(error, command) : undefined;
    if (!line) throw error;
    exitIfInterrupted();
    process.stderr.write(`${line.text}\n`);
    process.exitCode = line.code;
  }
}

/** Returns one line for a failure that the caller can correct. */
function expectedFailure(error: Error, { usage }: ModuleCommand): { text: string; code: ExitCode } | undefined {
  const wrong = usageErrorOf(error);
  if (wrong) return { text: usageLine(wrong, usage), code: EXIT_CODES.usage };
  return error instanceof CommandFailed ? { text: error.message, code: EXIT_CODES.failed } : undefined;
}

async function run(command: ModuleCommand, args: string[]): Promise<ExitCode> {
  const environment = readConfig();
  // Stored settings are added to this copy when the database is connected.
  const config = { ...environment };
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel, process.stderr);
  let connected: Promise<ProductDatabase> | undefined;
  const connect = async () => {
    const productDatabase = await connectForCommand(environment, log);
    await migrateDatabase(productDatabase, log);
    Object.assign(config, await configWithStored(productDatabase.database.db, environment, log));
    return productDatabase;
  };
  try {
    return await command.run(args, {
      async database() {
        connected ??= connect();
        const { database, connection } = await connected;
        return { ...database, connection };
      },
      ...{ config, log, clock: systemClock, untilInterrupted: withInterruptSignal },
      userAgent: (what, explainedAt) => userAgentOf(config, what, explainedAt),
    });
  } finally {
    await connected?.then(
      ({ disconnect }) => disconnect(),
      () => {},
    );
  }
}
