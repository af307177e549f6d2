import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { usageErrorOf } from "../../../platform/command.ts";
import { commandRunner } from "../../curation/command.fixtures.ts";
import { merchantCommand } from "./cli-commands.ts";

const database = await testDatabase();
const merchant = commandRunner(database, merchantCommand);
const HOME = ["--home", "https://sumber.example"];
const NAMED = ["--name", "Sumber Rejeki", ...HOME];

test.each<[readonly string[], string]>([
  [[], "Say add or list."],
  [["hapus"], 'There is no "merchant hapus".'],
  [["add", ...NAMED], "Say one SLUG."],
  [["add", "a", "b", ...NAMED], "Say one SLUG."],
  [["add", "a", ...HOME], "Say --name and --home."],
  [["add", "a", "--name", "A"], "Say --name and --home."],
  [["add", "a", ...NAMED, "--warna", "merah"], "--warna"],
  [["list", "a"], "Unexpected argument 'a'"],
  [["add", "Toko", ...NAMED], 'SLUG: "Pengenal hanya memuat huruf kecil'],
  [["add", "a", "--name", "", ...HOME], '--name: "Tulis nama toko.'],
  [["add", "a", "--name", "A", "--home", "toko.example"], '--home: "Alamat situs harus lengkap'],
  [["add", "a", "--name", "A", "--home", "ftp://toko.example"], '--home: "Alamat situs harus lengkap'],
  [["add", "a", "--name", "A", "--home", "https://a:b@toko.example"], '--home: "Alamat situs tidak boleh memuat'],
  [["add", "a", ...NAMED, "--link", "http://mitra.example/{url}"], '--link: "Templat tautan harus diawali https://.'],
  [["add", "a", ...NAMED, "--link", "https://mitra.example/"], '--link: "Templat tautan harus memuat {url}'],
])("merchant %j is wrong use, said in one line, and adds nothing", async (args, words) => {
  const wrong = usageErrorOf(await merchant(...args).catch((error: unknown) => error));
  expect(wrong?.message).toContain(words);
  expect(wrong?.message.split("\n")).toHaveLength(1);
  expect(await database.db.selectFrom("merchants").select("id").execute()).toEqual([]);
});
