import { covers } from "./covers.ts";

type Command = { readonly usage: string; run(args: string[]): Promise<void> };

const COMMANDS: Record<string, Command> = {
  covers: { usage: "covers [--force] [slug …]   make the covers of the starter articles", run: covers },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = COMMANDS[name];

if (command) {
  await command.run(args);
} else {
  const usages = Object.values(COMMANDS).map(({ usage }) => `  npm run cli -- ${usage}`);
  console.log(`Commands:\n${usages.join("\n")}`);
  process.exitCode = name === "help" ? 0 : 1;
}
