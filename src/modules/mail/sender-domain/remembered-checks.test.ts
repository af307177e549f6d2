import { expect, test } from "vitest";
import { dnsOf } from "../../../../tests/fakes/dns.ts";
import { minutes } from "../../../platform/clock.ts";
import type { SmtpSettings } from "../schema.ts";
import { RememberedChecks } from "./remembered-checks.ts";
import { senderChecks } from "./sender-checks.ts";

const SMTP: SmtpSettings = { url: "smtp://127.0.0.1:1", from: "Toko <kabar@toko.example>" };

test("checks are made once an hour and for each sender; meanwhile the last result stands", async () => {
  let now = Date.parse("2026-11-30T10:00:00+07:00");
  const checked: string[] = [];
  const checks = new RememberedChecks(
    async (smtp) => {
      checked.push(smtp.from);
      return senderChecks(smtp, dnsOf(checked.length > 1 ? { "TXT toko.example": ["v=spf1 a ~all"] } : {}));
    },
    { now: () => new Date(now) },
  );
  const states = async (smtp = SMTP) => (await checks.recent(smtp))?.spf.state;
  expect(await Promise.all([states(), states()])).toEqual(["missing", "missing"]);
  now += minutes(59);
  expect(await states()).toBe("missing");
  expect(checked).toHaveLength(1);
  now += minutes(2);
  expect(await states()).toBe("missing");
  await expect.poll(() => states()).toBe("ok");
  expect(checked).toHaveLength(2);
  expect(await states({ ...SMTP, from: "a@lain.example" })).toBe("missing");
  expect(checked).toHaveLength(3);
});
