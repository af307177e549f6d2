import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticlePreview, EditorArticle } from "../../src/modules/articles/write/answers.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { type Connection, ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";

// Anybody with the link of a draft may open it; the tests do so over the wire.

let product: Product;
let sql: pg.Client;
let token: string;

beforeAll(async () => {
  product = await startProduct({ env: { ANON_KEY } });
  sql = new pg.Client(ownerConnection((await connectionOfRunning(product.dataDir)) as Connection));
  await sql.connect();
  await addTeam(product, ["owner"]);
  ({ token } = await signInAs(product, "owner"));
});
afterAll(async () => {
  await sql.end();
  expect(await product.stop()).toBe(0);
});

const ask = async <T>(path: string, method: string, body?: unknown): Promise<T> => {
  const answer = await callAs(product, token, `/api/admin${path}`, method, body);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as T;
};

/** Makes a preview link of the starter article that was published last. */
async function preview() {
  const { rows } = await sql.query("select id from articles where status = 'published' order by id desc limit 1");
  const article = await ask<EditorArticle>(`/articles/${rows[0].id}`, "GET");
  const { url } = await ask<ArticlePreview>(`/articles/${article.id}/previews`, "POST");
  return { article, url: product.url + new URL(url).pathname };
}

test("a link that is opened too often is told when to come again, in the reader's language; another is not", async () => {
  const { url } = await preview();
  const other = await preview();
  // The requests are more than the limit for a minute, and all are sent before the first is answered.
  const answers = await Promise.all(Array.from({ length: 80 }, () => fetch(url)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(80 - refused.length);
  for (const { headers } of refused) {
    expect(headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect([headers.get("cache-control"), headers.get("content-type")]).toEqual([
      "no-store",
      "text/html; charset=utf-8",
    ]);
  }
  const [text] = await Promise.all(refused.map((answer) => answer.text()));
  expect(text).toContain("Tautan pratinjau ini terlalu sering dibuka. Tunggu satu menit");
  expect(text).toContain('<html lang="id"');
  await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()));
  expect((await fetch(other.url)).status).toBe(200);
});

test("a version that was rendered is not rendered again for the next reader; a new version is", async () => {
  const { article, url } = await preview();
  const { rows } = await sql.query("select id, hash from images order by id limit 1");
  const [picture] = rows;
  const session = crypto.randomUUID();
  const write = (words: string) =>
    ask(`/articles/${article.id}/working-copy`, "PUT", {
      session,
      version: article.version,
      draft: { ...article.saved, body: `${words}\n\n![Gambar](/media/${picture.hash}/original.jpg)\n` },
    });
  // Reads the picture's width from the page: only rendering asks the database for it, so the width tells when the page was made.
  const shown = async () => {
    const html = await (await fetch(url)).text();
    return {
      words: /Ver[a-z]+ \w+/.exec(html)?.[0],
      width: new RegExp(`${picture.hash}[^>]* width="(\\d+)"`).exec(html)?.[1],
    };
  };
  const widen = (width: number) => sql.query("update images set width = $2 where id = $1", [picture.id, width]);
  await widen(1111);
  await write("Versi pertama");
  expect(await shown()).toEqual({ words: "Versi pertama", width: "1111" });
  await widen(2222);
  expect(await shown()).toEqual({ words: "Versi pertama", width: "1111" });
  await write("Versi kedua");
  expect(await shown()).toEqual({ words: "Versi kedua", width: "2222" });
});
