import { z } from "zod";
import type { SurveyContext, Surveyed, Tool } from "../tool.ts";
import { candidates } from "./duplicates/candidates.ts";
import { type Cluster, clusters } from "./duplicates/clusters.ts";
import { type ArticleCopy, Links, readCopies, sketchAll } from "./duplicates/copies.ts";
import { decideOnCopies } from "./duplicates/deciding.ts";
import { trashCopy } from "./duplicates/effect.ts";
import { ruleOf } from "./duplicates/likeness.ts";
import { type CopyData, copyAnswer } from "./duplicates/schema.ts";
import { Sketches } from "./duplicates/sketches.ts";

const RULES = [
  {
    name: "exact",
    title: "Salinan persis",
    describe: "Isinya sama kata demi kata. Huruf besar, tanda baca, dan format tidak dihitung.",
    on: true,
  },
  {
    name: "near",
    title: "Salinan yang diubah",
    describe: "Isinya diacak, dipendekkan, atau sebagian katanya diganti.",
    on: true,
  },
] as const;
const rule = z.enum(["exact", "near"]);
const LEAST = 75;

const options = z
  .object({
    rules: z.array(rule).min(1).default(["exact", "near"]),
    least: z.number().int().min(60).max(100).default(LEAST),
  })
  .strict();
type Options = z.output<typeof options>;

/** Articles whose texts are in memory at once. */
const BATCH = 200;

/** Finds articles that are copies of each other; one is kept, the others go into the trash and lead to it. */
export const removeDuplicates: Tool<Options, CopyData> = {
  name: "remove-duplicates",
  title: "Hapus duplikat",
  describe:
    "Mencari artikel yang isinya salinan artikel lain: sama persis, diacak, dipendekkan, atau ditulis ulang sedikit. Satu naskah disimpan; yang lain masuk tempat sampah dan alamatnya dialihkan ke naskah itu. Terjemahan, serta artikel yang hanya berbagi tanya jawab, catatan, atau tabel, bukan duplikat.",
  options,
  rules: RULES,
  kinds: [
    { name: "keeper", title: "Naskah yang disimpan" },
    { name: "out", title: "Dikeluarkan dari kelompok" },
  ],
  fields: [
    {
      name: "least",
      label: "Kemiripan paling sedikit (%)",
      hint: "Bagian naskah yang lebih pendek yang juga ada dalam naskah lain.",
      kind: "number",
      initial: LEAST,
      min: 60,
      max: 100,
    },
  ],
  survey,
  effect: trashCopy,
  applying: {
    text: "Salinan yang dicentang masuk tempat sampah, dan alamatnya dialihkan ke naskah yang disimpan.",
  },
  answer: { input: copyAnswer, decide: decideOnCopies },
};

async function* survey({ db, options: chosen, signal, articleIds, looked }: SurveyContext<Options>) {
  const sketches = new Sketches();
  const links = new Links();
  const ids = await sketchAll(db, articleIds(BATCH), { sketches, links, looked });
  const read = async (indexes: readonly number[]) => {
    const numbers = new Map(indexes.map((index) => [ids[index] ?? 0, index]));
    const copies = await readCopies(db, [...numbers.keys()], links);
    return new Map(copies.map((copy) => [numbers.get(copy.id) ?? -1, copy]));
  };
  const pairs = await candidates(sketches, () => looked(ids.length));
  for await (const cluster of clusters(sketches, pairs, { read, signal })) {
    const items = itemsOf(cluster, chosen);
    // The keeper alone is no cluster.
    if (items.length > 1) yield items;
    await looked(ids.length);
  }
}

function itemsOf({ keeper, others }: Cluster<ArticleCopy>, { rules, least }: Options): Surveyed<CopyData>[] {
  const wanted = others.filter(
    ({ likeness }) => rules.includes(ruleOf(likeness)) && Math.round(likeness.text * 100) >= least,
  );
  const item = (
    copy: ArticleCopy,
    data: CopyData,
    rest: { rules?: string[]; only?: "flagged" },
  ): Surveyed<CopyData> => ({
    article: copy.facts,
    title: copy.title,
    setKey: String(keeper.id),
    plan: { ok: true, changes: [], flags: [], data, ...rest },
  });
  const kept: CopyData = { role: "keeper", article: keeper.facts, keeper: keeper.facts, likeness: null };
  return [
    item(keeper, kept, { rules: ["keeper"], only: "flagged" }),
    ...wanted.map(({ copy, likeness }) =>
      item(copy, { role: "copy", article: copy.facts, keeper: keeper.facts, likeness }, { rules: [ruleOf(likeness)] }),
    ),
  ];
}
