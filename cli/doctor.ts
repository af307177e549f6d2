import { parseArgs } from "node:util";
import { type Config, ConfigError, readConfig } from "../src/product/config/config.ts";
import { checkEnvFile } from "../src/product/config/env-file.ts";
import { databaseChecks } from "./doctor-database.ts";
import { machineChecks } from "./doctor-machine.ts";
import { error, type Finding, ok, STATES } from "./doctor-report.ts";
import { serviceChecks } from "./doctor-services.ts";
import { settingsChecks } from "./doctor-settings.ts";
import { knownConfig } from "./known-config.ts";

/** `npm run cli -- doctor`: reports what is wrong with this installation and what to do. The exit code is 1 where something is an error. */
export async function doctor(args: string[]) {
  const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
  const findings = await examine();
  if (values.json)
    console.log(JSON.stringify({ ok: findings.every(({ state }) => state !== "error"), findings }, null, 2));
  else print(findings);
  if (findings.some(({ state }) => state === "error")) process.exitCode = 1;
}

async function examine(): Promise<Finding[]> {
  const environment = settings();
  const files = (await checkEnvFile()).map(({ name, what, todo }) => error(name || ".env", what, todo));
  // An invalid setting may have been cut off in the .env file, so both are reported.
  if ("state" in environment) return [...files, environment];
  const config = await knownConfig(environment);
  const groups = await Promise.all([
    settingsChecks(config),
    machineChecks(config),
    databaseChecks(config),
    serviceChecks(config),
  ]);
  return [ok("settings", "every variable is right"), ...files, ...groups.flat()];
}

function settings(): Config | Finding {
  try {
    return readConfig();
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure;
    return error("settings", failure.message, "Correct the variables it names; nothing else was looked at.");
  }
}

function print(findings: readonly Finding[]) {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { state, check, what, todo } of findings) {
    console.log(`${state.padEnd(7)}  ${check.padEnd(width)}  ${what}`);
    if (todo) console.log(`${" ".repeat(7)}  ${" ".repeat(width)}  → ${todo}`);
  }
  const counts = STATES.map((state) => `${findings.filter((one) => one.state === state).length} ${state}`);
  console.log(`\n${counts.join(", ")}`);
}
