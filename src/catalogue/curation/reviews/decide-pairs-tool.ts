import { z } from "zod";
import type { Tool } from "../../../modules/maintenance/commands.ts";
import { type EditData, editEffect } from "../merging/edit-effect.ts";
import { PAIR_VERDICTS, type PairVerdict } from "../schema.ts";
import { decidePairIn } from "./decide-pair.ts";
import { matchPairs, type SubjectPair } from "./pair-subject.ts";

const options = z.strictObject({ verdict: z.enum(PAIR_VERDICTS) });
type Options = z.output<typeof options>;

const VERDICT_TEXTS: Readonly<Record<PairVerdict, string>> = {
  same: "Dinyatakan sama, dan menjadi satu produk.",
  variant: "Dinyatakan varian, dan menjadi satu produk.",
  different: "Dinyatakan berbeda.",
  "other-pack": "Dinyatakan produk lain dengan isi atau kapasitas lain.",
};

/** One decision for all pairs that are alike. */
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
