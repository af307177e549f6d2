import type { ModuleCommand } from "../src/platform/module.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { readConfig } from "../src/product/config/config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { MODULES } from "../src/product/modules.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/** The commands that modules bring in their manifests, by name. */
export const moduleCommands = Object.fromEntries(
  MODULES.flatMap(({ commands }) =>
    Object.entries(commands ?? {}).map(([name, command]) => [
      name,
      { ...command, run: (args: string[]) => run(command, args) },
    ]),
  ),
);

async function run(command: ModuleCommand, args: string[]): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel, process.stderr);
  const productDatabase = await connectForCommand(config, log);
  try {
    await migrateDatabase(productDatabase, log);
    await command.run(args, { db: productDatabase.database.db });
  } finally {
    await productDatabase.disconnect();
  }
}
