import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { saveSettings } from "./commands.ts";
import { storedSettings } from "./queries.ts";

const { db } = await testDatabase();
const KEY = randomBytes(32);
const noKey = async () => {
  throw new Error("no key is needed");
};
const open = (key: Buffer | undefined) => storedSettings(db, async () => key);
const actions = async () =>
  (await db.selectFrom("audit_log").select(["action", "target", "detail"]).orderBy("id").execute()).map((row) => [
    row.action,
    row.target,
    row.detail,
  ]);

test("plain values need no key; a change is written into the log once, and what stays the same is not", async () => {
  const change = { name: "SITE_NAME", value: "Toko Kita", isSecret: false };
  await saveSettings(db, noKey, [change], CLI);
  await saveSettings(db, noKey, [change], CLI);
  expect(await storedSettings(db, noKey)).toEqual({ values: { SITE_NAME: "Toko Kita" }, unreadable: [] });
  await saveSettings(db, noKey, [{ ...change, value: null }], CLI);
  await saveSettings(db, noKey, [{ ...change, value: null }], CLI);
  expect(await storedSettings(db, noKey)).toEqual({ values: {}, unreadable: [] });
  expect(await actions()).toEqual([
    ["setting.changed", "SITE_NAME", { after: "Toko Kita" }],
    ["setting.removed", "SITE_NAME", null],
  ]);
});

test("a secret opens with its key and under its name only, and is in no log", async () => {
  await saveSettings(db, async () => KEY, [{ name: "SMTP_URL", value: "smtp://a:rahasia@b", isSecret: true }], CLI);
  expect(await open(KEY)).toEqual({ values: { SMTP_URL: "smtp://a:rahasia@b" }, unreadable: [] });
  expect(await open(undefined)).toEqual({ values: {}, unreadable: ["SMTP_URL"] });
  expect(await open(randomBytes(32))).toEqual({ values: {}, unreadable: ["SMTP_URL"] });
  expect(JSON.stringify(await actions())).not.toContain("rahasia");
  await db.updateTable("settings").set({ name: "AI_API_KEY" }).where("name", "=", "SMTP_URL").execute();
  expect(await open(KEY)).toEqual({ values: {}, unreadable: ["AI_API_KEY"] });
});
