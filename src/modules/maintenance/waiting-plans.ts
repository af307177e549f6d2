import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { type Failure, failure } from "../../platform/result.ts";
import { findTool } from "./tools.ts";

/** A plan holds a copy of all that it would change, and nobody reviews more than a few at a time. */
const MOST_OF_ONE = 5;
const MOST_OF_ALL = 20;
/** Named in the sentence. */
const MOST_NAMED = 5;

export type PlansWait = Failure<"plans-wait"> & { readonly message: string };

type Waiting = { readonly id: number; readonly tool: string; readonly person: number | null };

/**
 * Whether somebody has to decide on earlier plans before the site makes them another; undefined: no. Until the end of the transaction
 * nobody else is answered, so that of two who ask at once the second one sees the first one's plan.
 */
export async function plansToDecideFirst(
  trx: Db,
  { personId, via }: Pick<AuditContext, "personId" | "via">,
): Promise<PlansWait | undefined> {
  // The command line is the operator's, and each night's scan takes the place of the one before.
  if (via !== "web") return undefined;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.maintenancePlans})`.execute(trx);
  const { rows: waiting } = await sql<Waiting>`
    select id, tool, person_id as person from maintenance_runs r
    where via <> 'system' and closed_at is null and applied_at is null and (
      (planned_at is null and status in ('planning', 'paused', 'failed'))
      or (status = 'planned' and exists (select from maintenance_items i where i.run_id = r.id and i.state = 'planned')))
    order by id`.execute(trx);
  const own = waiting.filter(({ person }) => person !== null && person === personId);
  const decide = "Terapkan atau batalkan salah satunya di halaman alatnya, lalu susun rencana ini lagi.";
  if (own.length >= MOST_OF_ONE) {
    const message = `${own.length} rencana Anda masih menunggu keputusan: ${named(own)}. ${decide}`;
    return failure("plans-wait", { message });
  }
  if (waiting.length >= MOST_OF_ALL) {
    const message = `${waiting.length} rencana di situs ini masih menunggu keputusan, antara lain ${named(waiting)}. ${decide}`;
    return failure("plans-wait", { message });
  }
  return undefined;
}

const list = new Intl.ListFormat("id", { type: "conjunction" });

const named = (plans: readonly Waiting[]): string =>
  list.format(plans.slice(0, MOST_NAMED).map(({ id, tool }) => `${findTool(tool)?.title ?? tool} (nomor ${id})`));
