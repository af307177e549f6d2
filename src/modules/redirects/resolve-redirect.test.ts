import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { resolveRedirect } from "./resolve-redirect.ts";

const { db, pool } = await testDatabase();
await addAuthor(db);
const goalOf = (path: string) => resolveRedirect(pool, path, (own) => own === "/tentang");

beforeEach(() => pool.query("delete from redirects; delete from articles"));

const redirect = (from: string, to: string) =>
  db.insertInto("redirects").values({ from_path: from, to_path: to }).execute();

const save = async ({ id, ...changes }: ArticleChanges & { id?: number }) => (await addArticle(db, changes, { id })).id;

const ADDRESSES = ["komputer-laptop", "ibu-bayi", "hobi-mainan"].map((category) => `/artikel/${category}/pindah`);

describe("an article that was moved and then taken down", () => {
  test("has no address that leads anywhere, and all of them again once it is back", async () => {
    const id = await save({ slug: "pindah" });
    await save({ id, slug: "pindah", category: "ibu-bayi" });
    await save({ id, slug: "pindah", category: "ibu-bayi", status: "draft" });
    for (const path of [...ADDRESSES, "/blog/pindah"]) expect(await goalOf(path)).toBeUndefined();
    await save({ id, slug: "pindah", category: "ibu-bayi" });
    expect(await goalOf("/artikel/komputer-laptop/pindah")).toBe("/artikel/ibu-bayi/pindah");
    expect(await goalOf("/artikel/hobi-mainan/pindah")).toBe("/artikel/ibu-bayi/pindah");
    expect(await goalOf("/blog/pindah")).toBe("/artikel/ibu-bayi/pindah");
    expect(await goalOf("/artikel/ibu-bayi/pindah")).toBeUndefined();
  });

  test("does not stand before another that once had its slug and is published", async () => {
    const first = await save({ slug: "pindah" });
    await save({ id: first, slug: "tinggal" });
    const second = await save({ slug: "pindah", category: "ibu-bayi" });
    await save({ id: second, slug: "pindah", category: "hobi-mainan" });
    await save({ id: second, slug: "pindah", category: "hobi-mainan", status: "draft" });
    for (const path of ADDRESSES) expect(await goalOf(path)).toBe("/artikel/komputer-laptop/tinggal");
  });
});

describe("a chain", () => {
  test("is followed to the first address at which something is published, with what it says of the query", async () => {
    await redirect("/a", "/b?dari=a");
    await redirect("/b", "/c");
    await redirect("/c", "/tentang");
    await redirect("/tentang", "/a");
    expect(await goalOf("/a")).toBe("/tentang?dari=a");
    expect(await goalOf("/c/")).toBe("/tentang");
    await redirect("/buntu", "/tidak-ada");
    expect(await goalOf("/buntu")).toBeUndefined();
  });

  test("that goes in a circle leads nowhere, in whatever spelling", async () => {
    const circles = [
      ["/kiri", "/kanan"],
      ["/kanan", "/kiri"],
      ["/putar", "/putar?lagi"],
      ["/artikel/hobi-mainan/x", "/ARTIKEL/hobi-mainan/x"],
      ["/artikel/hobi-mainan/y", "/artikel/hobi-mainan/%79"],
      ["/artikel/hobi-mainan/z", "/blog/z"],
    ] as const;
    for (const [from, to] of circles) await redirect(from, to);
    for (const [from, to] of circles) expect([await goalOf(from), await goalOf(to)]).toEqual([undefined, undefined]);
    await save({ slug: "y", category: "ibu-bayi" });
    expect(await goalOf("/artikel/hobi-mainan/y")).toBe("/artikel/ibu-bayi/y");
  });

  test("as long as nobody would make one ends", async () => {
    await pool.query(
      "insert into redirects (from_path, to_path) select '/l/' || n, '/l/' || n + 1 from generate_series(1, 200) n",
    );
    expect(await goalOf("/l/1")).toBeUndefined();
    await redirect("/l/201", "/tentang");
    expect(await goalOf("/l/190")).toBe("/tentang");
  });
});
