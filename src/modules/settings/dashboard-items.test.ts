import { expect, test } from "vitest";
import { dnsOf } from "../../../tests/fakes/dns.ts";
import { RememberedChecks } from "../mail/queries.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { senderChecks } from "../mail/sender-domain/sender-checks.ts";
import { senderItems } from "./dashboard-items.ts";

const SMTP: SmtpSettings = { url: "smtp://127.0.0.1:1", from: "Toko <kabar@toko.example>" };
const DKIM = { domain: "lain.example", selector: "s1", keyFile: "/tidak/ada.pem" };
const SPF = { "TXT toko.example": ["v=spf1 a ~all"] };
const DMARC = { "TXT _dmarc.toko.example": ["v=DMARC1; p=none"] };

test.each<[string, Parameters<typeof dnsOf>[0], Partial<SmtpSettings>, string | undefined]>([
  ["all is well", { ...SPF, ...DMARC }, {}, undefined],
  ["no server may send", DMARC, {}, "SPF"],
  ["nothing is published", {}, {}, "SPF, DMARC"],
  ["the key cannot be read", { ...SPF, ...DMARC }, { dkim: DKIM }, "DKIM"],
  ["DNS does not answer", { "TXT toko.example": "down", "TXT _dmarc.toko.example": "down" }, {}, undefined],
])("where %s, the dashboard says it", async (_what, zone, more, failing) => {
  const checks = new RememberedChecks((smtp) => senderChecks(smtp, dnsOf(zone)));
  const text = `Email dari toko.example dapat dianggap spam atau ditolak, karena pemeriksaan ini belum lolos: ${failing}.`;
  expect(await senderItems({ ...SMTP, ...more }, checks)).toMatchObject(failing ? [{ text, tone: "warning" }] : []);
});

test("where no mail is sent, nothing is looked up", async () => {
  const checks = new RememberedChecks(() => Promise.reject(new Error("looked up")));
  expect(await senderItems(undefined, checks)).toEqual([]);
});
