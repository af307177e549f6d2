import { expect, test } from "vitest";
import { runToExit } from "../support/product.ts";
import { dataWithRunningDatabase } from "../support/running-database.ts";

const DATA_DIR = await dataWithRunningDatabase();

const merchant = (...args: string[]) => runToExit(["cli.js", "merchant", ...args], { DATA_DIR });
const HOME = ["--home", "https://sumber.example"];
const NAMED = ["--name", "Sumber Rejeki", ...HOME];

test("a merchant is added once, and listed", async () => {
  expect(await merchant("list", "--json")).toMatchObject({ code: 0, stdout: '{"merchants":[]}\n' });
  const template = "https://mitra.example/go?ke={url_encoded}";
  const added = await merchant("add", "sumber-rejeki", ...NAMED, "--link", template);
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\n$/), stderr: "" });
  const id = Number(added.stdout);

  const again = await merchant("add", "sumber-rejeki", ...NAMED);
  expect(again).toMatchObject({ code: 64, stdout: "" });
  expect(again.stderr).toMatch(
    /^SLUG: "Pengenal itu sudah dipakai toko lain\.[^"]*" Usage: npm run cli -- merchant add SLUG [^|]*\n$/,
  );

  const other = await merchant("add", "toko-lain", "--name", "Toko Lain", ...HOME, "--json");
  expect(JSON.parse(other.stdout)).toEqual({ id: expect.any(Number), slug: "toko-lain" });
  const { merchants } = JSON.parse((await merchant("list", "--json")).stdout);
  expect(merchants).toMatchObject([
    { id, slug: "sumber-rejeki", homeUrl: "https://sumber.example/", linkTemplate: template, feeds: 0, offers: 0 },
    { slug: "toko-lain", linkTemplate: null },
  ]);
  expect((await merchant("list")).stdout.split("\n")[0]).toBe(
    "sumber-rejeki\tSumber Rejeki\thttps://sumber.example/\t0\t0",
  );
});

// Other wrong uses are tested without a process for each (src/catalogue/ledger/merchants/cli-commands.test.ts).
test("wrong use is said in one line, and nothing is added", async () => {
  for (const [args, words] of [
    [["add", "a", ...NAMED, "--warna", "merah"], "--warna"],
    [["add", "a", "--name", "A", "--home", "toko.example"], '--home: "Alamat situs harus lengkap'],
  ] as const) {
    const { code, stdout, stderr } = await merchant(...args);
    expect([args.join(" "), code, stdout, stderr.trim().split("\n").length]).toEqual([args.join(" "), 64, "", 1]);
    expect(stderr).toContain(words);
  }
  expect(JSON.parse((await merchant("list", "--json")).stdout).merchants).toHaveLength(2);
});
