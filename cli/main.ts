type Command = { readonly usage: string; readonly what: string; run(args: string[]): Promise<void> };

/** The built-in commands; each command is loaded only when it is called, so that no command loads the packages of another. */
const COMMANDS: Record<string, Command> = {
  admin: {
    usage: "admin create | grant | reset-password | disable-mfa | list | rotate-key (admin help says how)",
    what: "make and mend the accounts of the editorial team",
    run: async (args) => (await import("./admin.ts")).admin(args),
  },
  backup: {
    usage:
      "backup create [--output FILE] [--plain] [--without-history] [--json] | list | verify FILE [--json] | restore FILE [--yes] [--json]",
    what: "keep everything in one encrypted file (BACKUP_PASSPHRASE), look into one, or put one back",
    run: async (args) => (await import("./backup.ts")).backup(args),
  },
  content: {
    usage: "content",
    what: "load the starter articles into an empty database",
    run: async (args) => (await import("./content.ts")).content(args),
  },
  covers: {
    usage: "covers [--force] [--layout panel|poster|band] [slug …]",
    what: "make the covers of the starter articles",
    run: async (args) => (await import("./covers.ts")).covers(args),
  },
  doctor: {
    usage: "doctor [--json]",
    what: "check settings, database, storage, mail, AI, clock, disk, and say what to do; exit code 1: something is wrong",
    run: async (args) => (await import("./doctor.ts")).doctor(args),
  },
  export: {
    usage: "export FOLDER [--format markdown|ghost]",
    what: "write every article, with its pictures, into an empty folder",
    run: async (args) => (await import("./export.ts")).exportArticles(args),
  },
  import: {
    usage:
      "import FILE|FOLDER [--dry-run] [--json] [--category SLUG] [--map FILE] [--author ID] [--language TAG] [--site URL] [--fetch-pictures] [--update] [--as-draft]",
    what: "bring articles in from WordPress, Ghost, Markdown or HTML",
    run: async (args) => (await import("./import.ts")).importArticles(args),
  },
  settings: {
    usage: "settings list [--json] | get NAME [--json] | set NAME VALUE|- [--json] | unset NAME [--json]",
    what: "see and change settings by the names of the environment, which wins; - reads the value from standard input; exit code 64: refused",
    run: async (args) => (await import("./settings.ts")).settings(args),
  },
  maintenance: {
    usage:
      "maintenance <tool> [--filter category=|status=|language=|author=|tag=|id=|since=]… [--rules A,B] [--sample N] [--dry-run|--apply] [--json] | tools | runs [--tool T] [--json] | apply RUN | undo RUN | answer RUN [ITEM JSON]",
    what: "plan, apply and undo bulk changes of articles; exit code 2: a plan waits, 3: some articles were left as they are",
    run: async (args) => (await import("./maintenance.ts")).maintenance(args),
  },
};

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : (await allCommands())[name];

if (command) {
  await command.run(args).catch(async (error) => {
    (await import("./interrupt-signals.ts")).exitIfInterrupted();
    fail(await lineFor(error, command));
  });
} else if (name === "help" || name === "--help") {
  const lines = Object.values(await allCommands()).map(({ usage, what }) => `  npm run cli -- ${usage}\n      ${what}`);
  console.log(`Commands:\n${lines.join("\n")}`);
} else {
  fail(
    `There is no command "${name}"; there are ${Object.keys(await allCommands()).join(", ")} (npm run cli -- help).`,
  );
}

/** Returns the commands including those of modules, for which every module is loaded. */
async function allCommands(): Promise<Record<string, Command>> {
  const { moduleCommands } = await import("./module-commands.ts");
  return Object.assign(Object.create(null), COMMANDS, moduleCommands);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Returns one line for a failure that the caller can correct, and a stack trace for a bug. */
async function lineFor(error: unknown, { usage }: Command): Promise<string> {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS_")) return `${message.split(". ")[0]}. Usage: npm run cli -- ${usage}`;
  const [{ startupMessage }, { tryReadConfig }] = await Promise.all([
    import("../src/product/startup-errors.ts"),
    import("../src/product/config/config.ts"),
  ]);
  return startupMessage(error, tryReadConfig()) ?? `Could not do it: ${stack ?? error}`;
}

export {};
