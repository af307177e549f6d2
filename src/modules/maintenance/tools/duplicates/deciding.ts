import type { ItemState } from "../../schema.ts";
import type { Answered, Answering, Trx, WorkItem } from "../../tool.ts";
import { type ArticleCopy, readCopies } from "./copies.ts";
import { likenessOf, ruleOf } from "./likeness.ts";
import type { CopyAnswer, CopyData, CopyFacts } from "./schema.ts";

type Decide = Answering<CopyData, CopyAnswer>["decide"];
type Decision = Awaited<ReturnType<Decide>>;
type Member = { readonly id: number; readonly state: ItemState; readonly data: CopyData };

/** Another article of a cluster is kept, or one is no copy after all. */
export const decideOnCopies: Decide = async (trx, run, item, { action }) => {
  const members = await membersOf(trx, run.id, item);
  const own = members.find(({ id }) => id === item.id);
  if (!own) return refused("not_found", "Artikel ini tidak ada lagi dalam kelompoknya.");
  if (members.some(({ state }) => state !== "planned" && state !== "flagged" && state !== "skipped")) {
    return refused("cluster_applied", "Sebagian kelompok ini sudah diterapkan. Urungkan dahulu, lalu putuskan lagi.");
  }
  if (action === "keep") return keep(trx, own, members);
  if (own.data.role === "keeper") {
    return refused("is_keeper", "Naskah ini yang disimpan. Pilih dahulu naskah lain untuk disimpan.");
  }
  const role = action === "take-out" ? "out" : "copy";
  return { ok: true, items: [answered(own, { ...own.data, role })] };
};

const refused = (code: string, message: string): Decision => ({ ok: false, code, message });

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

async function keep(trx: Trx, own: Member, members: readonly Member[]): Promise<Decision> {
  const staying = members.filter(({ id, data }) => id === own.id || data.role !== "out");
  const isLive = ({ data }: Member) => data.article.status === "published";
  if (!isLive(own) && staying.some(isLive)) {
    return refused(
      "keeper_unpublished",
      "Naskah ini belum terbit, sedangkan salinannya sudah. Terbitkan dahulu, atau simpan naskah yang terbit.",
    );
  }
  const read = await readCopies(
    trx,
    staying.map(({ data }) => data.article.id),
  );
  const copies = new Map(read.map((copy) => [copy.id, copy]));
  const keeper = own.data.article;
  return {
    ok: true,
    items: staying.map((member) =>
      member === own
        ? answered(own, { role: "keeper", article: keeper, keeper, likeness: null })
        : answered(member, asCopyOf(member.data.article, keeper, copies)),
    ),
  };
}

function asCopyOf(article: CopyFacts, keeper: CopyFacts, copies: ReadonlyMap<number, ArticleCopy>): CopyData {
  const [one, other] = [copies.get(article.id), copies.get(keeper.id)];
  const likeness = one && other ? likenessOf(one, other, () => 1) : null;
  return { role: "copy", article, keeper, likeness };
}

const answered = ({ id }: Member, data: CopyData): Answered<CopyData> => ({
  id,
  data,
  rules: [data.role !== "copy" ? data.role : data.likeness ? ruleOf(data.likeness) : "near"],
  state: data.role === "copy" ? "planned" : "flagged",
  chosen: data.role === "copy",
});
