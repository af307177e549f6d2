import { pipeline } from "node:stream/promises";
import { PRODUCT_SKIP_REASONS } from "../src/catalogue/curation/skip-reasons.shared.ts";
import { ARTICLE_SKIP_REASONS } from "../src/modules/article-tools/schema.ts";
import type { Run } from "../src/modules/maintenance/answers.ts";
import { priceOfRun } from "../src/modules/maintenance/estimate-run.ts";
import { allItems, listItems } from "../src/modules/maintenance/queries.ts";
import { RUN_FAILURE_REASONS, type SkipReason } from "../src/modules/maintenance/schema.ts";
import type { RunServices } from "../src/modules/maintenance/services.ts";
import { findTool } from "../src/modules/maintenance/tools.ts";
import { TRANSLATION_SKIP_REASONS } from "../src/modules/translation/schema.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { questionsOf } from "./maintenance-questions.ts";

const SKIP_REASON_TEXTS: Record<SkipReason, string> = {
  ...ARTICLE_SKIP_REASONS,
  ...TRANSLATION_SKIP_REASONS,
  ...PRODUCT_SKIP_REASONS,
};

/** Exit codes for scripts: 0 nothing left to do, 2 a plan waits to be applied, 3 some articles were skipped or failed. */
export const EXIT_CODE_REVIEW = 2;
const EXIT_CODE_SKIPPED = 3;

type ReportInput = {
  readonly database: Database<Tables>;
  readonly services: RunServices;
  /** Whether a program reads the output. */
  readonly json: boolean;
};

/** Prints the result of a run, and sets the exit code for scripts. */
export async function report(reporting: ReportInput, run: Run): Promise<void> {
  const { counts } = run;
  const isAsking = await printQuestions(reporting, run);
  if (reporting.json) await printPlan(reporting, run);
  else await printRun(reporting, run, isAsking);
  if (run.status === "failed") process.exitCode = 1;
  else if (counts.failed + counts.conflict + counts.kept + counts.skipped > 0) process.exitCode = EXIT_CODE_SKIPPED;
  else if (counts.planned > 0 || isAsking) process.exitCode = EXIT_CODE_REVIEW;
}

async function printQuestions({ database }: ReportInput, run: Run): Promise<boolean> {
  for await (const _ of questionsOf(database.db, run)) return true;
  return false;
}

async function printPlan({ database }: ReportInput, run: Run) {
  async function* text() {
    yield `{"run":${JSON.stringify(run)},"items":[`;
    let separator = "\n";
    for await (const item of allItems(database.db, run.id)) {
      yield separator + JSON.stringify(item);
      separator = ",\n";
    }
    yield "\n]}\n";
  }
  try {
    await pipeline(text, process.stdout, { end: false });
  } catch (error) {
    // EPIPE means that the program which reads the output has closed the pipe, as `head` does.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
  }
}

async function printRun({ database, services }: ReportInput, run: Run, isAsking: boolean) {
  const { counts } = run;
  const numbers = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  console.log(
    `Run ${run.id}, ${run.tool}: ${run.status}. ${run.looked} articles looked at; ${numbers.join(", ") || "nothing to change"}.`,
  );
  for (const rule of run.rules) console.log(`  ${rule.name}\t${rule.changes} in ${rule.articles} articles`);
  for (const state of ["conflict", "skipped", "kept", "failed"] as const) {
    const { items, nextCursor } = await listItems(database.db, run.id, { state });
    for (const { articleId, title, why } of items)
      console.log(`  ${state}\t${articleId ?? "-"}\t${title}\t${SKIP_REASON_TEXTS[why]}`);
    if (nextCursor) console.log(`  ${state}\t…`);
  }
  if (run.status === "planned") await printRemarks(database, run);
  if (run.status === "failed") {
    console.log(`  ${run.why}: ${RUN_FAILURE_REASONS[run.why] ?? ""}`);
    console.log(`Go on with: npm run cli -- maintenance resume ${run.id}`);
  }
  if (["planned", "cancelled"].includes(run.status) && counts.planned > 0) {
    const price = await priceOfRun(database.db, run.id, services);
    for (const { label, value } of price?.lines ?? []) console.log(`  ${label}: ${value}`);
  }
  if (run.status !== "cancelled" && isAsking)
    console.log(`See what it asks with: npm run cli -- maintenance answer ${run.id}`);
  if (run.status === "planned" && counts.planned > 0)
    console.log(`Apply it with: npm run cli -- maintenance apply ${run.id}`);
  if (counts.applied > 0) console.log(`Undo it with: npm run cli -- maintenance undo ${run.id}`);
}

const MAX_REMARKS = 50;

/** Prints remarks such as what applying would lose. A long list of remarks is cut here; the JSON output has all of them. */
async function printRemarks({ db }: Database<Tables>, { id, tool }: Run) {
  const remarks = findTool(tool)?.remarks;
  if (!remarks) return;
  let printed = 0;
  for await (const item of allItems(db, id)) {
    const remark = item.state === "planned" || item.state === "flagged" ? remarks(item.data) : undefined;
    if (remark === undefined) continue;
    if (printed === MAX_REMARKS) return console.log("  …");
    console.log(`  ${item.state}\t${item.articleId ?? "-"}\t${item.title}\t${remark}`);
    printed += 1;
  }
}
