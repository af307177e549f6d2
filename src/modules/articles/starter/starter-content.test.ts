import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { dayOrMoment } from "../../../platform/calendar.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { PROJECT_ROOT } from "../../../platform/process/project-root.ts";
import { diskStorage } from "../../../platform/storage/storage.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { saveEditorialTeam } from "../../authors/commands.ts";
import { CATEGORIES, type CategorySlug, findCategory } from "../../stores/categories.shared.ts";
import { STORES } from "../../stores/directory.shared.ts";
import { SHOPS } from "../../stores/shops.shared.ts";
import { publishedArticle } from "../article.fixtures.ts";
import { listArticles } from "../queries.ts";
import { ListIndex } from "../read/list-index.ts";
import type { ArticlePage } from "../schema.ts";
import { loadStarterContent, readStarterArticles } from "./starter-content.ts";

const folder = join(PROJECT_ROOT, "content");
const { db, pool } = await testDatabase();

let media: string;
let pages: ArticlePage[];

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), "starter-media-"));
  await migrateJobs(pool, createLog("silent"));
  const start = () =>
    loadStarterContent({
      db,
      storage: diskStorage(media),
      read: () => readStarterArticles(folder),
      saveAuthor: (trx) => saveEditorialTeam(trx, "PanduBelanja"),
      timeZone: "Asia/Jakarta",
    });
  // Two processes start at the same time.
  const loaded = await Promise.all([start(), start()]);
  const files = (await readdir(join(folder, "articles"))).filter((file) => file.endsWith(".md"));
  expect(loaded.map((result) => result.articles).sort((a, b) => a - b)).toEqual([0, files.length]);
  const found = await Promise.all(files.map((file) => publishedArticle(pool, file.replace(/\.md$/, ""))));
  pages = found.filter((page) => page !== undefined);
  expect(pages).toHaveLength(files.length);
});
afterAll(() => rm(media, { recursive: true, force: true }));

describe("starter content", () => {
  test("has at least 24 articles and every category", async () => {
    expect(pages.length).toBeGreaterThanOrEqual(24);
    expect(new Set(pages.map((page) => page.category))).toEqual(new Set(CATEGORIES.map((category) => category.slug)));
    const first = await listArticles(pool, new ListIndex(pool), { page: 1 });
    expect(first).toMatchObject({ total: pages.length, pages: Math.ceil(pages.length / 12) });
    expect(first?.articles).toHaveLength(12);
  });

  test("is of the promised length and make", () => {
    const wrong = pages.flatMap((page) => {
      const problems = [
        page.wordCount < 700 || page.wordCount > 1400 ? `${page.wordCount} words` : "",
        page.faq.length < 3 || page.faq.length > 5 ? `${page.faq.length} FAQ items` : "",
        page.contents.length < 4 ? "few headings" : "",
        page.bodyHtml.includes("<table>") ? "" : "no table",
        page.bodyHtml.includes('type="checkbox"') ? "" : "no checklist",
        page.bodyHtml.includes('class="note ') ? "" : "no note",
        page.bodyHtml.startsWith("<p>") ? "" : "does not begin with a paragraph",
        new Date(page.publishedAt) > new Date() ? `published in the future: ${page.publishedAt}` : "",
      ];
      return problems.filter(Boolean).map((problem) => `${page.slug}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  test("links only to what exists", async () => {
    const wrong: string[] = [];
    for (const page of pages) {
      const links = [...page.bodyHtml.matchAll(/ href="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
      if (links.length < 2) wrong.push(`${page.slug}: ${links.length} links`);
      for (const link of links) {
        const [, kind, category, slug] = link.split("/");
        const good =
          kind === "toko"
            ? findCategory(category ?? "") && slug === undefined
            : kind === "artikel" &&
              (slug ? (await publishedArticle(pool, slug))?.path === link : findCategory(category ?? ""));
        if (!good || link === page.path) wrong.push(`${page.slug}: ${link}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("names a store only where the list that the text leads to has it", async () => {
    const articles = await readStarterArticles(folder);
    const wrong = articles.flatMap(({ front, body }) => {
      const linked = [...body.matchAll(/\]\(\/toko\/([^)#]+)\)/g)].map((match) => match[1] as CategorySlug);
      const lists = linked.length > 0 ? linked : [front.category];
      const cards = [...body.matchAll(/::store-card\{id="([^"]+)"\}/g)].map((match) => match[1]);
      const prose = body.replaceAll(/::store-card.*/g, "");
      const named = Object.entries(SHOPS).flatMap(([id, { name }]) =>
        new RegExp(`\\b${name}\\b`).test(prose) ? [id] : [],
      );
      return [...new Set([...cards, ...named])].flatMap((id) =>
        lists
          .filter((list) => !STORES[list].some((store) => store.id === id))
          .map((list) => `${front.slug}: ${id}, ${list}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("is dated with the day that is known and no clock; of one day the categories take turns", async () => {
    for (const page of pages) {
      expect(dayOrMoment(new Date(page.publishedAt), "Asia/Jakarta")).toBe("2026-11-20");
      expect(dayOrMoment(new Date(page.modifiedAt), "Asia/Jakarta")).toMatch(/^2026-11-2\d$/);
    }
    const first = await listArticles(pool, new ListIndex(pool), { page: 1 });
    const second = await listArticles(pool, new ListIndex(pool), { page: 2 });
    const listed = [...(first?.articles ?? []), ...(second?.articles ?? [])].map(({ category }) => category);
    expect(listed.slice(0, CATEGORIES.length)).toEqual(CATEGORIES.map(({ slug }) => slug));
  });

  test("has a cover of the preview size, its own, with a job for its variants", async () => {
    expect(new Set(pages.map((page) => page.cover?.hash)).size).toBe(pages.length);
    for (const page of pages) {
      expect(page.cover).toMatchObject({ width: 1200, height: 630, titled: true, widths: [], mediaType: "image/png" });
      expect(page.coverAlt.length).toBeGreaterThanOrEqual(10);
      expect(page.author).toMatchObject({ id: "redaksi", name: "Redaksi PanduBelanja" });
    }
    const { rows } = await pool.query("select count(*)::int as jobs from graphile_worker.jobs");
    expect(rows[0].jobs).toBe(pages.length);
  });

  test("skips no heading level", async () => {
    for (const page of pages) {
      const depths = [...page.bodyHtml.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
      for (const [index, depth] of depths.entries()) {
        expect(depth - (depths[index - 1] ?? 1), `${page.slug}: h${depth}`).toBeLessThanOrEqual(1);
      }
    }
  });

  test("titles, descriptions and excerpts are each used once", async () => {
    const articles = await readStarterArticles(folder);
    for (const key of ["title", "description", "excerpt", "coverAlt"] as const) {
      const values = articles.map((article) => article.front[key]);
      expect(new Set(values).size, key).toBe(values.length);
    }
  });
});
