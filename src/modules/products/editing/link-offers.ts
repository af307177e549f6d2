import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { refreshProducts } from "../../offers/commands.ts";
import { loadKnownWords } from "../assignment/known-words.ts";
import { lockMatches, matchAndRefresh } from "../assignment/match-offers.ts";
import { offerRows } from "../assignment/offer-rows.ts";
import { loadPersonLinks, NO_LINKS } from "../assignment/person-links.ts";
import type { EditContext } from "./context.ts";
import { renameProducts } from "./edit-product.ts";

/**
 * `sample`: one of them is invented, the other is not; `kept-apart`: somebody said that they, or what they are joined with, are never
 * one product; `joined`: others join them, which is to be taken back first.
 */
export type LinkFailure = "not-found" | "same-offer" | "sample" | "kept-apart" | "joined";
type Linked = Result<undefined, LinkFailure>;

export type OfferLink = { readonly first: number; readonly second: number; readonly link: "must" | "cannot" };

/**
 * Says that two offers are one product, or never: for good, whatever feeds and rules say later. The first one, with those that were joined
 * with it by hand, goes to the product of the second, or leaves it.
 */
export const linkOffers = (db: Db, { first, second, link }: OfferLink, context: EditContext): Promise<Linked> =>
  db
    .transaction()
    .execute(async (trx) => {
      await lockMatches(trx);
      const offers = await offerRows(trx, sql`where o.id in (${first}, ${second}) order by o.id for update of o`);
      const [one, other] = [first, second].map((id) => offers.find((row) => row.id === id));
      if (!one || !other) return failure(first === second && one ? "same-offer" : "not-found");
      if (first === second) return failure("same-offer");
      if (one.is_sample !== other.is_sample) return failure("sample");
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
      await insertLink(trx, { first, second, link }, context);
      const isInPlace = (one.product_id === other.product_id) === (link === "must");
      if (!isInPlace || one.product_id === null) await decideAgain(trx, group, context);
      await writeAuditEntry(trx, context.audit, link === "must" ? "offers.joined" : "offers.separated", one.title, {
        offers: [first, second],
      });
      return done;
    })
    .catch(refusalOf);

/** Breaks a transaction off that has changed something already. */
class Refused extends Error {
  override name = "Refused";
  readonly code: LinkFailure;
  constructor(code: LinkFailure) {
    super(code);
    this.code = code;
  }
}

function refusalOf(error: unknown): Linked {
  if (error instanceof Refused) return failure(error.code);
  throw error;
}

const insertLink = (trx: Db, { first, second, link }: OfferLink, { audit }: EditContext) =>
  trx
    .insertInto("offer_links")
    .values({
      ...{ first_id: Math.min(first, second), second_id: Math.max(first, second), link, person_id: audit.personId },
    })
    .onConflict((conflict) =>
      conflict
        .columns(["first_id", "second_id"])
        .doUpdateSet({ link, person_id: audit.personId, decided_at: sql<Date>`now()` }),
    )
    .execute();

/** Takes offers out of their products and looks where they belong now; those without a category wait. */
async function decideAgain(trx: Db, ids: readonly number[], { clock, timeZone }: EditContext): Promise<void> {
  const left = await offerRows(trx, sql`where o.id = any(${[...ids]}::bigint[]) order by o.id for update of o`);
  await trx
    .updateTable("offers")
    .set({ product_id: null, match: null })
    .where("id", "in", [...ids])
    .execute();
  const rows = left.filter(({ category }) => category !== null).map((row) => ({ ...row, product_id: null }));
  const words = await loadKnownWords(trx);
  if (rows.length > 0) await matchAndRefresh(trx, rows, { words, clock, timeZone });
  const former = [...new Set(left.flatMap(({ product_id }) => product_id ?? []))];
  await renameProducts(trx, former);
  await refreshProducts(trx, former, { moment: clock.now(), timeZone });
}

/** Of a product with more offers, the oldest are named. */
const MOST_NAMED = 100;

/** Takes an offer out of its product: it is never one with the others that are there now. */
export const separateOffer = (db: Db, id: number, context: EditContext): Promise<Result<undefined, "not-found">> =>
  db.transaction().execute(async (trx) => {
    await lockMatches(trx);
    const [offer] = await offerRows(trx, sql`where o.id = ${id} for update of o`);
    if (!offer) return failure("not-found");
    const others = await trx
      .selectFrom("offers")
      .select("id")
      .where("product_id", "=", offer.product_id)
      .where("id", "<>", id)
      .orderBy("id")
      .limit(MOST_NAMED)
      .execute();
    await dropJoins(trx, id);
    for (const { id: other } of others) await insertLink(trx, { first: id, second: other, link: "cannot" }, context);
    if (others.length > 0) await decideAgain(trx, [id], context);
    await writeAuditEntry(trx, context.audit, "offer.separated", offer.title, { offer: id, product: offer.product_id });
    return done;
  });

const dropJoins = (trx: Db, id: number) =>
  trx
    .deleteFrom("offer_links")
    .where("link", "=", "must")
    .where(({ or, eb }) => or([eb("first_id", "=", id), eb("second_id", "=", id)]))
    .execute();

/** Moves one offer to a product, by joining it with the oldest offer there; what was said against it before is taken back. */
export const moveOffer = (
  db: Db,
  { offer: id, product }: { readonly offer: number; readonly product: number },
  context: EditContext,
): Promise<Result<undefined, "not-found" | "sample">> =>
  db.transaction().execute(async (trx) => {
    await lockMatches(trx);
    const [offer] = await offerRows(trx, sql`where o.id = ${id} for update of o`);
    const [target] = await offerRows(trx, sql`where o.product_id = ${product} and o.id <> ${id} order by o.id limit 1`);
    if (!offer || !target) return failure("not-found");
    if (offer.is_sample !== target.is_sample) return failure("sample");
    if (offer.product_id === product) return done;
    await dropJoins(trx, id);
    await sql`delete from offer_links l using offers o where l.link = 'cannot' and o.product_id = ${product}
      and ((l.first_id = ${id} and l.second_id = o.id) or (l.second_id = ${id} and l.first_id = o.id))`.execute(trx);
    await insertLink(trx, { first: id, second: target.id, link: "must" }, context);
    await decideAgain(trx, [id], context);
    await writeAuditEntry(trx, context.audit, "offer.moved", offer.title, {
      offer: id,
      from: offer.product_id,
      to: product,
    });
    return done;
  });
