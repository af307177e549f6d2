import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { checkMarkdown, parseMarkdown } from "../../articles/markdown.shared.ts";
import { recipientsOf } from "../campaigns/audience.ts";
import type { DigestContent } from "../schema.ts";
import { digestEdition } from "./digest-edition.ts";
import { digestTimeOf, latestDigest } from "./digest-time.ts";
import { makeDigest } from "./make-digest.ts";

const { db, pool } = await testDatabase();
const log = createLog("silent");
await migrateJobs(pool, log);
const TIME_ZONE = "Asia/Jakarta";
const FRIDAY = new Date("2026-11-27T08:00:00+07:00");
const CONTENT: DigestContent = {
  articles: [
    {
      title: "Memilih panci",
      path: "/artikel/peralatan-rumah-tangga/panci",
      summary: "Tebal atau tipis?",
      category: "peralatan-rumah-tangga",
    },
  ],
  drops: [
    { slug: "ponsel-a", category: "elektronik-gadget" },
    { slug: "panci-b", category: "peralatan-rumah-tangga" },
  ],
};
const NOTHING: DigestContent = { articles: [], drops: [] };

type Given = { now?: Date; content?: DigestContent; time?: string; restoredAt?: Date };
async function run({ now = FRIDAY, content = CONTENT, time = "friday 08:00", restoredAt }: Given = {}) {
  const asked: Date[] = [];
  const handler = makeDigest({
    ...{ db, timeZone: TIME_ZONE, clock: { now: () => now } },
    time: () => digestTimeOf(time) ?? undefined,
    content: async (since) => {
      asked.push(since);
      return content;
    },
    isRestoredSince: async (moment) => restoredAt !== undefined && restoredAt >= moment,
  });
  await handler.run({}, { signal: new AbortController().signal, log });
  return asked;
}

const made = async () =>
  (
    await sql<{ day: string; subject: string; state: string; body: string; audience: unknown }>`
      select digest_day::text as day, subject, state, body_markdown as body, audience from newsletter_campaigns order by id`.execute(
      db,
    )
  ).rows;

beforeEach(async () => {
  await sql`delete from newsletter_campaigns`.execute(db);
  await sql`delete from newsletter_digest_days`.execute(db);
  await sql`delete from newsletter_subscriptions`.execute(db);
});

describe("when one is due", () => {
  test.each([
    ["2026-11-27T07:59:59+07:00", "2026-11-20"],
    ["2026-11-27T08:00:00+07:00", "2026-11-27"],
    ["2026-12-03T23:59:00+07:00", "2026-11-27"],
  ])("at %s the last one is that of %s", (now, day) => {
    const time = digestTimeOf("friday 08:00");
    expect(time && latestDigest(time, TIME_ZONE, new Date(now)).day).toBe(day);
  });

  test.each(["jumat 08:00", "friday", "friday 24:00", "FRIDAY 08:00", ""])("%o is no time", (text) => {
    expect(digestTimeOf(text)).toBeNull();
  });

  test("it is made once of the week before it, and scheduled; another process makes none beside it", async () => {
    expect(await run({ now: new Date(FRIDAY.getTime() - 1) })).toEqual([]);
    const later = new Date(FRIDAY.getTime() + 240_000);
    const asked = (await Promise.all([run({ now: later }), run({ now: later })])).flat();
    expect(new Set(asked.map((since) => since.toISOString()))).toEqual(new Set(["2026-11-20T01:00:00.000Z"]));
    await run({ now: later });
    expect(await made()).toMatchObject([
      { day: "2026-11-27", state: "scheduled", subject: "Pekan ini: 1 panduan baru, 2 harga turun" },
    ]);
  });

  test("one that somebody has deleted is not made again, and the next one tells what there has been since it", async () => {
    await run();
    await sql`delete from newsletter_campaigns`.execute(db);
    await run({ now: new Date(FRIDAY.getTime() + 600_000) });
    expect(await made()).toEqual([]);
    const asked = await run({ now: new Date(FRIDAY.getTime() + 7 * 86_400_000) });
    expect(asked).toEqual([FRIDAY]);
  });

  test("one that was missed, switched off or without news is none", async () => {
    await run({ now: new Date(FRIDAY.getTime() + 3_600_001) });
    await run({ time: "off" });
    await run({ content: NOTHING });
    expect(await made()).toEqual([]);
  });

  test("one that was due before a backup was restored may have been sent elsewhere, and is not made", async () => {
    const later = new Date(FRIDAY.getTime() + 600_000);
    await run({ now: later, restoredAt: new Date(FRIDAY.getTime() + 300_000) });
    expect(await made()).toEqual([]);
    await run({ now: later, restoredAt: new Date(FRIDAY.getTime() - 1) });
    expect(await made()).toMatchObject([{ day: "2026-11-27" }]);
  });

  test("a price that is still down is no news", async () => {
    await run();
    const next = new Date(FRIDAY.getTime() + 7 * 86_400_000);
    await run({
      now: next,
      content: { articles: [], drops: [...CONTENT.drops, { slug: "baru", category: "buku-majalah" }] },
    });
    expect((await made())[1]).toMatchObject({
      subject: "Pekan ini: 1 harga turun",
      audience: { categories: ["buku-majalah"] },
    });
  });
});

test("what is typed elsewhere is text here: no heading, markup or block of its own", () => {
  const hostile = '](https://jahat.example) **x** <script> ::produk{slug="x"}\n# Judul\n\n';
  const articles = [{ title: hostile, path: "/artikel/a/b", summary: hostile, category: "buku-majalah" }];
  const edition = digestEdition({ articles, drops: [] }, []);
  const body = edition?.body ?? "";
  expect(checkMarkdown(body)).toBeUndefined();
  const kinds = JSON.stringify(parseMarkdown(body));
  expect(kinds).not.toMatch(/Directive|"html"/);
  expect(kinds.match(/"heading"/g)).toHaveLength(1);
  // The link text is the whole title as plain text, whatever Markdown the title contains.
  expect(kinds).toContain(
    '"url":"/artikel/a/b","children":[{"type":"text","value":"](https://jahat.example) **x** <script>',
  );
});

test("who wants the one kind only gets no other", async () => {
  await sql`insert into newsletter_subscriptions (email, wants)
    values ('semua@contoh.id', 'all'), ('redaksi@contoh.id', 'editions'), ('ringkasan@contoh.id', 'digests')`.execute(
    db,
  );
  const gets = async (isDigest: boolean) =>
    (
      await sql<{ email: string }>`${recipientsOf({ audience: {}, isDigest }, TIME_ZONE)} order by 1`.execute(db)
    ).rows.map(({ email }) => email);
  expect(await gets(true)).toEqual(["ringkasan@contoh.id", "semua@contoh.id"]);
  expect(await gets(false)).toEqual(["redaksi@contoh.id", "semua@contoh.id"]);
});
