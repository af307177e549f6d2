import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { copyInto } from "../content/copy.ts";
import { contentFile } from "./content.ts";
import { feedScenario, feedText, rowsOf } from "./run.fixtures.ts";
import { removeTracesOfDeletedFeeds } from "./tidy.ts";

const scenario = await feedScenario();
const noRoom = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

/** Lists the files that a feed has on disk. */
const filesOf = (feed: number) => readdir(dirname(join(scenario.folder, contentFile(feed))));

test("a download for which there is no room leaves nothing behind, and the next run is as any other", async () => {
  const feed = await scenario.feed({ url: "https://toko.example/feed.tsv" });
  const failed = await scenario.work(await scenario.start(feed), {
    async download(_url, { path }) {
      await writeFile(path, "half of it");
      throw noRoom();
    },
  });
  expect(failed).toMatchObject({ state: "failed", reason: "disk-full" });
  expect(await filesOf(feed)).toEqual([]);
  expect(await scenario.run(feed, feedText(rowsOf(60)), true)).toMatchObject({ state: "applied", new_offers: 60 });
});

test("a file that cannot be copied takes the place of none", async () => {
  const file = join(scenario.folder, "content");
  await writeFile(file, "before");
  await expect(copyInto(file, join(scenario.folder, "nowhere"))).rejects.toThrow("ENOENT");
  expect(await readFile(file, "utf8")).toBe("before");
  expect(await readdir(scenario.folder)).not.toContain("content.partial");
});

/** Makes PostgreSQL fail as it does when a table has no room to grow. */
const fullFor = async (table: "feed_paths" | "price_points", work: () => Promise<unknown>) => {
  await scenario.database.asOwner(`create or replace function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await scenario.database.asOwner(
    `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
  );
  await work();
  await scenario.database.asOwner(`drop trigger full_disk on ${table}`);
};

test("what was applied before the disk was full stays, is named, and gives way to the content before it", async () => {
  const feed = await scenario.feed({ name: "Setengah" });
  const priced = (price: number) => feedText(rowsOf(60, (at) => ({ id: `setengah-${at}`, price: price + at })));
  expect(await scenario.run(feed, priced(100_000), true)).toMatchObject({ state: "applied" });
  scenario.days(1);
  const half = await scenario.start(feed, priced(110_000), true);
  await fullFor("feed_paths", () => scenario.work(half));
  expect(await scenario.runRow(half)).toMatchObject({
    ...{ state: "failed", reason: "disk-full-applying", is_partial: true, price_changed: 60 },
  });
  expect((await scenario.prices("setengah-0")).current).toMatchObject({ price: 110_000 });
  scenario.days(1);
  expect(await scenario.run(feed, priced(100_000))).toMatchObject({ state: "applied", price_changed: 60 });
  expect((await scenario.prices("setengah-0")).current).toMatchObject({ price: 100_000 });
});

test("an undo for which there is no room leaves the run applied, and is done when it is asked for again", async () => {
  const feed = await scenario.feed({ name: "Urung" });
  const priced = (price: number) => feedText(rowsOf(60, (at) => ({ id: `urung-${at}`, price: price + at })));
  await scenario.run(feed, priced(100_000), true);
  scenario.days(1);
  const { id } = await scenario.run(feed, priced(110_000), true);
  await fullFor("price_points", () => scenario.undo(id));
  expect(await scenario.runRow(id)).toMatchObject({ state: "applied", reason: "undo-disk-full" });
  expect((await scenario.prices("urung-0")).current).toMatchObject({ price: 110_000 });
  expect(await scenario.undo(id)).toMatchObject({ state: "undone" });
  expect((await scenario.prices("urung-0")).current).toMatchObject({ price: 100_000 });
});

test("files of runs that never had one go at night, those of runs stay", async () => {
  const feed = await scenario.feed({ name: "Lain" });
  const { id } = await scenario.run(feed, feedText(rowsOf(60, (at) => ({ id: `lain-${at}` }))), true);
  const folder = dirname(join(scenario.folder, contentFile(feed)));
  for (const name of [`run-${id + 1}`, `run-${id + 1}.partial`]) await writeFile(join(folder, name), "half of it");
  await removeTracesOfDeletedFeeds(scenario.db, scenario.folder);
  // Recent files stay, since they may belong to a run that is just starting.
  expect(await filesOf(feed)).toHaveLength(3);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await filesOf(feed)) await utimes(join(folder, name), longAgo, longAgo);
  await removeTracesOfDeletedFeeds(scenario.db, scenario.folder);
  expect(await filesOf(feed)).toEqual([`run-${id}`]);
});
