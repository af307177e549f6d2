import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { RunSubject, Tool } from "../../../modules/maintenance/commands.ts";
import { dayNumberOf, dayOfNumber, momentOf } from "../../../platform/calendar.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { KnownWords } from "../../assignment/known-words.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { offerRows } from "../../assignment/offer-rows.ts";
import { loadPersonLinks } from "../../assignment/person-links.ts";
import { matchReasonText } from "../../matching/match-reason.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { refreshAfterMove } from "../edits/place-offers.ts";
import { changesBetween, offerStates, recordEdit } from "../edits/record-edit.ts";
import { type EditContext, TITLE_RULES, type TitleRule } from "../schema.ts";
import type { ProductSkipReason } from "../skip-reasons.shared.ts";
import { type EditData, editEffect } from "./edit-effect.ts";
import { createProduct } from "./split-product.ts";
import { wordsOfRun } from "./words-of-run.ts";

type JoinedOffer = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly product: string;
  readonly match: MatchReason;
};

const rules = z.array(z.enum(TITLE_RULES)).min(1);
const moment = z.iso.datetime().optional();
const filter = z.strictObject({ rules, since: moment, until: moment });

/** SQL for an offer that a rule has joined with others, and that nobody has decided about since. */
const IS_JOINED = sql<SqlBool>`o.match ->> 'rule' = 'agreement' and exists (
  select from offers other where other.product_id = o.product_id and other.id <> o.id)`;

/** Offers that titles have joined, chosen by the rule and by the time at which they came to their product. */
export const joinedOffers: RunSubject<JoinedOffer, z.output<typeof filter>> = {
  type: "joined-offer",
  filter,
  matching: (_db, { rules: names, since, until }) => sql<{ id: number }>`(
    select o.id from offers o where ${IS_JOINED} and o.match -> 'agreement' ->> 'kind' = any(${names}::text[])
      and ${since ? sql`o.product_since >= ${since}::timestamptz` : sql`true`}
      and ${until ? sql`coalesce(o.product_since, '-infinity') < ${until}::timestamptz` : sql`true`})`,
  async load(db, ids) {
    const { rows } = await sql<JoinedOffer>`
      select o.id, 1 as version, o.title, p.title as product, o.match from offers o join products p on p.id = o.product_id
      where ${IS_JOINED} and o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db);
    return rows;
  },
  titleOf: ({ title }) => title,
  deletedReason: "changed-since",
  async existing(db, ids) {
    const { rows } = await sql<{ id: number }>`select id from offers where id = any(${[...ids]}::bigint[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },
};

export type JoinedBy = {
  readonly rules: readonly TitleRule[];
  /** The first day as YYYY-MM-DD; `from` and `to` are both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Makes a plan that takes back the joins of these rules between the two days. */
export function separationPlan({ rules: names, from, to }: JoinedBy, timeZone: string) {
  const startOf = (day: string) => new Date(momentOf(day, 0, timeZone)).toISOString();
  return {
    tool: "separate-joined",
    filter: {
      rules: names,
      ...(from && { since: startOf(from) }),
      ...(to && { until: startOf(dayOfNumber(dayNumberOf(to) + 1)) }),
    },
    options: {},
  } as const;
}

/** The tool that takes back the joins of a rule. Offers that people or other rules have joined stay together. */
export const separateJoined: Tool<object, EditData, JoinedOffer> = {
  name: "separate-joined",
  title: "Pisahkan yang digabung menurut judul",
  describe: "Penawaran yang disatukan karena judulnya menjadi produk sendiri lagi.",
  subject: joinedOffers,
  options: z.strictObject({}),
  rules: [{ name: "separate", title: "Dipisahkan", describe: "Menjadi produk sendiri.", on: true }],
  plan: ({ title, product, match }) => ({
    ok: true,
    changes: [],
    flags: [
      {
        ...{ place: "offer", start: 0, text: title },
        reason: { rule: "separate", text: `Keluar dari “${product}”. Di sana karena ${matchReasonText(match)}.` },
      },
    ],
    data: {},
  }),
  effect: editEffect<JoinedOffer>(async (trx, { current }, context, work) =>
    separateIn(trx, current.id, { context, words: await wordsOfRun(trx, work) }),
  ),
};

type Separating = { readonly context: EditContext; readonly words: KnownWords };

/** Makes the offer a product of its own. No rule joins the offer and its former product again (`IS_SURE`), but people may. */
async function separateIn(
  trx: Db,
  id: number,
  { context, words }: Separating,
): Promise<Result<{ readonly decision: number }, ProductSkipReason>> {
  await lockMatches(trx);
  const [row] = await offerRows(trx, sql`where o.id = ${id} and ${IS_JOINED} for update of o`);
  if (!row || row.product_id === null) return failure("changed-since");
  const links = (await loadPersonLinks(trx, [id])).get(id);
  if (links?.mates.some(({ product }) => product === row.product_id)) return failure("joined");
  const product = await trx
    .selectFrom("products")
    .select(["id", "category"])
    .where("id", "=", row.product_id)
    .executeTakeFirstOrThrow();
  const before = await offerStates(trx, [id]);
  const creation = { product: product.id, category: product.category, rows: [row], reason: { rule: "own" } } as const;
  const created = await createProduct(trx, creation, words);
  await refreshAfterMove(trx, { offers: [id], products: [product.id, created] }, context);
  const changes = changesBetween(before, await offerStates(trx, [id]));
  const edit = { kind: "separated", product: product.id, other: created, offer: id, changes } as const;
  const decision = await recordEdit(trx, edit, context);
  await writeAuditEntry(trx, context.audit, "offer.separated", row.title, { offer: id, product: product.id });
  return success({ decision });
}
