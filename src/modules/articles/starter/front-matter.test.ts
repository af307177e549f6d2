import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { PROJECT_ROOT } from "../../../platform/process/project-root.ts";
import { diskStorage } from "../../../platform/storage/storage.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { saveEditorialTeam } from "../../authors/commands.ts";
import { readArticleFile } from "./front-matter.ts";
import { loadStarterContent, readStarterArticles } from "./starter-content.ts";

const SLUGS = ["memilih-sepatu-lari-pemula", "panduan-memilih-rice-cooker"];
const content = join(PROJECT_ROOT, "content");
const good = await readFile(join(content, "articles", `${SLUGS[0]}.md`), "utf8");
const name = `${SLUGS[0]}.md`;

test("an article file is taken apart, whatever its line ends", () => {
  const { front, body } = readArticleFile(name, good);
  expect(front).toMatchObject({
    slug: SLUGS[0],
    author: "redaksi",
    language: "id",
    date: "2026-11-20",
  });
  expect(body).not.toContain("---\n");
  expect(readArticleFile(name, `\uFEFF${good.replaceAll("\n", "\r\n")}`)).toEqual({ front, body });
});

test("an article names one icon for its cover, or two, or leaves it to its category", () => {
  const iconOf = (line: string) => readArticleFile(name, good.replace(/icon: .*\n/, line)).front.icon;
  expect(iconOf("icon: camera\n")).toEqual(["camera"]);
  expect(iconOf("icon: [rice-cooker, sun]\n")).toEqual(["rice-cooker", "sun"]);
  expect(iconOf("")).toBeUndefined();
});

test.each([
  ["no front matter", (text: string) => text.slice(4), "no front matter"],
  ["a broken line", (text: string) => text.replace("title: ", "title: ["), "front matter: "],
  ["a short title", (text: string) => text.replace(/title: .*/, "title: Sepatu"), "title: "],
  ["an unknown category", (text: string) => text.replace(/category: .*/, "category: sepatu"), "category: "],
  ["a time of no zone", (text: string) => text.replace(/date: .*/, "date: 2026-11-20T08:00:00"), "date: "],
  ["a time of another zone", (text: string) => text.replace(/date: .*/, "date: 2026-11-20T08:00:00Z"), "date: "],
  ["a day that is none", (text: string) => text.replace(/date: .*/, "date: 2026-11-31"), "date: "],
  ["a missing key", (text: string) => text.replace(/coverAlt: .*\n/, ""), "coverAlt: "],
  ["an unknown key", (text: string) => text.replace("slug:", "warna: merah\nslug:"), "warna"],
  ["another slug", (text: string) => text.replace(/slug: .*/, "slug: lain"), "slug: must equal the file name, is lain"],
  ["another cover", (text: string) => text.replace(/cover: .*/, "cover: ../../etc/passwd"), "cover: must be covers/"],
  ["an unknown icon", (text: string) => text.replace(/icon: .*/, "icon: sepatu-kaca"), 'an icon named "sepatu-kaca"'],
  ["a previous name of an icon", (text: string) => text.replace(/icon: .*/, "icon: book-marked"), "icon.0: "],
  ["a path for an icon", (text: string) => text.replace(/icon: .*/, "icon: ../lucide-react"), "icon.0: "],
  ["a third icon", (text: string) => text.replace(/icon: .*/, "icon: [sun, leaf, zap]"), "icon: "],
  ["a wrong FAQ item", (text: string) => text.replace("- question: ", "- pertanyaan: "), "faq.0"],
])("%s is told with file and key", (_, spoil, message) => {
  const spoilt = spoil(good);
  expect(spoilt).not.toBe(good);
  expect(() => readArticleFile(name, spoilt)).toThrow(`${name}: `);
  expect(() => readArticleFile(name, spoilt)).toThrow(message);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  await Promise.all(["articles", "covers"].map((part) => mkdir(join(folder, part))));
  for (const slug of SLUGS) {
    for (const file of [`articles/${slug}.md`, `covers/${slug}.png`]) await cp(join(content, file), join(folder, file));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("starter content that is wrong in one place leaves nothing behind, and loads once it is right", async () => {
  const { db, pool } = await testDatabase();
  await migrateJobs(pool, createLog("silent"));
  const load = () =>
    loadStarterContent({
      db,
      storage: diskStorage(join(folder, "media")),
      read: () => readStarterArticles(folder),
      saveAuthor: (trx) => saveEditorialTeam(trx, "Nama"),
      timeZone: "Asia/Jakarta",
    });
  const path = join(folder, "articles", `${SLUGS[1]}.md`);
  const text = await readFile(path, "utf8");
  await writeFile(path, `${text}\n::store-card{id="toko-khayalan"}\n`);
  await expect(load()).rejects.toThrow(`${SLUGS[1]}.md: Toko tidak dikenal: toko-khayalan`);
  for (const table of ["articles", "authors", "images", "search_words", "graphile_worker.jobs"]) {
    expect((await pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows, table).toBe(0);
  }
  await writeFile(path, text);
  expect(await load()).toEqual({ articles: 2 });
  expect((await pool.query("select name from authors")).rows).toEqual([{ name: "Redaksi Nama" }]);
});
