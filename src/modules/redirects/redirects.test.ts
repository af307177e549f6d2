import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { addAuthor, articleInput } from "../articles/article.fixtures.ts";
import { saveArticle } from "../articles/commands.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { redirectAdminRoutes } from "./admin-routes.ts";
import { MAX_LINES } from "./schema.ts";

const SITE = "https://belanja.example";
const database = await testDatabase();
const { db, pool } = database;
const isOwnPath = (path: string) => path === "/" || path === "/tentang" || path.startsWith("/admin/");
const api = await startAdminApi(database, redirectAdminRoutes(db, { siteUrl: SITE, isOwnPath }));
await addAuthor(db);
await saveArticle(db, articleInput({ slug: "hidup" }));

beforeEach(() => pool.query("delete from redirects"));

const add = (from: string, to: string) => api.call("admin", "POST", "/redirects", { from, to });
const stored = async () => {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).orderBy("from_path").execute();
  return rows.map((row) => `${row.from_path} > ${row.to_path}`);
};

describe("a redirect", () => {
  test("is stored in one spelling, whatever was pasted", async () => {
    const added = await add(
      "https://www.belanja.example/2021/05/judul-lama/",
      " http://belanja.example/artikel/x/%c3%a9/?a=1#b ",
    );
    expect(added).toMatchObject({
      status: 201,
      body: { from: "/2021/05/judul-lama", to: "/artikel/x/%C3%A9?a=1#b", inUse: true },
    });
    await add("/kopi-é", "/");
    expect(await stored()).toEqual(["/2021/05/judul-lama > /artikel/x/%C3%A9?a=1#b", "/kopi-%C3%A9 > /"]);
    expect(await api.recorded()).toEqual(["redirect.created /kopi-%C3%A9 admin@toko.example"]);
  });

  test("follows those that are there, and those follow it", async () => {
    await add("/b", "/c#bagian");
    await add("/a", "/b?dari=a");
    expect(await stored()).toEqual(["/a > /c#bagian", "/b > /c#bagian"]);
    await add("/c", "/d");
    expect(await stored()).toEqual(["/a > /d#bagian", "/b > /d#bagian", "/c > /d"]);
  });

  test("ends at a path that has an article again", async () => {
    await pool.query("insert into redirects (from_path, to_path) values ('/artikel/komputer-laptop/hidup', '/lain')");
    await add("/lama", "/artikel/komputer-laptop/hidup");
    expect(await stored()).toContain("/lama > /artikel/komputer-laptop/hidup");
    const { body } = await api.call("owner", "GET", "/redirects?q=laptop/hidup");
    expect(body.redirects.map((row: { from: string; inUse: boolean }) => [row.from, row.inUse])).toEqual([
      ["/lama", true],
      ["/artikel/komputer-laptop/hidup", false],
    ]);
  });

  const refused = [
    ["bukan-jalur", "/a", "redirect_from_invalid", "from"],
    ["//lain.example/a", "/a", "redirect_from_invalid", "from"],
    ["/\\lain.example", "/a", "redirect_from_invalid", "from"],
    ["https://lain.example/a", "/a", "redirect_from_invalid", "from"],
    ["/a?b=1", "/a", "redirect_from_invalid", "from"],
    ["/a%00b", "/a", "redirect_from_invalid", "from"],
    ["/a", "https://lain.example/", "redirect_to_invalid", "to"],
    ["/a", "javascript:alert(1)", "redirect_to_invalid", "to"],
    ["/a", "/.//lain.example", "redirect_to_invalid", "to"],
    ["/tentang/", "/a", "redirect_shadows_page", "from"],
    ["/admin/people", "/a", "redirect_shadows_page", "from"],
    ["/artikel/komputer-laptop/hidup", "/a", "redirect_shadows_page", "from"],
    ["/artikel/hobi-mainan/hidup", "/a", "redirect_shadows_page", "from"],
    ["/blog/hidup", "/a", "redirect_shadows_page", "from"],
    ["/a", "/a/", "redirect_loop", "to"],
    ["/a", "/a?x=1", "redirect_loop", "to"],
  ] as const;
  test.each(refused)("from %s to %s is refused", async (from, to, code, field) => {
    expect(await add(from, to)).toMatchObject({ status: 422, body: { error: { code, field } } });
    expect(await stored()).toEqual([]);
  });

  test("is refused where it closes a circle, or is there already", async () => {
    await add("/a", "/b");
    expect((await add("/b", "/a")).body.error.code).toBe("redirect_loop");
    expect(await add("/a/", "/c")).toMatchObject({ status: 409, body: { error: { code: "redirect_exists" } } });
    expect((await api.call("admin", "POST", "/redirects", { from: "", to: "/a" })).body.error).toMatchObject({
      code: "invalid_input",
      field: "from",
    });
    expect(await stored()).toEqual(["/a > /b"]);
  });

  test("is changed as a whole, and deleted", async () => {
    const { id } = (await add("/a", "/b")).body;
    await add("/x", "/y");
    const change = (body: object, of: number | string = id) => api.call("owner", "PATCH", `/redirects/${of}`, body);
    const changed = await change({ from: "/a2", to: "/x" });
    expect(changed).toMatchObject({ status: 200, body: { from: "/a2", to: "/y" } });
    expect(await stored()).toEqual(["/a2 > /y", "/x > /y"]);
    expect((await change({ from: "/x", to: "/b" }, changed.body.id)).status).toBe(409);
    expect((await change({ from: "/a2", to: "/a2" }, changed.body.id)).body.error.code).toBe("redirect_loop");
    expect(await stored()).toEqual(["/a2 > /y", "/x > /y"]);
    expect((await change({ from: "/q", to: "/r" }, 999_999)).status).toBe(404);
    expect((await api.call("owner", "DELETE", `/redirects/${changed.body.id}`)).status).toBe(204);
    expect((await api.call("owner", "DELETE", `/redirects/${changed.body.id}`)).status).toBe(404);
    expect(await api.recorded()).toEqual(["redirect.deleted /a2 owner@toko.example"]);
  });

  test("two at once cannot make a circle", async () => {
    const results = await Promise.all([add("/kiri", "/kanan"), add("/kanan", "/kiri")]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe("a file", () => {
  const csv = (text: string, query = "", type = "text/csv") =>
    api.call("admin", "POST", `/redirects.csv${query}`, text, { "content-type": type });

  test("is checked without a change, then set, with chains and what is there in one step", async () => {
    await add("/lama", "/tengah");
    const text = '\uFEFF"dari";"ke";"catatan"\r\n"/tengah";"/baru";x\r\n/satu;/lama\r\n\r\n"/dua, tiga";/satu\n';
    const counts = { created: 3, changed: 0, unchanged: 0, problems: 0, firstProblems: [] };
    expect((await csv(text, "?dryRun=true")).body).toEqual({ applied: false, ...counts });
    expect(await stored()).toEqual(["/lama > /tengah"]);
    expect((await csv(text)).body).toEqual({ applied: true, ...counts });
    expect(await stored()).toEqual(["/dua,%20tiga > /baru", "/lama > /baru", "/satu > /baru", "/tengah > /baru"]);
    expect((await csv(text)).body).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    expect((await csv("/satu,/lain")).body).toMatchObject({ applied: true, created: 0, changed: 1 });
    expect((await api.recorded())[0]).toContain("redirects.imported");
  });

  test("with any wrong line changes nothing, and every line is named", async () => {
    await add("/ada", "/tujuan");
    const lines = [
      "from,to",
      "/baik,/tujuan",
      "/sendiri",
      "tanpa-garis,/a",
      "/luar,https://lain.example/",
      "/tentang,/a",
      "/artikel/hobi-mainan/hidup,/a",
      "/tujuan,/ada",
      "/p,/q",
      "/q,/p",
      "/baik,/lain",
      "/baik,/tujuan",
    ];
    const { body } = await csv(lines.join("\n"));
    expect(body).toMatchObject({ applied: false, problems: 9 });
    expect(body.firstProblems.map((one: { line: number; problem: string }) => `${one.line} ${one.problem}`)).toEqual([
      "3 columns",
      "4 from-invalid",
      "5 to-invalid",
      "6 shadows",
      "7 shadows",
      "8 loop",
      "9 loop",
      "10 loop",
      "11 duplicate",
    ]);
    expect(await stored()).toEqual(["/ada > /tujuan"]);
  });

  test("that is no CSV, or of another type, is refused whole", async () => {
    expect((await csv('/a,"tidak ditutup\n/b,/c')).body.error.code).toBe("csv_unreadable");
    expect((await csv("/a,/b", "", "application/json")).status).toBe(415);
    expect((await csv("/a,/b", "?dryRun=entah")).status).toBe(400);
    expect((await csv("")).body).toMatchObject({ created: 0, problems: 0 });
    expect(await stored()).toEqual([]);
  });

  test("of the greatest length is taken; of one more line it is refused", async () => {
    const lines = Array.from({ length: MAX_LINES }, (_, n) => `/l/${n},/b/${n}`).join("\n");
    expect((await csv(`${lines}\n/lebih,/satu`)).body.error.code).toBe("csv_too_long");
    expect(await stored()).toHaveLength(0);
    expect((await csv(lines)).body).toMatchObject({ applied: true, created: MAX_LINES });
    const { text } = await api.call("owner", "GET", "/redirects.csv");
    expect(text.trimEnd().split("\r\n")).toHaveLength(MAX_LINES + 1);
    expect((await csv(text, "?dryRun=true")).body).toMatchObject({ unchanged: MAX_LINES, problems: 0 });
  });
});

test("the list is searched literally and paged, newest first", async () => {
  await pool.query(
    "insert into redirects (from_path, to_path) select '/lama/' || n, '/baru' from generate_series(1, 120) n",
  );
  await pool.query("insert into redirects (from_path, to_path) values ('/100%_x', '/a')");
  const seen: string[] = [];
  for (let cursor = ""; ; ) {
    const { body } = await api.call("admin", "GET", `/redirects?q=LAMA&cursor=${cursor}`);
    seen.push(...body.redirects.map((row: { from: string }) => row.from));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `/lama/${120 - n}`));
  const { body } = await api.call("admin", "GET", `/redirects?q=${encodeURIComponent("%_")}`);
  expect(body.redirects).toHaveLength(1);
});
