import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES, type ExitCode } from "../../../platform/command.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import type { FeedPath } from "../answers.ts";
import { FAILURES } from "../failures.ts";
import { pathsOfFeed } from "../paths/path-list.ts";
import { decideSurePaths } from "../paths/sure-paths.ts";
import { idOf } from "./arguments.ts";

/** Lists a feed's own paths, the categories they are mapped to, and titles of their offers. */
export const pathsCommand = {
  usage: "paths ID [--accept-sure] [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, "accept-sure": { type: "boolean" } },
    });
    const feed = idOf(positionals);
    const { db } = await context.database();
    if (!(await db.selectFrom("feeds").select("id").where("id", "=", feed).executeTakeFirst()))
      throw new CommandFailed(FAILURES["not-found"].message);
    if (values["accept-sure"]) {
      const { clock, config } = context;
      const parts = { db, clock, timeZone: config.timeZone, audit: CLI };
      const { paths, offers } = await decideSurePaths(parts, { feed, most: Number.POSITIVE_INFINITY });
      process.stderr.write(`${paths} paths decided, with ${offers} offers\n`);
    }
    const paths = await pathsOfFeed(db, feed);
    process.stdout.write(
      values.json ? `${JSON.stringify({ paths: paths.map(withoutFeed) })}\n` : paths.map(lineOf).join(""),
    );
    return EXIT_CODES.done;
  },
};

const withoutFeed = ({ feed: _, ...path }: FeedPath) => path;

const lineOf = (path: FeedPath): string => `${path.offers}\t${path.path}\t${placeOf(path)}\n`;

function placeOf({ category, productType, byTitle, sure }: FeedPath): string {
  if (byTitle) return "by title";
  if (category !== null) return productType ?? category;
  return sure === null ? "" : `? ${sure.byTitle ? "by title" : (sure.productType ?? sure.category)}`;
}
