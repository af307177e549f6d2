import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { DeclaredError } from "../../platform/json-api/endpoint.ts";
import { type Failure, failure } from "../../platform/result.ts";
import { plansWaitDetails, type WaitingPlan } from "./answers.ts";
import { findTool } from "./tools.ts";
import { hasUndecidedItems } from "./undecided.ts";

/**
 * The most waiting plans of one person, and of all people together. There is a limit because a plan holds a copy of everything that it would change, and nobody
 * reviews more than a few plans at a time.
 */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 20;

/** The message of the actual failure says how many plans wait; its details name these plans. */
export const PLANS_WAIT: DeclaredError = {
  status: 409,
  code: "plans_waiting",
  message: "Masih ada rencana yang menunggu keputusan. Terapkan atau batalkan salah satunya, lalu coba lagi.",
  details: plansWaitDetails,
};

export type PlansWait = Failure<"plans-wait"> & {
  readonly message: string;
  readonly details: { readonly plans: readonly WaitingPlan[] };
};

type Waiting = { readonly id: number; readonly tool: string; readonly person: number | null };

/**
 * Returns a refusal if somebody has to decide on earlier plans before another plan is made; undefined otherwise. It takes a lock until the transaction ends, so
 * that of two simultaneous requests the second sees the plan of the first.
 */
export async function plansToDecideFirst(
  trx: Db,
  { personId, via }: Pick<AuditContext, "personId" | "via">,
): Promise<PlansWait | undefined> {
  // The command line and nightly scans have no limit, because the command line belongs to the operator, and each night's scan replaces the scan before.
  if (via !== "web") return undefined;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.maintenancePlans})`.execute(trx);
  const { rows: waiting } = await sql<Waiting>`
    select id, tool, person_id as person from maintenance_runs r
    where via <> 'system' and closed_at is null and applied_at is null and (
      (planned_at is null and status in ('planning', 'paused', 'failed'))
      or (status = 'planned' and ${hasUndecidedItems(sql`r.id`, sql`r.tool`)}))
    order by id`.execute(trx);
  const own = waiting.filter(({ person }) => person !== null && person === personId);
  if (own.length >= MOST_OF_ONE) {
    return refusal(own, `${own.length} rencana Anda masih disusun atau menunggu keputusan. ${DECIDE}`);
  }
  if (waiting.length >= MOST_OF_ALL) {
    return refusal(own, `${waiting.length} rencana di situs ini masih disusun atau menunggu keputusan. ${DECIDE}`);
  }
  return undefined;
}

/** The refusal only names the person's own plans, because not everybody may see the plans of other people. */
function refusal(own: readonly Waiting[], message: string): PlansWait {
  const plans = own.map(({ id, tool }) => ({ id, tool, title: findTool(tool)?.title ?? tool }));
  return failure("plans-wait", { message, details: { plans } });
}

const DECIDE = "Setelah salah satunya diterapkan, dibatalkan, atau selesai tanpa temuan, susun rencana ini lagi.";
