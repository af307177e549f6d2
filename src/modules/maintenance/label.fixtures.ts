import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Change } from "./answers.ts";
import type { Effect } from "./effect.ts";
import { SkipItem } from "./run-errors.ts";
import type { RunSubject, Versioned } from "./subject.ts";
import { registerSubjects } from "./subjects.ts";
import type { Tool } from "./tool.ts";
import { registerTools } from "./tools.ts";

/** A table for tests whose rows are neither articles nor pictures; no migration makes it. */
export const LABEL_TABLE = `create table labels (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    shelf text not null default 'a',
    text text not null,
    is_sold_out boolean not null default false,
    draft text
  );
  grant select, insert, update, delete on labels to public`;

type Label = Versioned & { readonly text: string; readonly is_sold_out: boolean };
type LabelFilter = { readonly shelf?: string | undefined };

const made = (text: string, changes: readonly Change[]) =>
  changes.reduceRight(
    (done, { start, before, after }) => done.slice(0, start) + after + done.slice(start + before.length),
    text,
  );

const labelEffect: Effect<{ previous?: string } | null, undefined, Label> = {
  async apply(trx, _run, { current, changes }) {
    const text = made(current.text, changes);
    await sql`update labels set text = ${text}, version = version + 1 where id = ${current.id}`.execute(trx);
    return { version: current.version + 1, data: { previous: current.text } };
  },
  async undo(trx, _run, { subject_id: id, applied_version: version, data }) {
    const { numAffectedRows } = await sql`update labels set text = ${data?.previous ?? ""}, version = version + 1
      where id = ${id} and version = ${version}`.execute(trx);
    if (numAffectedRows !== 1n) throw new SkipItem("changed");
  },
};

export const labels: RunSubject<Label, LabelFilter> = {
  type: "label",
  filter: z.strictObject({ shelf: z.string().max(20).optional() }),
  matching: (_db, { shelf }) =>
    sql<{
      id: number;
    }>`(select id from labels where not is_sold_out and (${shelf ?? null}::text is null or shelf = ${shelf ?? null}))`,
  async load(db, ids) {
    const { rows } = await sql<Label>`select id, version, text, is_sold_out from labels
      where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
    return rows;
  },
  lock: (trx, id) => sql`select from labels where id = ${id} for update`.execute(trx),
  titleOf: ({ text }) => text,
  skipReason: (label) => (label.is_sold_out ? "trashed" : undefined),
  async unsaved(db, ids) {
    const { rows } = await sql<{ id: number }>`select id from labels
      where draft is not null and id = any(${[...ids]}::bigint[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
  async existing(db, ids) {
    const { rows } = await sql<{ id: number }>`select id from labels where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
  effect: labelEffect,
  async review(db, { id }) {
    const [label] = await labels.load(db, [id]);
    return label && { path: `/label/${id}`, texts: [{ place: "text", text: label.text }], rendered: null };
  },
};

/** Replaces several spaces by one. */
const spaceLabels: Tool<{ rules: string[] }, unknown, Label> = {
  name: "space-labels",
  title: "Rapikan label",
  describe: "Spasi ganda menjadi satu.",
  subject: labels,
  options: z.object({ rules: z.array(z.literal("spaces")).min(1).default(["spaces"]) }).strict(),
  rules: [{ name: "spaces", title: "Spasi", describe: "Spasi ganda menjadi satu.", on: true }],
  plan: ({ text }) => ({
    ok: true,
    flags: [],
    changes: [...text.matchAll(/ {2,}/g)].map(({ index, 0: before }) => ({
      ...{ place: "text", start: index, before, after: " " },
      reasons: [{ rule: "spaces", text: "Spasi ganda." }],
    })),
  }),
};

registerSubjects(labels);
registerTools(spaceLabels);

export async function addLabels({ pool }: Database<Tables>, texts: readonly string[], shelf = "a"): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into labels (text, shelf) select text, $2 from unnest($1::text[]) text returning id",
    [texts, shelf],
  );
  return rows.map(({ id }) => id);
}
