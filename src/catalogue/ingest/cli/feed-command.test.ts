import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CommandFailed } from "../../../platform/command.ts";
import { allowedNetworks } from "../../../platform/fetch/ip-networks.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { FAILURES } from "../failures.ts";
import { item, lines, rss } from "../feeds.fixtures.ts";
import { FILE_FAILURES, type FileFailure } from "../file/failures.ts";
import { feedScenario, feedText, rowsOf } from "../runs/run.fixtures.ts";
import { feedCommand } from "./feed-command.ts";

const database = await testDatabase();
const scenario = await feedScenario(database);

const context = {
  database: async () => ({ ...database, connection: database.connection }),
  config: {
    ...{ dataDir: scenario.folder, timeZone: "Asia/Jakarta", siteUrl: "https://belanja.example" },
    ...{ feedNetworks: allowedNetworks([]), feedSecretsKey: undefined, smtp: undefined, backend: undefined },
  },
  ...{ clock: scenario.clock, log: createLog("silent"), userAgent: () => "test" },
  untilInterrupted: <Value>(work: (signal: AbortSignal) => Promise<Value>) => work(new AbortController().signal),
};

/** Runs the command and returns its exit code, standard output and standard error. */
async function feed(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      (stream === "stdout" ? out : err).push(String(text));
      return true;
    }),
  );
  try {
    return { code: await feedCommand.run(args, context), out: out.join(""), err: err.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function fileOf(content: string): Promise<string> {
  const path = join(scenario.folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

test.each<[string, string, FileFailure]>([
  ["an error of an API", '{"error":"x"}', "no-products"],
  ["the same in a list", '[{"error":"x"}]', "no-products"],
  ["an empty list", "[]", "no-products"],
  ["an empty object", "{}", "no-products"],
  ["a header alone", "id,nama,harga,tautan\n", "no-products"],
  ["a page that asks for a password", "<!doctype html>\n<title>Masuk</title><form></form>", "html-page"],
  ["nothing", "", "empty"],
  ["words", "Forbidden\n", "unknown-format"],
])("preview of %s: no feed, in one sentence", async (_name, content, code) => {
  const path = await fileOf(content);
  for (const args of [[], ["--json"]])
    await expect(feed("preview", path, ...args)).rejects.toEqual(new CommandFailed(FILE_FAILURES[code]));
});

test("columns that nobody knows stand on a line of their own", async () => {
  const path = await fileOf(lines("judul,nilai", "Panci,1", "Wajan,2"));
  await expect(feed("preview", path)).rejects.toThrow(`${FILE_FAILURES["columns-unknown"]}\nColumns: judul, nilai`);
  const hostile = await fileOf("\u001B[31mjudul;nilai\nPanci;x\nWajan;y\n");
  await expect(feed("preview", hostile)).rejects.toThrow(/^\P{Cc}+\nColumns: {2}\[31mjudul, nilai$/u);
});

test("what preview says of a cut file and of rejected rows: a code, and its sentence in quotes", async () => {
  const text = rss(item({}), item({ "g:price": "0 IDR" }), item({ "g:id": "A3" }));
  const { code, out } = await feed("preview", await fileOf(text.slice(0, text.lastIndexOf("<link>"))));
  expect(code).toBe(0);
  expect(out).toContain('\nIncomplete (no-closing-root): "XML-nya tidak ditutup"\n');
  expect(out).toContain('\nRejected 1 (price-placeholder): "Harga 0 atau 1 rupiah bukan harga."\n');
});

test.each([
  [1 / 1000, "1/1.000 harga barang yang sama"],
  [100_000, "100.000 kali harga barang yang sama"],
])("what preview says of prices that are %d times those of other shops", async (scale, sentence) => {
  const known = (price: number) => rowsOf(4, (at) => ({ id: `skala-${at}`, price: price * (at + 1) }));
  const other = await feedScenario(database);
  await other.run(await other.feed(), feedText(known(2_000_000)), true);
  const { out } = await feed("preview", await fileOf(feedText(known(2_000_000 * scale))));
  expect(out).toContain(`\nA first run will wait (price-scale): "Harganya sekitar ${sentence}`);
  const json = await feed("preview", await fileOf(feedText(known(2_000_000 * scale))), "--json");
  expect(JSON.parse(json.out).findings).toMatchObject([{ code: "price-scale" }]);
});

test("a run of a cut file waits with exit code 2; its id stands alone, and why beside it", async () => {
  const id = String(await scenario.feed());
  const whole = feedText(rowsOf(60));
  expect(await feed("run", id, "--file", await fileOf(whole), "--accept")).toMatchObject({ code: 0, err: "" });
  scenario.days(1);
  const cut = await fileOf(feedText(rowsOf(60, () => ({ stock: "out_of_stock" }))).slice(0, 2000));
  const held = await feed("run", id, "--file", cut);
  expect(held).toEqual({
    code: 2,
    out: expect.stringMatching(/^\d+\n$/),
    err: "Berkasnya tidak utuh: baris terakhirnya terpotong. Bila diterima, tidak ada penawaran yang ditarik.\n",
  });
  const accepted = await feed("accept", held.out.trim(), "--json");
  expect(accepted).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(accepted.out)).toMatchObject({ state: "applied", reason: "incomplete", counts: { withdrawn: 0 } });
});

test("a feed that is not there has no runs, and one that has never run has none yet", async () => {
  await expect(feed("runs", "999999", "--json")).rejects.toThrow(FAILURES["not-found"].message);
  const id = String(await scenario.feed({ name: "Belum pernah" }));
  expect(JSON.parse((await feed("runs", id, "--json")).out)).toEqual({ runs: [] });
});

test("a run that fails half-way says what it has applied, and is undone", async () => {
  const id = String(await scenario.feed({ name: "Setengah" }));
  const priced = (price: number) => fileOf(feedText(rowsOf(60, (at) => ({ id: `s-${at}`, price: price + at }))));
  await feed("run", id, "--file", await priced(100_000), "--accept");
  scenario.days(1);
  // The disk fills up after the prices have been applied.
  await database.asOwner(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on feed_paths execute function full_disk()`);
  const failed = await feed("run", id, "--file", await priced(110_000), "--accept");
  await database.asOwner("drop trigger full_disk on feed_paths");
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("Sebagian sudah diterapkan (60 berubah): ") });
  const [last] = JSON.parse((await feed("runs", id, "--json")).out).runs;
  expect(last).toMatchObject({ state: "failed", reason: "disk-full-applying", partial: true, counts: { changed: 60 } });
  const undone = await feed("undo", failed.out.trim(), "--json");
  expect(JSON.parse(undone.out)).toEqual({ ...last, state: "undone", reason: undefined, partial: undefined });
  expect((await scenario.prices("s-1")).current?.price).toBe(100_001);
});

test("a run is stopped, once", async () => {
  const run = await scenario.start(await scenario.feed({ name: "Henti" }), feedText(rowsOf(60)));
  const stopped = await feed("stop", String(run), "--json");
  expect(stopped).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(stopped.out)).toMatchObject({ run, state: "discarded", reason: "stopped" });
  await expect(feed("stop", String(run))).rejects.toThrow(FAILURES["not-running"].message);
});
