import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type CommandContext, EXIT_CODES, type ExitCode, UsageError } from "../../platform/command.ts";
import type { Db } from "../../platform/database/tables.ts";
import { matchOffers } from "../assignment/match-offers.ts";
import { forgetReasons } from "../ledger/offers/commands.ts";
import { countPairs } from "./reviews/pair-page.ts";
import { refreshPairs } from "./reviews/refresh-pairs.ts";

const BATCH_OFFERS = 5_000;
/** Progress is printed each time that this many offers have been matched. */
const TOLD_EVERY = 10_000;

export const rebuildCommand = {
  usage: "rebuild [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
    if (positionals.length > 0) throw new UsageError("It takes all offers; name none.");
    const { clock, config } = context;
    const { db } = await context.database();
    let [done, told] = [0, 0];
    const onProgress = (offers: number) => {
      done += offers;
      if (done - told < TOLD_EVERY) return;
      told = done;
      process.stderr.write(`${done} offers decided\n`);
    };
    const figures = await context.untilInterrupted((signal) =>
      rebuildMatches(db, { signal, onProgress, clock, timeZone: config.timeZone }),
    );
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : `${figures.offers}\n`);
    return EXIT_CODES.done;
  },
};

/**
 * Matches all offers again by the present rules and scoring model: each offer keeps its product unless the two contradict each other, and people's decisions
 * stay valid. After an interruption, the next matching of undecided offers does the rest.
 */
async function rebuildMatches(db: Db, options: Parameters<typeof matchOffers>[1]) {
  for (let after = 0; ; ) {
    options.signal.throwIfAborted();
    const last = await forgetReasons(db, { after, limit: BATCH_OFFERS });
    if (last === null) break;
    after = last;
  }
  const offers = await matchOffers(db, options);
  await refreshPairs(db);
  const { rows } = await sql<{ products: number; joined: number }>`
    select count(distinct product_id) as products, count(*) filter (where match ->> 'rule' <> 'own') as joined
    from offers where product_id is not null`.execute(db);
  return { offers, ...rows[0], pairs: await countPairs(db) };
}
