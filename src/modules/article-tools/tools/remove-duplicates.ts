import { z } from "zod";
import type { Db } from "../../../platform/database/tables.ts";
import type { PlanAllContext, PlannedItem } from "../../maintenance/commands.ts";
import { ARTICLE } from "../schema.ts";
import { type ArticleTool, articles } from "../subjects/articles.ts";
import { findCandidatePairs } from "./duplicates/candidates.ts";
import { type Cluster, findClusters } from "./duplicates/clusters.ts";
import { type ArticleCopy, InboundLinks, readCopies, sketchAll } from "./duplicates/copies.ts";
import { askAboutCopy, decideOnCopies } from "./duplicates/copy-decisions.ts";
import { trashCopyEffect } from "./duplicates/effect.ts";
import { describeLoss, findLosses, NO_LOSS } from "./duplicates/loss.ts";
import { type CopyData, copyAnswer } from "./duplicates/schema.ts";
import { ruleOf } from "./duplicates/similarity.ts";
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

/** The number of articles read at once. */
const BATCH = 200;

/** Finds articles that are copies of each other. One of them is kept; the others go into the trash, and their addresses redirect to the kept article. */
export const removeDuplicates: ArticleTool<Options, CopyData> = {
  name: "remove-duplicates",
  subject: articles,
  title: "Hapus duplikat",
  describe:
    "Mencari artikel yang isinya salinan artikel lain: sama persis, diacak, dipendekkan, atau ditulis ulang sedikit. Artikel yang paling lengkap dipertahankan; yang lain masuk tempat sampah dan alamatnya dialihkan ke sana. Salinan yang memuat tulisan lain tidak dibuang sebelum Anda memutuskannya. Terjemahan, serta artikel yang hanya berbagi tanya jawab, catatan, atau tabel, bukan duplikat.",
  options,
  rules: RULES,
  kinds: [
    { name: "keeper", title: "Artikel yang dipertahankan" },
    { name: "asked", title: "Perlu diputuskan" },
    { name: "out", title: "Dikeluarkan dari kelompok" },
  ],
  fields: [
    {
      name: "least",
      label: "Kemiripan minimal (%)",
      hint: "Bagian dari artikel yang lebih pendek yang juga ada dalam artikel satunya.",
      kind: "number",
      initial: LEAST,
      min: 60,
      max: 100,
    },
  ],
  planAll: planDuplicates,
  effect: trashCopyEffect,
  confirmation: {
    text: "Salinan yang dicentang masuk tempat sampah, dan alamatnya dialihkan ke artikel yang dipertahankan.",
  },
  answer: {
    input: copyAnswer,
    questions: askAboutCopy,
    openQuestion: '$ ? (@.role == "asked")',
    decide: decideOnCopies,
  },
  remarks: describeLoss,
};

async function* planDuplicates({
  db,
  options: chosen,
  signal,
  ids: articleIds,
  reportProgress,
}: PlanAllContext<Options>) {
  const sketches = new Sketches();
  const links = new InboundLinks();
  const ids = await sketchAll(db, articleIds(BATCH), { sketches, links, reportProgress: reportProgress });
  const read = async (indexes: readonly number[]) => {
    const numbers = new Map(indexes.map((index) => [ids[index] ?? 0, index]));
    const copies = await readCopies(db, [...numbers.keys()], links);
    return new Map(copies.map((copy) => [numbers.get(copy.id) ?? -1, copy]));
  };
  const pairs = await findCandidatePairs(sketches, () => reportProgress(ids.length));
  for await (const cluster of findClusters(sketches, pairs, { read, signal })) {
    const others = cluster.others.filter(
      ({ likeness }) => chosen.rules.includes(ruleOf(likeness)) && Math.round(likeness.text * 100) >= chosen.least,
    );
    // A keeper alone, without copies, is no cluster.
    if (others.length > 0) yield await itemsOf(db, { keeper: cluster.keeper, others });
    await reportProgress(ids.length);
  }
}

async function itemsOf(db: Db, { keeper, others }: Cluster<ArticleCopy>): Promise<PlannedItem<CopyData>[]> {
  const losses = await findLosses(db, others);
  const item = (
    copy: ArticleCopy,
    data: CopyData,
    rest: { rules?: string[]; only?: "flagged" },
  ): PlannedItem<CopyData> => ({
    subject: { type: ARTICLE, id: copy.summary.id, version: copy.summary.version },
    title: copy.title,
    setKey: String(keeper.id),
    plan: { ok: true, changes: [], flags: [], data, ...rest },
  });
  const kept: CopyData = { role: "keeper", article: keeper.summary, keeper: keeper.summary, likeness: null };
  return [
    item(keeper, kept, { rules: ["keeper"], only: "flagged" }),
    ...others.map(({ copy, likeness, doubt }) => {
      const data = { article: copy.summary, keeper: keeper.summary, likeness, loss: losses.get(copy.id) ?? NO_LOSS };
      return doubt
        ? item(copy, { ...data, role: "asked", doubt }, { rules: ["asked"], only: "flagged" })
        : item(copy, { ...data, role: "copy" }, { rules: [ruleOf(likeness)] });
    }),
  ];
}
