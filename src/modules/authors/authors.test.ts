import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CACHE_TAGS_CHANNEL } from "../../platform/page-cache/cache-tags.ts";
import { articleInput } from "../articles/article.fixtures.ts";
import { saveArticle } from "../articles/commands.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { addImage } from "../media/image.fixtures.ts";
import { authorAdminRoutes } from "./admin-routes.ts";
import { idOfName } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
const api = await startAdminApi(database, authorAdminRoutes(db));
const listener = new pg.Client(pool.options);
const heard: string[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "[]")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
});
afterAll(() => listener.end());

const announced = async () => {
  await listener.query("select 1");
  return heard.splice(0);
};

const addPortrait = async (hash: string) => (await addImage(db, { hash: hash.repeat(64), width: 8, height: 8 })).id;

describe("adding an author", () => {
  test("makes the id from the name, and another where that is taken", async () => {
    const first = await api.call("editor", "POST", "/authors", { name: "  Dewi Ségara " });
    expect(first).toMatchObject({
      status: 201,
      body: { id: "dewi-segara", name: "Dewi Ségara", bio: "", articles: 0 },
    });
    expect((await api.call("editor", "POST", "/authors", { name: "Dewi Segara" })).body.id).toBe("dewi-segara-2");
    expect(await api.recorded()).toEqual(["author.created dewi-segara-2 editor@toko.example"]);
  });

  test("shows the picture", async () => {
    const imageId = await addPortrait("a");
    const { body } = await api.call("admin", "POST", "/authors", { name: "Bergambar", imageId });
    expect(body.image).toMatchObject({ id: imageId, src: `/media/${"a".repeat(64)}/original.png`, width: 8 });
  });

  const refused = [
    [{}, 400, "invalid_input", "name"],
    [{ name: "  " }, 400, "invalid_input", "name"],
    [{ name: "x".repeat(101) }, 400, "invalid_input", "name"],
    [{ name: "A", bio: "x".repeat(1001) }, 400, "invalid_input", "bio"],
    [{ name: "A", id: "Bukan Slug" }, 400, "invalid_input", "id"],
    [{ name: "A", imageId: 0 }, 400, "invalid_input", "imageId"],
    [{ name: "A", imageId: 987 }, 422, "image_unknown", "imageId"],
    [{ name: "李小龙" }, 422, "author_id_missing", "id"],
    [{ name: "Lain", id: "dewi-segara" }, 409, "author_exists", "id"],
  ] as const;
  test.each(refused)("refuses %j", async (input, status, code, field) => {
    const before = await api.recorded();
    expect(await api.call("owner", "POST", "/authors", input)).toMatchObject({
      status,
      body: { error: { code, field } },
    });
    expect(await api.recorded()).toEqual(before);
  });
});

describe("changing an author", () => {
  test("drops the pages that show the author, and no others", async () => {
    await api.call("owner", "POST", "/authors", { name: "Rini" });
    const input = articleInput({ slug: "tulisan-rini", authorId: "rini", category: "hobi-mainan" });
    expect((await saveArticle(db, input)).ok).toBe(true);
    await announced();
    const change = { name: "Rini A.", bio: "Menulis." };
    expect((await api.call("editor", "PATCH", "/authors/rini", change)).status).toBe(204);
    expect((await announced()).toSorted()).toEqual(["article-list:hobi-mainan", "article-lists"]);
    expect(await db.selectFrom("authors").selectAll().where("id", "=", "rini").executeTakeFirst()).toMatchObject(
      change,
    );
    await api.call("editor", "PATCH", "/authors/dewi-segara", { bio: "Baru." });
    expect(await announced()).toEqual([]);
  });

  test("leaves what is not named, and takes the picture away when told", async () => {
    const imageId = await addPortrait("b");
    await api.call("owner", "PATCH", "/authors/rini", { imageId });
    await api.call("owner", "PATCH", "/authors/rini", { name: "Rini B." });
    const row = () => db.selectFrom("authors").selectAll().where("id", "=", "rini").executeTakeFirst();
    expect(await row()).toMatchObject({ name: "Rini B.", bio: "Menulis.", image_id: imageId });
    await api.call("owner", "PATCH", "/authors/rini", { imageId: null });
    expect((await row())?.image_id).toBeNull();
  });

  test("refuses what is not there", async () => {
    expect((await api.call("owner", "PATCH", "/authors/rini", { imageId: 987 })).body.error.code).toBe("image_unknown");
    expect((await api.call("owner", "PATCH", "/authors/siapa", { name: "A" })).status).toBe(404);
    expect((await api.call("owner", "PATCH", "/authors/rini", { name: "" })).status).toBe(400);
  });
});

describe("deleting an author", () => {
  test("is refused while an article names the author", async () => {
    expect(await api.call("owner", "DELETE", "/authors/rini")).toMatchObject({
      status: 409,
      body: { error: { code: "author_in_use" } },
    });
    expect((await api.call("editor", "DELETE", "/authors/dewi-segara-2")).status).toBe(204);
    expect(await api.recorded()).toEqual(["author.deleted dewi-segara-2 editor@toko.example"]);
    expect((await api.call("editor", "DELETE", "/authors/dewi-segara-2")).status).toBe(404);
  });
});

test("the list is searched literally and paged by name", async () => {
  await pool.query(
    "insert into authors (id, name) select 'orang-' || n, 'Orang ' || lpad(n::text, 3, '0') from generate_series(1, 120) n",
  );
  await pool.query("insert into authors (id, name) values ('persen', '50%_tepat')");
  const names = [];
  for (let cursor = ""; ; ) {
    const { body } = await api.call("editor", "GET", `/authors?q=orang&cursor=${cursor}`);
    names.push(...body.authors.map((author: { name: string }) => author.name));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(names).toHaveLength(120);
  expect(names).toEqual(names.toSorted());
  const found = await api.call("editor", "GET", `/authors?q=${encodeURIComponent("%_t")}`);
  expect(found.body.authors.map((author: { id: string }) => author.id)).toEqual(["persen"]);
  expect((await api.call("editor", "GET", "/authors?cursor=bukan")).status).toBe(200);
  expect((await api.call("editor", "GET", "/authors?q=rini")).body.authors[0].articles).toBe(1);
});

test.each([
  ["Siti Nurhaliza", "siti-nurhaliza"],
  ["  O'Brien & Søn ", "o-brien-s-n"],
  ["李小龙", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("the id of %j is %j", (name, id) => expect(idOfName(name)).toBe(id));
