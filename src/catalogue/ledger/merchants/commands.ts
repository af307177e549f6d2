import { isDeepStrictEqual } from "node:util";
import { type InsertObject, sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import { addJob } from "../../../platform/jobs/job.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { merchantTags } from "./cache-tags.shared.ts";
import { MERCHANT_DETAILS, type MerchantChange, type MerchantDetails, type MerchantInput } from "./schema.ts";
import { DELETE_DESCRIPTIONS } from "./withdrawn-descriptions.ts";

/** `sample`: a sample merchant cannot be changed; `pages-unconfirmed`: nobody has confirmed that pages of the merchant's new hosts may be read. */
export type MerchantFailure = "not-found" | "slug-taken" | "sample" | "pages-unconfirmed" | "fact-to-come" | "in-use";

type Context = {
  readonly audit: AuditContext;
  /** YYYY-MM-DD in the site's time zone; facts with a later date of checking are refused. */
  readonly today: string;
};

type NewMerchant = InsertObject<Tables, "merchants"> & Pick<NamedMerchant, "slug" | "name">;

type NamedMerchant = { readonly slug: string; readonly name: string; readonly homeUrl: string };

/** Adds a merchant with only its name and address; an existing merchant with the same slug stays as it is. */
export const ensureMerchant = (db: Db, { slug, name, homeUrl }: NamedMerchant, audit: AuditContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await insertMerchant(trx, { slug, name, home_url: homeUrl }, audit);
  });

/** @param isSample whether the merchant and all its offers are invented; this never changes */
export async function addMerchant(
  db: Db,
  input: MerchantInput,
  { audit, today }: Context,
  { isSample = false }: { readonly isSample?: boolean } = {},
): Promise<Result<number, "slug-taken" | "pages-unconfirmed" | "fact-to-come">> {
  if (input.pageHosts.length > 0 && !input.mayReadPages) return failure("pages-unconfirmed");
  const toCome = detailToCome(input.facts, today);
  if (toCome) return toCome;
  return db.transaction().execute(async (trx) => {
    const id = await insertMerchant(trx, { slug: input.slug, is_sample: isSample, ...columnsOf(input) }, audit);
    if (id === undefined) return failure("slug-taken");
    await recordPageHosts(trx, audit, input.slug, input.pageHosts);
    return success(id);
  });
}

/** @returns the merchant's id; undefined where the slug is taken */
async function insertMerchant(trx: Db, row: NewMerchant, audit: AuditContext) {
  const added = await trx
    .insertInto("merchants")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await writeAuditEntry(trx, audit, "merchant.created", row.slug, { name: row.name });
  return added?.id;
}

export async function changeMerchant(
  db: Db,
  id: number,
  { mayReadPages, ...change }: MerchantChange,
  { audit, today }: Context,
): Promise<Result<undefined, "not-found" | "sample" | "pages-unconfirmed" | "fact-to-come">> {
  const toCome = detailToCome(change.facts ?? {}, today);
  if (toCome) return toCome;
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("merchants").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) return failure("not-found");
    if (row.is_sample) return failure("sample");
    const before = {
      ...{ name: row.name, homeUrl: row.home_url, linkTemplate: row.link_template, store: row.store, facts: row.facts },
      ...{ pageHosts: row.page_hosts, imagesAllowed: row.images_allowed },
      descriptionsAllowed: row.descriptions_allowed_at !== null,
    };
    const after = changed(before, change);
    if (isDeepStrictEqual(before, after)) return done;
    const newHosts = after.pageHosts.filter((host) => !row.page_hosts.includes(host));
    if (newHosts.length > 0 && !mayReadPages) return failure("pages-unconfirmed");
    await trx
      .updateTable("merchants")
      .set({ ...columnsOf(after, row.descriptions_allowed_at), updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await writeAuditEntry(trx, audit, "merchant.changed", row.slug, { former: previousOf(before, after) });
    await recordPageHosts(trx, audit, row.slug, newHosts);
    const losesDescriptions = before.descriptionsAllowed && !after.descriptionsAllowed;
    if (losesDescriptions) await addJob(trx, DELETE_DESCRIPTIONS, { merchant: id });
    // Product pages show a merchant's descriptions beside its name, so they must be rendered again when either of the two changes.
    const isNamedElsewhere = losesDescriptions || before.name !== after.name;
    await announceTags(trx, [merchantTags.merchant(id), ...(isNamedElsewhere ? [merchantTags.names] : [])]);
    return done;
  });
}

