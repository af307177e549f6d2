import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { offerRows } from "../../assignment/offer-rows.ts";
import { loadPersonLinks, NO_LINKS } from "../../assignment/person-links.ts";
import { saveReason } from "../../ledger/offers/commands.ts";
import type { EditContext } from "../schema.ts";
import { insertOverride } from "./match-overrides.ts";
import { decideAgain } from "./place-offers.ts";
import { changesBetween, isNothing, offerStates, recordEdit } from "./record-edit.ts";

/**
 * `sample`: only one of the two offers is a sample; `kept-apart`: an override says that the two, or offers joined with them, are never one product; `joined`:
 * other joins connect the two offers, and have to be undone first; `elsewhere`: one of the two has moved to another product meanwhile.
 */
type LinkFailure = "not-found" | "same-offer" | "sample" | "kept-apart" | "joined" | "elsewhere";
type Linked = Result<undefined, LinkFailure>;

export type OfferLink = {
  readonly first: number;
  readonly second: number;
  readonly link: "must" | "cannot";
  /** The products on whose pages the person decides; when left out, the products in which the offers are now. */
  readonly seenIn?: readonly [first: number, second: number];
};

/**
 * Records that two offers are one product (`must`), or are never one product (`cannot`), whatever feeds and rules say later. The first offer moves to the
 * product of the second, or leaves that product, together with the offers that people have joined with the first offer.
 */
export const linkOffers = (db: Db, link: OfferLink, context: EditContext): Promise<Linked> =>
  db
    .transaction()
    .execute((trx) => writeLink(trx, link, context))
    .catch((error: unknown) => {
      if (error instanceof Refused) return failure(error.code);
      throw error;
    });

/** An error that rolls the transaction back, because the former override of the two offers has already been deleted when the refusal is found. */
class Refused extends Error {
  override name = "Refused";
  readonly code: "kept-apart" | "joined";
  constructor(code: Refused["code"]) {
    super(code);
    this.code = code;
  }
}

async function writeLink(trx: Db, { first, second, link, seenIn }: OfferLink, context: EditContext): Promise<Linked> {
  await lockMatches(trx);
  const offers = await offerRows(trx, sql`where o.id in (${first}, ${second}) order by o.id for update of o`);
  const [one, other] = [first, second].map((id) => offers.find((row) => row.id === id));
  if (!one || !other) return failure(first === second && one ? "same-offer" : "not-found");
  if (first === second) return failure("same-offer");
  if (seenIn && (one.product_id !== seenIn[0] || other.product_id !== seenIn[1])) return failure("elsewhere");
  if (one.is_sample !== other.is_sample) return failure("sample");
  const known = (await loadPersonLinks(trx, [first])).get(first) ?? NO_LINKS;
  const concerned = [first, second, ...known.mates.map(({ id }) => id)];
  const before = await offerStates(trx, concerned);
  await trx
    .deleteFrom("offer_links")
    .where("first_id", "=", Math.min(first, second))
    .where("second_id", "=", Math.max(first, second))
    .execute();
  const links = await loadPersonLinks(trx, [first, second]);
  const { mates, apart } = links.get(first) ?? NO_LINKS;
  const group = [first, ...mates.map(({ id }) => id)];
  const others = [second, ...(links.get(second) ?? NO_LINKS).mates.map(({ id }) => id)];
  if (link === "must" && apart.some(({ id }) => others.includes(id))) throw new Refused("kept-apart");
  if (link === "cannot" && group.includes(second)) throw new Refused("joined");
  await insertOverride(trx, { first, second, link }, context);
  const isInPlace = (one.product_id === other.product_id) === (link === "must");
  if (!isInPlace || one.product_id === null) await decideAgain(trx, group, context);
  else if (link === "cannot") await settleDoubts(trx, first, second, context);
  const changes = changesBetween(before, await offerStates(trx, concerned));
  if (!isNothing(changes) && one.product_id !== null) {
    const kind = link === "must" ? "joined" : "kept-apart";
    await recordEdit(trx, { kind, product: one.product_id, other: other.product_id, offer: first, changes }, context);
  }
  await writeAuditEntry(trx, context.audit, link === "must" ? "offers.joined" : "offers.separated", one.title, {
    offers: [first, second],
  });
  return done;
}

/** Settles the doubt whether one of the two offers belongs to the product of the other offer. */
const settleDoubts = (trx: Db, first: number, second: number, { audit }: EditContext) =>
  saveReason(
    trx,
    sql`array(select o.id from offers o join offers other on o.id <> other.id
      where o.id in (${first}, ${second}) and other.id in (${first}, ${second})
        and o.match ? 'doubtful' and (o.match -> 'doubtful' ->> 'product')::bigint = other.product_id)`,
    { rule: "apart", personId: audit.personId },
  );

export type ComparisonFailure = Exclude<LinkFailure, "same-offer"> | "no-offers";

type Comparison = {
  readonly offer: number;
  /** The product on whose page the person decides about the offer. */
  readonly from: number;
  readonly product: number;
  readonly verdict: "same" | "different";
};

/**
 * Records whether an offer is the same as another product. On `same` the offer moves to that product, together with the offers that people had joined with it.
 */
export async function compareOffer(
  db: Db,
  { offer, from, product, verdict }: Comparison,
  context: EditContext,
): Promise<Result<undefined, ComparisonFailure>> {
  if (from === product) return failure("elsewhere");
  const { rows } = await sql<{ oldest: number | null }>`
    select min(id) as oldest from offers where product_id = ${product} and id <> ${offer}`.execute(db);
  const oldest = rows[0]?.oldest ?? null;
  if (oldest === null) return failure("no-offers");
  const link = verdict === "same" ? "must" : "cannot";
  const linked = await linkOffers(db, { first: offer, second: oldest, link, seenIn: [from, product] }, context);
  // `same-offer` cannot occur, since the SQL query above leaves out the offer itself.
  return linked.ok ? linked : failure(linked.code === "same-offer" ? "elsewhere" : linked.code);
}
