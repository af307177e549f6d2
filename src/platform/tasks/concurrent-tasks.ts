import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { seconds } from "../clock.ts";
import type { TaskKind } from "./kind.ts";
import { IS_LOCKED } from "./queue.ts";

/** A part of a task's payload: `workOnWaitingTasks` runs the tasks of one group one after the other. */
export type ConcurrencyGroup = { readonly concurrencyGroup: string };

type Parts<Tables> = {
  readonly db: Kysely<Tables>;
  readonly kind: TaskKind<Tables>;
  /** When this signal is aborted, the running tasks end, and no others begin. */
  readonly signal: AbortSignal;
  readonly atOnce: number;
  readonly work: (task: number) => Promise<void>;
};

const LOOK_INTERVAL = seconds(1);
/** The number of waiting tasks among which a task whose group is free is searched. */
const MAX_LOOKED_AT = 500;

/**
 * Works on a task and, meanwhile, on other waiting tasks of its kind, several at once in this process. The function is for work that mostly waits, where
 * separate processes would cost more memory than the work itself.
 * @throws the error of the first task that failed; the others are finished before
 */
export async function workOnWaitingTasks<Tables>(first: number, parts: Parts<Tables>): Promise<void> {
  const { signal, work } = parts;
  const working = new Map<number, Promise<void>>();
  const begun = new Set<number>();
  const errors: unknown[] = [];
  const begin = (id: number) => {
    begun.add(id);
    const done = work(id)
      .catch((error) => void errors.push(error))
      .finally(() => working.delete(id));
    working.set(id, done);
  };
  begin(first);
  while (working.size > 0) {
    // If the database does not answer now, it is asked again in a second. Tasks that failed once here are left to the next process.
    const next = signal.aborted ? [] : await nextTasks(parts, [...working.keys()], begun).catch(() => []);
    for (const id of next) begin(id);
    await Promise.race([...working.values(), pause(LOOK_INTERVAL, undefined, { ref: false })]);
  }
  if (errors.length > 0) throw errors[0];
}

async function nextTasks<Tables>(
  { db, kind, atOnce }: Parts<Tables>,
  working: readonly number[],
  begun: ReadonlySet<number>,
): Promise<readonly number[]> {
  if (working.length >= atOnce) return [];
  const { rows } = await sql<{ id: number; group: string | null }>`
    select id, payload ->> 'concurrencyGroup' as "group" from tasks t
    where id = any(${[...working]}::bigint[]) or (kind = ${kind.name} and state in ('queued', 'running') and not ${IS_LOCKED})
    order by id limit ${MAX_LOOKED_AT}`.execute(db);
  const busy = new Set(rows.flatMap(({ id, group }) => (working.includes(id) && group !== null ? [group] : [])));
  const next: number[] = [];
  for (const { id, group } of rows) {
    if (working.length + next.length >= atOnce) break;
    if (begun.has(id) || (group !== null && busy.has(group))) continue;
    if (group !== null) busy.add(group);
    next.push(id);
  }
  return next;
}
