import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkEnvFile, envFileProblems } from "./env-file.ts";

const found = (text: string | Uint8Array) =>
  envFileProblems(typeof text === "string" ? Buffer.from(text) : text).map(({ name, what }) =>
    `${name} ${what}`.trim(),
  );

const CUT = "is cut at its #: what follows is read as a comment";

test.each([
  ["a # in a secret", "BACKUP_PASSPHRASE=kuda#lumping 77\n", [`BACKUP_PASSPHRASE ${CUT}`]],
  ["a # after a space in a secret", "BACKUP_PASSPHRASE=kuda #lumping\n", [`BACKUP_PASSPHRASE ${CUT}`]],
  ["a secret that begins with #", "export BACKUP_PASSPHRASE = #kuda\r\n", [`BACKUP_PASSPHRASE ${CUT}`]],
  ["a # within a word of any setting", "SITE_NAME=Toko#1\n", [`SITE_NAME ${CUT}`]],
  [
    "spaces that are not kept",
    "BACKUP_PASSPHRASE=' kuda '\n",
    ["BACKUP_PASSPHRASE is read without the spaces at its ends"],
  ],
  ["words after the closing quote", "SITE_NAME='Toko' Kami\n", ["SITE_NAME is cut at the second '"]],
  ["a quote that is never closed", "A=1\nSITE_NAME='Toko\nB=2\n", ["SITE_NAME begins with ', which is never closed"]],
  [
    "a quotation over other settings",
    'SITE_NAME="Toko\nPORT=1\nDATA_DIR="data"\n',
    ['SITE_NAME begins with ", which is closed only below, so DATA_DIR is not read'],
  ],
  [
    "a line break in a secret",
    'BACKUP_PASSPHRASE="kuda\\nlumping"\n',
    ["BACKUP_PASSPHRASE has \\n in double quotes, which is read as a line break"],
  ],
  [
    "a byte order mark",
    "\uFEFFDATA_DIR=data\nPORT=1\n",
    ["DATA_DIR is not read: the file begins with a byte order mark"],
  ],
])("%s is said", (_, text, problems) => {
  expect(found(text)).toEqual(problems);
});

test.each([
  "BACKUP_PASSPHRASE='kuda#lumping 77'\n",
  'BACKUP_PASSPHRASE="kuda#lumping" # rahasia\n',
  "SITE_NAME=Toko # nama\nPORT= # 80\n",
  "# BACKUP_PASSPHRASE=kuda#lumping\n",
  "BACKUP_PASSPHRASE=kuda=lumping$x$[y] 'a' \"b\" `c` d\\n\r\n",
  'SITE_NAME="Toko\nKami#1"\nPORT=1\n',
  "BACKUP_PASSPHRASE=a#b\nBACKUP_PASSPHRASE=ab\n",
  "\uFEFF# catatan\nPORT=1\n",
])("what is read as it is written is not: %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("UTF-16 is said, whichever way round, and so are letters of another encoding", () => {
  const utf16 = Buffer.from("\uFEFFSITE_NAME=Toko\n", "utf16le");
  const what = "is saved as UTF-16, so none of its settings is read";
  expect(found(utf16)).toEqual([what]);
  expect(found(Buffer.from(utf16).swap16())).toEqual([what]);
  expect(found(utf16.subarray(2))).toEqual([what]);
  expect(found(Buffer.from("SITE_NAME=Kaf\xe9\n", "latin1"))).toEqual(["has letters that are no UTF-8"]);
});

test("no value is shown", () => {
  const text = "BACKUP_PASSPHRASE=kuda#lumping\nANON_KEY='kuda'lumping\n";
  expect(JSON.stringify(envFileProblems(Buffer.from(text)))).not.toMatch(/kuda|lumping/);
});

test("the file that Node was told to read is looked at, and no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-env-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, ".env");
  await writeFile(path, "BACKUP_PASSPHRASE=kuda#lumping\n");
  expect((await checkEnvFile([`--env-file=${path}`, "--enable-source-maps"])).map(({ name }) => name)).toEqual([
    "BACKUP_PASSPHRASE",
  ]);
  expect(await checkEnvFile(["--enable-source-maps"])).toEqual([]);
  expect(await checkEnvFile([`--env-file=${path}-none`])).toEqual([]);
});