/** Adds page hosts of a merchant, in the transaction of the change that needs them. New hosts need a person's confirmation. */
export async function namePageHosts(
  trx: Db,
  id: number,
  { hosts, mayReadPages }: { readonly hosts: readonly string[]; readonly mayReadPages: boolean },
  audit: AuditContext,
): Promise<Result<undefined, "sample" | "pages-unconfirmed">> {
  const row = await trx
    .selectFrom("merchants")
    .select(["slug", "page_hosts", "is_sample"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.is_sample) return failure("sample");
  const added = hosts.filter((host) => !row.page_hosts.includes(host));
  if (added.length === 0) return done;
  if (!mayReadPages) return failure("pages-unconfirmed");
  await trx
    .updateTable("merchants")
    .set({ page_hosts: [...row.page_hosts, ...added], updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await recordPageHosts(trx, audit, row.slug, added);
  return done;
}

/** restrict_violation, which PostgreSQL before 18 reports as foreign_key_violation: another table's row refers to the deleted row. */
const REFERRED_TO = ["23001", "23503"];

/** Deletes a merchant that has no feeds and no offers; a merchant with offers is not deleted, because the history of prices belongs to these offers. */
export async function deleteMerchant(
  db: Db,
  id: number,
  audit: AuditContext,
): Promise<Result<undefined, "not-found" | "in-use">> {
  try {
    return await db.transaction().execute(async (trx) => {
      const deleted = await trx.deleteFrom("merchants").where("id", "=", id).returning("slug").executeTakeFirst();
      if (!deleted) return failure("not-found");
      await writeAuditEntry(trx, audit, "merchant.deleted", deleted.slug);
      await announceTags(trx, [merchantTags.merchant(id)]);
      return done;
    });
  } catch (error) {
    if (REFERRED_TO.includes(sqlState(error) ?? "")) return failure("in-use");
    throw error;
  }
}

type Changeable = Omit<MerchantInput, "slug" | "mayReadPages" | "store"> & { readonly store: string | null };

/** Applies a change; fields left out stay as they are. */
const changed = (before: Changeable, change: Omit<MerchantChange, "mayReadPages">): Changeable => ({
  name: change.name ?? before.name,
  homeUrl: change.homeUrl ?? before.homeUrl,
  linkTemplate: change.linkTemplate === undefined ? before.linkTemplate : change.linkTemplate,
  store: change.store === undefined ? before.store : change.store,
  facts: change.facts ?? before.facts,
  pageHosts: change.pageHosts ?? before.pageHosts,
  imagesAllowed: change.imagesAllowed ?? before.imagesAllowed,
  descriptionsAllowed: change.descriptionsAllowed ?? before.descriptionsAllowed,
});

/** Returns the former values of changed fields, for the audit log. */
function previousOf(before: Changeable, after: Changeable): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, now.get(field))),
  );
}

/** @param allowedAt since when the merchant allows descriptions: feeds that were read since then were read with their descriptions */
const columnsOf = (
  { name, homeUrl, linkTemplate, store, facts, ...rest }: Changeable,
  allowedAt: Date | null = null,
) => ({
  ...{ name, store, home_url: homeUrl, link_template: linkTemplate, facts: JSON.stringify(facts) },
  ...{ page_hosts: rest.pageHosts, images_allowed: rest.imagesAllowed },
  descriptions_allowed_at: rest.descriptionsAllowed ? (allowedAt ?? sql<Date>`now()`) : null,
});

/** Finds the first fact that claims to have been checked on a future day. */
function detailToCome(facts: MerchantDetails, today: string) {
  const name = MERCHANT_DETAILS.find((one) => (facts[one]?.checkedOn ?? "") > today);
  return name && failure("fact-to-come", { field: `facts.${name}.checkedOn` });
}

/** Records in the audit log who allowed reading pages of these hosts, and when. */
async function recordPageHosts(trx: Db, audit: AuditContext, slug: string, hosts: readonly string[]): Promise<void> {
  if (hosts.length > 0) await writeAuditEntry(trx, audit, "merchant.page-hosts-added", slug, { hosts });
}
