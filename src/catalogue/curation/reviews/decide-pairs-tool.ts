import { sql } from "kysely";
import { z } from "zod";
import type { RunSubject, Tool } from "../../../modules/maintenance/commands.ts";
import { type EditData, editEffect } from "../merging/edit-effect.ts";
import { PAIR_VERDICTS, type PairVerdict } from "../schema.ts";
import { decidePairIn } from "./decide-pair.ts";
import { IS_OPEN, IS_SURE, PAIR_ROWS } from "./pair-page.ts";

export type SubjectPair = {
  readonly id: number;
  readonly version: number;
  readonly titles: readonly [string, string];
};

/** The filter of a run's pairs: either similar pairs, or the pairs that rules would join and whose ids are in a range. */
const pairFilter = z.union([
  z.strictObject({ alike: z.string().min(1).max(500) }),
  z.strictObject({ after: z.number().int().min(0), upTo: z.number().int().positive() }),
]);

/** Pairs that wait for a person's decision, as the subject of runs that decide many similar pairs at once. */
export const matchPairs: RunSubject<SubjectPair, z.output<typeof pairFilter>> = {
  type: "match-pair",
  filter: pairFilter,
  matching: (_db, filter) =>
    sql<{ id: number }>`(select r.id from ${PAIR_ROWS} where ${IS_OPEN} and ${
      "alike" in filter
        ? sql`r.alike = ${filter.alike}`
        : sql`${IS_SURE} and r.id > ${filter.after} and r.id <= ${filter.upTo}`
    })`,
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

const options = z.strictObject({ verdict: z.enum(PAIR_VERDICTS) });
type Options = z.output<typeof options>;

const VERDICT_TEXTS: Readonly<Record<PairVerdict, string>> = {
  same: "Dinyatakan sama, dan menjadi satu produk.",
  variant: "Dinyatakan varian, dan menjadi satu produk.",
  different: "Dinyatakan berbeda.",
  "other-pack": "Dinyatakan produk lain dengan isi atau kapasitas lain.",
};

/** The tool that makes one decision for all similar pairs. */
export const decidePairs: Tool<Options, EditData, SubjectPair> = {
  name: "decide-pairs",
  title: "Putuskan pasangan sekaligus",
  describe: "Satu keputusan untuk semua pasangan produk yang seperti pasangan ini.",
  subject: matchPairs,
  options,
  rules: [{ name: "decide", title: "Diputuskan", describe: "Sama, varian, berbeda, atau isi lain.", on: true }],
  plan: ({ titles: [one, other] }, { options: { verdict } }) => ({
    ok: true,
    changes: [],
    flags: [
      { place: "pair", start: 0, text: `${one} · ${other}`, reason: { rule: "decide", text: VERDICT_TEXTS[verdict] } },
    ],
    data: {},
  }),
  effect: editEffect<SubjectPair>((trx, { current, options: given }, context) =>
    decidePairIn(trx, { id: current.id, verdict: options.parse(given).verdict }, context),
  ),
};
