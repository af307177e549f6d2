import { success } from "../../../../platform/result.ts";
import {
  type AnswerHandler,
  type ItemUpdate,
  type Question,
  type Trx,
  toolFailure,
  type WorkItem,
} from "../../../maintenance/commands.ts";
import type { ItemState } from "../../../maintenance/schema.ts";
import { type ArticleCopy, readCopies } from "./copies.ts";
import { describeLoss, findLosses, NO_LOSS } from "./loss.ts";
import { isRich, type OwnText, ownTextOf } from "./own-text.ts";
import { type CopyAnswer, type CopyData, type CopySummary, DOUBTS, type Doubt } from "./schema.ts";
import { differentSubjects, ruleOf, similarityOf } from "./similarity.ts";

type Decide = AnswerHandler<CopyData, CopyAnswer>["decide"];
type Decision = Awaited<ReturnType<Decide>>;
type Member = { readonly id: number; readonly state: ItemState; readonly data: CopyData };

/** Applies a person's decision: another article of the cluster is kept, or an article is no copy after all. */
export const decideOnCopies: Decide = async (trx, run, item, { action }) => {
  const members = await membersOf(trx, run.id, item);
  const own = members.find(({ id }) => id === item.id);
  if (!own) return toolFailure("not_found", "Artikel ini tidak ada lagi dalam kelompoknya.");
  if (members.some(({ state }) => state !== "planned" && state !== "flagged" && state !== "skipped")) {
    return toolFailure(
      "cluster_applied",
      "Sebagian kelompok ini sudah diterapkan. Urungkan dahulu, lalu putuskan lagi.",
    );
  }
  if (action === "keep") return changeKeeper(trx, own, members);
  if (own.data.role === "keeper") {
    return toolFailure("is_keeper", "Artikel ini yang dipertahankan. Pilih dahulu artikel lain untuk dipertahankan.");
  }
  const role = action === "take-out" ? "out" : "copy";
  return success([itemUpdate(own, { ...own.data, role })]);
};

/** Asks a person about an article that has text of its own or may be no copy. */
export function askAboutCopy(data: CopyData): Question<CopyAnswer>[] {
  if (data.role !== "asked") return [];
  const lost = describeLoss(data);
  return [
    {
      text: [data.doubt && DOUBTS[data.doubt], lost].filter(Boolean).join(" "),
      answers: [
        { label: "Pertahankan artikel ini", answer: { action: "keep" } },
        { label: "Bukan salinan: pertahankan keduanya", answer: { action: "take-out" } },
        { label: "Salinan: masukkan ke tempat sampah", answer: { action: "put-back" } },
      ],
    },
  ];
}

async function membersOf(trx: Trx, runId: number, item: WorkItem & { set_key: string | null }): Promise<Member[]> {
  const rows = await trx
    .selectFrom("maintenance_items")
    .select(["id", "state", "data"])
    .where("run_id", "=", runId)
    .where("set_key", "=", item.set_key)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as CopyData }));
}

async function changeKeeper(trx: Trx, own: Member, members: readonly Member[]): Promise<Decision> {
  const staying = members.filter(({ id, data }) => id === own.id || data.role !== "out");
  const isLive = ({ data }: Member) => data.article.status === "published";
  if (!isLive(own) && staying.some(isLive)) {
    return toolFailure(
      "keeper_unpublished",
      "Artikel ini belum terbit, sedangkan salinannya sudah. Terbitkan dahulu, atau pertahankan yang sudah terbit.",
    );
  }
  const read = await readCopies(
    trx,
    staying.map(({ data }) => data.article.id),
  );
  const copies = new Map(read.map((copy) => [copy.id, copy]));
  const keeper = own.data.article;
  const others = staying.filter((member) => member !== own);
  const compared = new Map(others.map(({ id, data }) => [id, compareToKeeper(keeper, data.article, copies)]));
  const losses = await findLosses(
    trx,
    [...compared.values()].filter((one) => one !== undefined),
  );
  return success([
    itemUpdate(own, { role: "keeper", article: keeper, keeper, likeness: null }),
    ...others.map((member) => {
      const { article } = member.data;
      const { likeness = null, doubt } = compared.get(member.id) ?? {};
      const data = { article, keeper, likeness, loss: losses.get(article.id) ?? NO_LOSS };
      return itemUpdate(member, doubt ? { ...data, role: "asked", doubt } : { ...data, role: "copy" });
    }),
  ]);
}

/** Returns undefined if one of the two articles is gone; applying the item will report this. */
function compareToKeeper(keeper: CopySummary, article: CopySummary, copies: ReadonlyMap<number, ArticleCopy>) {
  const [copy, kept] = [copies.get(article.id), copies.get(keeper.id)];
  if (!copy || !kept) return undefined;
  const own: OwnText = ownTextOf(copy.tokens, kept.tokens);
  const isOther = differentSubjects(copy, kept, 1);
  const doubt: Doubt | undefined = isRich(own, copy.tokens) ? "own-text" : isOther ? "other-subject" : undefined;
  return { copy, own, likeness: similarityOf(copy, kept, () => 1), doubt };
}

const itemUpdate = ({ id }: Member, data: CopyData): ItemUpdate<CopyData> => ({
  id,
  data,
  rules: [data.role !== "copy" ? data.role : data.likeness ? ruleOf(data.likeness) : "near"],
  state: data.role === "copy" ? "planned" : "flagged",
  chosen: data.role === "copy",
});
