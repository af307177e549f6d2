import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addImage } from "../../media/image.fixtures.ts";
import { siteOf } from "../../seo/schema.ts";
import { auditInThread, renderBody } from "./render-body.ts";

const { db } = await testDatabase();
const hash = "d".repeat(64);
await addImage(db, { hash });

/** Counts how often other work on the event loop had a turn until the promise settled. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  let waiting = true;
  void done.finally(() => {
    waiting = false;
  });
  while (waiting) {
    await turn();
    turns += 1;
  }
  return turns;
}

const PART = `Memilih panci itu mudah.\n\n## Bagian\n\n![Panci](/media/${hash}/original.png)\n\n`;

test("a long body gives what its parts give, and others get their turn meanwhile", async () => {
  const short = await renderBody(db, PART);
  // This first rendering starts the worker thread, so that the time of starting is not measured.
  await renderBody(db, PART.repeat(50));
  const rendering = renderBody(db, PART.repeat(300));
  expect(await turnsUntil(rendering)).toBeGreaterThan(20);
  const long = await rendering;
  if (!short.ok || !long.ok) throw new Error("refused");
  expect(long.value.altTexts).toEqual(short.value.altTexts);
  expect(long.value.wordCount).toBe(short.value.wordCount * 300);
  expect(long.value.html.split("<picture>")).toHaveLength(301);
});

test("a picture whose ThumbHash is known brings its colours along", async () => {
  await db.updateTable("images").set({ thumb_hash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" }).execute();
  const body = await renderBody(db, PART);
  expect(body.ok && body.value.html).toMatch(
    /decoding="async" data-p1="#[0-9a-f]{3}" data-p2="#[0-9a-f]{3}" data-p3="#/,
  );
});

test("what is refused is refused there too, and a page is judged there", async () => {
  expect(await renderBody(db, "*a ".repeat(3000))).toEqual({ ok: false, code: "too-complex" });
  expect(await renderBody(db, "a".repeat(500_001))).toEqual({ ok: false, code: "too-long" });
  const name = "PanduBelanja";
  const site = siteOf({
    siteUrl: "https://belanja.example",
    siteName: name,
    publisherName: name,
    allowIndexing: true,
    timeZone: "Asia/Jakarta",
  });
  const findings = await auditInThread({ html: "<!doctype html><p>x", path: "/x", indexable: true, site });
  expect(findings.map(({ rule }) => rule)).toContain("h1");
});
