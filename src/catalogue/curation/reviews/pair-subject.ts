import { sql } from "kysely";
import { z } from "zod";
import type { RunSubject } from "../../../modules/maintenance/commands.ts";
import { IS_OPEN, PAIR_ROWS } from "./pair-page.ts";

export type SubjectPair = {
  readonly id: number;
  readonly version: number;
  readonly titles: readonly [string, string];
};

/** Which pairs a run is about: those that are alike. */
export const pairFilter = z.strictObject({ alike: z.string().min(1).max(500) });

/** Pairs that wait for a person's word, for deciding many of them alike. */
export const matchPairs: RunSubject<SubjectPair, z.output<typeof pairFilter>> = {
  type: "match-pair",
  filter: pairFilter,
  matching: (_db, { alike }) =>
    sql<{ id: number }>`(select r.id from ${PAIR_ROWS} where ${IS_OPEN} and r.alike = ${alike})`,
  async load(db, ids) {
    const { rows } = await sql<SubjectPair>`
      select r.id, 1 as version, jsonb_build_array(o.title, q.title) as titles
      from ${PAIR_ROWS} where ${IS_OPEN} and r.id = any(${[...ids]}::bigint[]) order by r.id`.execute(db);
    return rows;
  },
  titleOf: ({ titles }) => titles.join(" · "),
  deletedReason: "decided",
  async existing(db, ids) {
    const { rows } = await sql<{
      id: number;
    }>`select id from match_pairs where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
};
