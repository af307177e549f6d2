import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  EXIT_CODES,
  type ExitCode,
  UsageError,
} from "../../../platform/command.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import type { MatchPair } from "../answers.ts";
import { FAILURES } from "../failures.ts";
import { PAIR_VERDICTS, type PairVerdict } from "../schema.ts";
import { decidePair, skipPair } from "./decide-pair.ts";
import { pairPage } from "./pair-page.ts";

const SKIP = "skip";
const VERDICTS = [...PAIR_VERDICTS, SKIP].join("|");

export const reviewCommand = {
  usage: `review [--cursor CURSOR | PAIR ${VERDICTS}] [--json]`,
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const options = { json: { type: "boolean", default: false }, cursor: { type: "string", default: "" } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [pair, verdict, ...more] = positionals;
    if (pair === undefined) return show((await context.database()).db, values);
    const isKnown = verdict === SKIP || isVerdict(verdict);
    if (!/^\d{1,15}$/.test(pair) || !isKnown || more.length > 0)
      throw new UsageError(`Say the number of one PAIR, and one of ${VERDICTS}.`);
    const decision = await decide(context, Number(pair), verdict);
    const said = { pair: Number(pair), verdict, decision };
    process.stdout.write(values.json ? `${JSON.stringify(said)}\n` : `${pair}\n`);
    return EXIT_CODES.done;
  },
};

const isVerdict = (word: string | undefined): word is PairVerdict => PAIR_VERDICTS.some((one) => one === word);

/** Prints a page of the pairs that wait, the most valuable first. */
async function show(db: Db, { json, cursor }: { readonly json: boolean; readonly cursor: string }): Promise<ExitCode> {
  const page = await pairPage(db, { cursor });
  const pairs = page.pairs.map(({ id, score, clicks, reason, sides }) => ({
    ...{ id, score, clicks, reason },
    products: sides.map(({ id: product, slug, title, lowest, offerCount }) => ({
      ...{ product, slug, title, lowest, offers: offerCount },
    })),
  }));
  if (json) process.stdout.write(`${JSON.stringify({ total: page.total, pairs, cursor: page.nextCursor })}\n`);
  else process.stdout.write(page.pairs.map(lineOf).join(""));
  return EXIT_CODES.done;
}

const lineOf = ({ id, reason, sides }: MatchPair): string =>
  `${[id, ...sides.map(({ title }) => title), reason].join("\t")}\n`;

/** @returns the id by which the decision can be undone; null for a skipped pair */
async function decide(context: CommandContext, id: number, verdict: PairVerdict | typeof SKIP): Promise<number | null> {
  const { db } = await context.database();
  const { clock, config } = context;
  const decided =
    verdict === SKIP
      ? await skipPair(db, id, true)
      : await decidePair(db, { id, verdict }, { audit: CLI, clock, timeZone: config.timeZone });
  if (!decided.ok) throw new CommandFailed(FAILURES[decided.code].message);
  return decided.value?.decision ?? null;
}
