import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { pauseFeed } from "../commands.ts";
import { FAILURES } from "../failures.ts";
import { idOf } from "./arguments.ts";

export const pauseCommand = {
  usage: "pause ID [--resume] [--json]",
  async run(args: string[], { database }: CommandContext) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, resume: { type: "boolean" } },
    });
    const feed = idOf(positionals);
    const { db } = await database();
    const isPaused = !values.resume;
    const changed = await pauseFeed(db, feed, isPaused, CLI);
    if (!changed.ok) throw new CommandFailed(FAILURES[changed.code].message);
    process.stdout.write(values.json ? `${JSON.stringify({ id: feed, paused: isPaused })}\n` : `${feed}\n`);
    return EXIT_CODES.done;
  },
};
