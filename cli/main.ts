type Command = { readonly usage: string; readonly what: string; run(args: string[]): Promise<void> };

/** Loaded when called: no command pays for another's packages. */
const COMMANDS: Record<string, Command> = {
  content: {
    usage: "content",
    what: "load the starter articles into an empty database",
    run: async () => (await import("./content.ts")).content(),
  },
  covers: {
    usage: "covers [--force] [--layout panel|poster|band] [slug …]",
    what: "make the covers of the starter articles",
    run: async (args) => (await import("./covers.ts")).covers(args),
  },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (command) {
  await command.run(args);
} else {
  const lines = Object.values(COMMANDS).map(({ usage, what }) => `  npm run cli -- ${usage}\n      ${what}`);
  console.log(`Commands:\n${lines.join("\n")}`);
  process.exitCode = name === "help" ? 0 : 1;
}

export {};
