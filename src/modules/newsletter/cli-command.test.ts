import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { CommandContext } from "../../platform/command.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { findCampaign } from "./campaigns/campaign-rows.ts";
import { createCampaign } from "./campaigns/life.ts";
import { newsletterCommand } from "./cli-command.ts";
import { campaignInput } from "./schema.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
const context = {
  config: { timeZone: "Asia/Jakarta" },
  clock: { now: () => new Date("2026-11-30T10:00:00+07:00") },
  database: async () => database,
} as unknown as CommandContext;

const make = (body = "Isi.") => createCampaign(db, campaignInput.parse({ subject: "Kabar", body }), CLI);
const send = (id: number, at: string) => newsletterCommand.run(["send", String(id), "--at", at, "--json"], context);

test.each([
  ["2026-12-01T08:00", "2026-12-01T08:00:00+07:00"],
  ["2026-12-01T08:00:00+09:00", "2026-12-01T06:00:00+07:00"],
  ["2026-11-30T09:59:30", "2026-11-30T09:59:30+07:00"],
])("--at %s means the clocks of the site, whatever zone the machine has", async (at, meant) => {
  const id = await make();
  const zone = process.env.TZ;
  process.env.TZ = "America/New_York";
  try {
    await send(id, at);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  expect(await findCampaign(db, id)).toMatchObject({ state: "scheduled", sendAt: new Date(meant) });
});

test("a past --at, one that is no moment and an empty edition are refused", async () => {
  const id = await make();
  await expect(send(id, "2026-11-30T09:58:00")).rejects.toThrow("--at is past");
  await expect(send(id, "besok")).rejects.toThrow("--at takes a moment");
  await expect(send(await make(""), "2026-12-01T08:00")).rejects.toThrow("Its body is empty");
  expect(await findCampaign(db, id)).toMatchObject({ state: "draft", sendAt: null });
});
