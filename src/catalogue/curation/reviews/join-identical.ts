import { sql } from "kysely";
import { z } from "zod";
import { startRun, type Tool, transitionRun } from "../../../modules/maintenance/commands.ts";
import type { CommandContext } from "../../../platform/command.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../../platform/jobs/job.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { KnownWords } from "../../assignment/known-words.ts";
import { pairOptions } from "../../assignment/match-batch.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { loadProductSet } from "../../assignment/product-set.ts";
import { areIdentical } from "../../matching/decide.ts";
import { type EditData, editEffect } from "../merging/edit-effect.ts";
import { mergeProduct } from "../merging/merge-product.ts";
import { carriedOutByCommand } from "../merging/product-commands.ts";
import { planProducts } from "../merging/product-runs.ts";
import { wordsOfRun } from "../merging/words-of-run.ts";
import type { EditContext } from "../schema.ts";
import type { ProductSkipReason } from "../skip-reasons.shared.ts";
import { comparePairs } from "./compare-pairs.ts";
import { findPair, moreKnown } from "./decide-pair.ts";
import { matchPairs, type SubjectPair } from "./decide-pairs-tool.ts";
import { identicalPairs } from "./pair-page.ts";
import { refreshPairs, refreshPairsOf } from "./refresh-pairs.ts";

const NAME = "join-identical";

/** The tool that joins pairs of products which rules recognise as one product, but which had become two products before the rules could recognise this. */
export const joinIdentical: Tool<object, EditData, SubjectPair> = {
  name: NAME,
  title: "Gabungkan semua yang sama persis",
  describe:
    "Produk yang menurut aturan pencocokan adalah satu barang menjadi satu produk. Alamat lamanya mengarah ke sana.",
  subject: matchPairs,
  options: z.strictObject({}),
  rules: [{ name: "join", title: "Disatukan", describe: "Menjadi satu produk.", on: true }],
  plan: ({ titles: [one, other] }) => ({
    ok: true,
    changes: [],
    flags: [
      { place: "pair", start: 0, text: `${one} · ${other}`, reason: { rule: "join", text: "Menjadi satu produk." } },
    ],
    data: {},
  }),
  effect: editEffect<SubjectPair>(async (trx, { current }, context, work) =>
    joinPairIn(trx, current.id, { context, words: await wordsOfRun(trx, work) }),
  ),
};

type Joining = { readonly context: EditContext; readonly words: KnownWords };

/**
 * Joins the products of a pair, unless their offers contradict each other. The join is no lesson for the thresholds, since no person has looked at the pair.
 */
async function joinPairIn(
  trx: Db,
  id: number,
  { context, words }: Joining,
): Promise<Result<{ readonly decision: number }, ProductSkipReason | "not-found">> {
  await lockMatches(trx);
  const pair = await findPair(trx, id);
  if (!pair) return failure("pair-gone");
  const set = await loadProductSet(trx, [pair.product, pair.other], words);
  const products = [pair.product, pair.other].flatMap((product) => set.find(product) ?? []);
  const [one = [], other = []] = products.map(({ offers }) => [...offers.values()].map(({ offer }) => offer));
  if (!areIdentical(one, other, pairOptions(products, words))) return failure("contradiction");
  const target = await moreKnown(trx, pair);
  const source = target === pair.product ? pair.other : pair.product;
  const reason = {
    rule: "agreement",
    agreement: pair.doubtful.agreement,
    agreeing: one.length,
    of: one.length,
  } as const;
  const merged = await mergeProduct(trx, { source, target }, context, reason);
  if (merged.ok) await refreshPairsOf(trx, [pair.product, pair.other]);
  return merged;
}

const JOIN_IDENTICAL = defineJob({ name: NAME });

/**
 * Joins identical products from the command line until no identical products are left, because a joined product may be identical with a third product.
 * @returns the number of joins
 */
export async function joinIdenticalByCommand(context: CommandContext): Promise<number> {
  const { db } = await context.database();
  for (let joined = 0; ; ) {
    await refreshPairs(db);
    await comparePairs(db);
    const found = await rangeOfIdentical(db);
    if (!found) return joined;
    const { counts } = await carriedOutByCommand(context, { tool: NAME, filter: found, options: {} });
    if (!counts.applied) return joined;
    joined += counts.applied;
  }
}

/** The job that runs every few minutes: it applies the plan that it made last, or compares what has changed and makes a plan for pairs that no plan had. */
export const joinIdenticalJob = ({ db }: { readonly db: Db }) =>
  jobHandler(JOIN_IDENTICAL, async () => {
    const { rows } = await sql<{ id: number; status: string }>`
      select id, status from maintenance_runs
      where tool = ${NAME} and via = 'system' order by id desc limit 1`.execute(db);
    const [last] = rows;
    if (last?.status === "planned") await transitionRun(db, last.id, "apply", SYSTEM);
    if (last && !ENDED.has(last.status)) return;
    await comparePairs(db, MOST_COMPARED);
    const found = await rangeOfIdentical(db);
    if (found) await startRun(db, { tool: NAME, filter: found, options: {} }, SYSTEM);
  });

const ENDED: ReadonlySet<string> = new Set(["applied", "undone", "cancelled", "failed"]);

/** The most pairs that the job compares at once, since each takes some milliseconds of the processor. */
const MOST_COMPARED = 2_000;

/** Returns the range of pairs that rules would join; undefined where there are none. */
async function rangeOfIdentical(db: Db) {
  const { count, upTo } = await identicalPairs(db);
  return count > 0 ? { after: 0, upTo } : undefined;
}

/** Makes a person's plan of all identical pairs; while that plan waits, a second call returns the same plan. @returns the id of the run */
export const planIdentical = (db: Db, audit: AuditContext) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.identicalPairs})`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      select id from maintenance_runs r where tool = ${NAME} and person_id = ${audit.personId} and closed_at is null
        and (status in ('planning', 'applying') or status = 'planned' and exists (
          select from maintenance_items i where i.run_id = r.id and i.state = 'planned'))
      order by id desc limit 1`.execute(trx);
    if (rows[0]) return success(rows[0].id);
    const found = await rangeOfIdentical(db);
    return found ? planProducts(db, { tool: NAME, filter: found, options: {} }, audit) : failure("nothing-planned");
  });
