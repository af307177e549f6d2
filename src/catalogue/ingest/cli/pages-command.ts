import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, type ExitCode } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import type { FeedPage } from "../answers.ts";
import { resumePages } from "../commands.ts";
import { FAILURES } from "../failures.ts";
import { feedPagesPage } from "../product-pages/page-list.ts";
import { idOf } from "./arguments.ts";

/** Lists what became of each product page of a feed; with `--resume`, paused pages are read again in the next run. */
export const pagesCommand = {
  usage: "pages ID [--resume] [--json]",
  async run(args: string[], { database }: CommandContext): Promise<ExitCode> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, resume: { type: "boolean" } },
    });
    const feed = idOf(positionals);
    const { db } = await database();
    if (values.resume) {
      const resumed = await resumePages(db, feed, CLI);
      if (!resumed.ok) throw new CommandFailed(FAILURES[resumed.code].message);
    }
    const pages: FeedPage[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof feedPagesPage>> = await feedPagesPage(db, feed, { state: "all", cursor });
      pages.push(...page.pages);
      cursor = page.nextCursor;
    }
    const lines = values.json ? [JSON.stringify({ pages })] : pages.map(lineOf);
    for (const line of lines) process.stdout.write(`${line}\n`);
    return EXIT_CODES.done;
  },
};

const lineOf = ({ url, readAt, pausedAt, problem }: FeedPage): string =>
  [pausedAt === null ? (readAt ?? "unread") : "paused", url, problem ?? ""].join("\t");
