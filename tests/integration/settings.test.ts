import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Product, reachableFolder } from "../support/launch.ts";
import { queryAsOwner } from "../support/processes.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { randomPicture } from "../support/random-picture.ts";
import { ANON_KEY, addTeam, sendFileAs, signInAs } from "../support/team.ts";

const dataDir = await reachableFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

async function settings(args: string[], env: Record<string, string> = {}, input = "") {
  const { code, stdout, stderr } = await runToExit(
    ["cli.js", "settings", ...args],
    { DATA_DIR: dataDir, ...env },
    input,
  );
  return { code, output: stdout + stderr };
}

/** How long to wait: a limit for a broken product, not a measure of a working one. */
const PATIENCE = { timeout: 60_000 };
const PASSWORD = "sandi-smtp-yang-rahasia";

test("what is stored by command is shown by the running site, and the environment wins", {
  timeout: 600_000,
}, async () => {
  product = await startProduct({ dataDir, env: { ANON_KEY, CONTACT_EMAIL: "server@contoh.id" } });
  const page = async (path: string) => (await fetch(`${product?.url}${path}`)).text();
  // The page is visited twice, so that it is cached.
  for (let times = 0; times < 2; times += 1) expect(await page("/tentang")).toContain("PanduBelanja");

  expect(await settings(["set", "SITE_NAME", "Toko Kita"])).toMatchObject({ code: 0 });
  await expect.poll(() => page("/tentang"), PATIENCE).toContain("Toko Kita");
  await expect.poll(() => page("/tentang"), PATIENCE).not.toContain("PanduBelanja");
  await expect.poll(() => page("/admin"), PATIENCE).toContain("Ruang redaksi · Toko Kita");
  const got = await settings(["get", "SITE_NAME", "--json"]);
  expect(JSON.parse(got.output)).toMatchObject({ name: "SITE_NAME", source: "stored", value: "Toko Kita" });

  const refused = await settings(["set", "CONTACT_EMAIL", "lain@contoh.id"], { CONTACT_EMAIL: "server@contoh.id" });
  expect(refused).toMatchObject({ code: 64 });
  expect(refused.output).toContain("The environment decides CONTACT_EMAIL");
  // The server's own environment wins over a stored setting.
  expect(await settings(["set", "CONTACT_EMAIL", "lain@contoh.id"])).toMatchObject({ code: 0 });
  await settings(["set", "PUBLISHER_NAME", "PT Toko Kita"]);
  await expect.poll(() => page("/tentang"), PATIENCE).toContain("PT Toko Kita");
  expect(await page("/tentang")).toContain("server@contoh.id");

  // What the form refuses is refused here, too.
  for (const [name, value, words] of [
    ["SITE_NAME", "\u202eterbalik", "invisible"],
    ["SITE_NAME", "Toko\u200b Kita", "invisible"],
    ["SITE_LOGO", "999999", "there is none with 999999"],
  ] as const) {
    const { code, output } = await settings(["set", name, value]);
    expect([name, code, output]).toEqual([name, 64, expect.stringContaining(words)]);
  }
  expect(await settings(["unset", "SITE_NAME"])).toMatchObject({ code: 0 });
  await expect.poll(() => page("/tentang"), PATIENCE).toContain("PanduBelanja");
  const audited = await queryAsOwner(
    dataDir,
    "select array_agg(action || ' ' || target || ' ' || via order by id) as lines from audit_log where action like 'setting.%'",
  );
  expect(audited?.lines).toEqual([
    "setting.changed SITE_NAME cli",
    "setting.changed CONTACT_EMAIL cli",
    "setting.changed PUBLISHER_NAME cli",
    "setting.removed SITE_NAME cli",
  ]);
});

test("a secret is written and never shown, and stays out of a backup that anybody can read", {
  timeout: 600_000,
}, async () => {
  const url = `smtp://pos:${PASSWORD}@smtp.contoh.id:587`;
  expect(await settings(["set", "SMTP_URL", "-"], {}, `${url}\n`)).toMatchObject({ code: 0 });
  for (const args of [["list"], ["list", "--json"], ["get", "SMTP_URL"], ["get", "SMTP_URL", "--json"]]) {
    const { code, output } = await settings(args);
    expect(code).toBe(0);
    expect(output).toContain(args[0] === "get" && args.length === 2 ? "(set, not shown)" : "SMTP_URL");
    expect(output).not.toContain(PASSWORD);
  }
  const rows = await queryAsOwner(
    dataDir,
    "select value, encode(sealed, 'escape') as sealed from settings where name = 'SMTP_URL'",
  );
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  const file = join(dataDir, "terbuka.backup");
  const backup = await runToExit(["cli.js", "backup", "create", "--plain", "--json", "--output", file], {
    DATA_DIR: dataDir,
  });
  expect(JSON.parse(backup.stdout).tables.settings).toBe(2);
});

test.each([
  [["set", "SITE_NAME", "x".repeat(61)], "must be at most 60 characters"],
  [["set", "SMTP_URL", `http://${PASSWORD}`], "must be smtp://"],
  [["set", "SITE_NAME", " "], "must not be blank"],
  [["set", "SITE_NAME", "dua\nbaris"], "one line"],
  [["set", "PORT", "80"], "comes from the environment only"],
  [["set", "FEED_SECRETS_KEY", "00"], "is a key"],
  [["get", "TIDAK_ADA"], "There is no setting"],
  [["unset", "constructor"], "There is no setting"],
  [["set", "SITE_NAME"], "one name and one value"],
  [["hapus"], 'There is no "settings hapus"'],
  [[], "Say what to do"],
])("settings %j is refused", { timeout: 120_000 }, async (args, words) => {
  const { code, output } = await settings(args);
  expect(code).toBe(64);
  expect(output).toContain(words);
  expect(output).not.toContain(PASSWORD);
});

test("a logo whose file is replaced is the new one on every page", { timeout: 600_000 }, async () => {
  if (!product) throw new Error("unreachable");
  await addTeam(product, ["editor"]);
  const { token } = await signInAs(product, "editor");
  const made = await sendFileAs(product, token, "/api/admin/images?name=logo", await randomPicture(64));
  const { image } = (await made.json()) as { image: { id: number } };
  expect(await settings(["set", "SITE_LOGO", String(image.id)])).toMatchObject({ code: 0 });
  const readHash = async () =>
    String((await queryAsOwner(dataDir, `select hash from images where id = ${image.id}`))?.hash);
  const page = async () => (await fetch(`${product?.url}/tentang`)).text();
  const first = await readHash();
  await expect.poll(page, PATIENCE).toContain(first);
  const path = `/api/admin/images/${image.id}/file?name=logo`;
  expect((await sendFileAs(product, token, path, await randomPicture(64), "PUT")).status).toBe(200);
  const second = await readHash();
  expect(second).not.toBe(first);
  await expect.poll(page, PATIENCE).toContain(second);
  await expect.poll(page, PATIENCE).not.toContain(first);
});
