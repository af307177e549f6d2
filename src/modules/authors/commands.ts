import { isUniqueViolation } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { type AuditContext, SYSTEM } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { articleTags } from "../articles/cache-tags.shared.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { type AuthorChange, type AuthorInput, idOfName } from "./schema.ts";

/** The highest number that is tried as a suffix of an author's id when the id is taken. */
const MAX_ATTEMPTS = 50;

export type AuthorFailure = "id-taken" | "id-missing" | "unknown-image" | "not-found" | "in-use";

export async function createAuthor(
  db: Db,
  input: AuthorInput,
  audit: AuditContext,
): Promise<Result<string, "id-missing" | "id-taken" | "unknown-image">> {
  const wanted = input.id ?? idOfName(input.name);
  if (wanted === "") return failure("id-missing");
  const { name, bio, imageId } = input;
  try {
    return await db.transaction().execute(async (trx) => {
      const id = input.id === undefined ? await freeId(trx, wanted) : wanted;
      await trx.insertInto("authors").values({ id, name, bio, image_id: imageId }).execute();
      await writeAuditEntry(trx, audit, "author.created", id);
      return success(id);
    });
  } catch (error) {
    return failure(expected(error, "id-taken", "unknown-image"));
  }
}

async function freeId(db: Db, wanted: string): Promise<string> {
  const tries = [wanted, ...Array.from({ length: MAX_ATTEMPTS }, (_, n) => `${wanted}-${n + 2}`)];
  const rows = await db.selectFrom("authors").select("id").where("id", "in", tries).execute();
  const taken = new Set(rows.map((row) => row.id));
  return tries.find((id) => !taken.has(id)) ?? wanted;
}

export async function changeAuthor(
  db: Db,
  id: string,
  { name, bio, imageId }: AuthorChange,
  audit: AuditContext,
): Promise<Result<undefined, "not-found" | "unknown-image">> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("authors")
        .set((row) => ({
          name: name ?? row.ref("name"),
          bio: bio ?? row.ref("bio"),
          image_id: imageId === undefined ? row.ref("image_id") : imageId,
        }))
        .where("id", "=", id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return failure("not-found");
      await writeAuditEntry(trx, audit, "author.changed", id);
      await announceTags(trx, await pagesOf(trx, id));
      return done;
    });
  } catch (error) {
    return failure(expected(error, "unknown-image"));
  }
}

/** Deletes an author, unless an article in any state names the author. */
export async function deleteAuthor(
  db: Db,
  id: string,
  audit: AuditContext,
): Promise<Result<undefined, "not-found" | "in-use">> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom("authors").where("id", "=", id).executeTakeFirst();
      if (numDeletedRows === 0n) return failure("not-found");
      await writeAuditEntry(trx, audit, "author.deleted", id);
      return done;
    });
  } catch (error) {
    return failure(expected(error, "in-use"));
  }
}

/** The cache tags of all pages, feeds and lists that show the author's articles; none if none of the articles is published. */
async function pagesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("articles")
    .select("category")
    .distinct()
    .where("author_id", "=", id)
    .where("status", "=", "published")
    .execute();
  return rows.length === 0 ? [] : articleTags.listsOf(rows.map(({ category }) => category));
}

/** Returns the failure among `codes` that an error means. @throws the error itself if it means none of these failures */
function expected<Code extends AuthorFailure>(error: unknown, ...codes: readonly Code[]): Code {
  const found = codes.find((code) => code === failureOf(error));
  if (found === undefined) throw error;
  return found;
}

function failureOf(error: unknown): AuthorFailure | undefined {
  if (isUniqueViolation(error, "authors_pkey")) return "id-taken";
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "authors_image_id_fkey") return "unknown-image";
  return constraint === "articles_author_id_fkey" ? "in-use" : undefined;
}

const TEAM = "redaksi";
const teamName = (siteName: string) => `Redaksi ${siteName}`;
const teamBio = (siteName: string) =>
  `${teamName(siteName)} menyusun panduan belanja dari pengetahuan umum yang dapat Anda periksa sendiri: cara membaca ` +
  "label, standar, ukuran, dan syarat garansi. Kami tidak menguji produk, dan tidak berpura-pura pernah mengujinya.";

/** Saves the author of the articles that ship with the product. This author is an editorial office and not an invented person. */
export async function saveEditorialTeam(db: Db, siteName: string): Promise<void> {
  await db
    .insertInto("authors")
    .values({ id: TEAM, name: teamName(siteName), bio: teamBio(siteName), image_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes the editorial office's name and biography to the site's present name, unless somebody has written another name or biography. */
export async function renameEditorialTeam(db: Db, siteName: string): Promise<void> {
  const author = await db.selectFrom("authors").select(["name", "bio"]).where("id", "=", TEAM).executeTakeFirst();
  const [, former] = /^Redaksi (.+)$/s.exec(author?.name ?? "") ?? [];
  if (former === undefined || former === siteName || author?.bio !== teamBio(former)) return;
  await changeAuthor(db, TEAM, { name: teamName(siteName), bio: teamBio(siteName) }, SYSTEM);
}
