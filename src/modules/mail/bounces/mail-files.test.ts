import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { mailsIn } from "./mail-files.ts";
import { MAX_RETURNED_BYTES } from "./returned-mail.ts";

const folder = await mkdtemp(join(tmpdir(), "pantulan-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function mailsOf(paths: readonly string[]): Promise<readonly string[]> {
  const mails: string[] = [];
  for await (const mail of mailsIn(paths)) mails.push(mail.toString("latin1"));
  return mails;
}

test("a folder gives each mail of its files, an mbox each of its mails, whatever lies at the edge of what is read at once", async () => {
  await mkdir(join(folder, "Maildir/new"), { recursive: true });
  await writeFile(join(folder, "a.eml"), "Subject: satu\r\n\r\nFrom A to B\r\n");
  // A stream reads 64 KiB at once, so these sizes put separators before, on and after the end of the first chunk.
  const long = (size: number) => `Subject: panjang\n\n${"x".repeat(size)}\n`;
  const sizes = [65_490, 65_500, 65_505, 65_510, 65_515, 65_520];
  for (const size of sizes)
    await writeFile(join(folder, `${size}.mbox`), `From a\n${long(size)}From b\nSubject: dua\n\n.\n`);
  await writeFile(join(folder, "Maildir/new/1.pos"), "Subject: tiga\n\n");
  await writeFile(join(folder, ".tersembunyi"), "Subject: empat\n\n");
  const mails = await mailsOf([folder]);
  expect(mails.filter((mail) => mail === "Subject: dua\n\n.\n")).toHaveLength(sizes.length);
  for (const size of sizes) expect(mails).toContain(long(size));
  expect(mails).toContain("Subject: satu\r\n\r\nFrom A to B\r\n");
  expect(mails).toHaveLength(2 + 2 * sizes.length);
});

test("of a huge mail its beginning is read, and what follows it in the mbox", async () => {
  const path = join(folder, "besar.mbox");
  const huge = "y".repeat(3 * MAX_RETURNED_BYTES);
  await writeFile(path, `From a\nSubject: besar\n\n${huge}\nFrom b\nSubject: kecil\n`);
  const [first = "", second] = await mailsOf([path]);
  expect(first.length).toBeLessThanOrEqual(MAX_RETURNED_BYTES);
  expect(first.startsWith("Subject: besar\n\ny")).toBe(true);
  expect(second).toBe("Subject: kecil\n");
});

test("an empty file has none, and one that is not there is an error that names it", async () => {
  await writeFile(join(folder, "kosong"), "");
  expect(await mailsOf([join(folder, "kosong")])).toEqual([]);
  await expect(mailsOf([join(folder, "tidak-ada.eml")])).rejects.toMatchObject({ code: "ENOENT" });
});
