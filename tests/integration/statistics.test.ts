import { expect, test } from "vitest";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";

// Sends a mix of people and robots to a product with its cache, and compares what the command counts.

const PEOPLE = [
  "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];
const ROBOTS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
  "python-requests/2.32.3",
];
const PAGES = ["/", "/artikel", "/toko/ibu-bayi", "/tentang?utm_source=x", "/cari?q=popok"];

test("people are counted, of kept pages and of those that are made; robots, files and failures are not", async () => {
  const product = await startProduct({ env: { TRUST_PROXY: "1" } });
  const ask = async (path: string, agent: string, headers: Record<string, string> = {}) => {
    const response = await fetch(product.url + path, { headers: { "user-agent": agent, ...headers } });
    await response.arrayBuffer();
    return response.status;
  };
  const answers = new Set<number>();
  for (let round = 0; round < 4; round += 1) {
    for (const [nth, agent] of PEOPLE.entries()) {
      const address = { "x-forwarded-for": `36.68.${round}.${nth + 1}` };
      for (const page of PAGES) answers.add(await ask(page, agent, address));
      answers.add(await ask("/favicon.svg", agent, address));
    }
    for (const agent of ROBOTS) for (const page of PAGES) answers.add(await ask(page, agent));
  }
  // Robots that name themselves browsers: one reads on and on without what browsers load, the other asks what robots may read.
  for (let page = 0; page < 100; page += 1) {
    answers.add(await ask(PAGES[page % 5] ?? "", PEOPLE[2] ?? "", { "x-forwarded-for": "36.68.8.1" }));
  }
  for (const page of [...PAGES, "/robots.txt", ...PAGES]) {
    answers.add(await ask(page, PEOPLE[0] ?? "", { "x-forwarded-for": "36.68.8.2", referer: "https://lain.example/" }));
  }
  expect([...answers]).toEqual([200]);
  await ask("/tidak-ada", PEOPLE[0] ?? "");
  await ask("/favicon.svg", PEOPLE[0] ?? "");
  await ask("/", PEOPLE[0] ?? "", { referer: "https://www.google.com/", "x-forwarded-for": "36.68.9.9" });

  const run = async (...args: string[]) => runToExit(["cli.js", "statistics", ...args], { DATA_DIR: product.dataDir });
  const { stdout, code } = await run("--days", "1", "--json");
  expect(code).toBe(0);
  const told = JSON.parse(stdout);
  expect(told.days).toMatchObject([{ views: 61 }]);
  expect(told.pages).toEqual([
    { path: "/", views: 13 },
    ...["/artikel", "/cari", "/tentang", "/toko/ibu-bayi"].map((path) => ({ path, views: 12 })),
  ]);
  expect(told.referrers).toEqual([{ host: "google.com", views: 1 }]);
  expect(told.searches).toMatchObject([{ words: "popok", times: 12 }]);
  expect(told.searches[0].found).toBeGreaterThan(0);
  expect(told.clicks).toEqual([]);

  // Clicks that memory holds are written first, too.
  const shop = { offers: [{ merchant: "Toko Klik", price: 100_000 }] };
  const { slug, offers } = await withDatabase(product.dataDir, (db) => addProduct(db, shop));
  await fetch(`${product.url}/ke/${offers[0]}`, {
    headers: {
      "user-agent": PEOPLE[0] ?? "",
      referer: `${product.url}/produk/${slug}`,
      "x-forwarded-for": "36.68.9.8",
    },
    redirect: "manual",
  });
  expect(JSON.parse((await run("--days", "1", "--json")).stdout).clicks).toMatchObject([{ clicks: 1 }]);
  expect(await run("--days", "0")).toMatchObject({ code: 64 });
  expect(await run("--hari", "1")).toMatchObject({ code: 64 });
  await product.stop();
});
