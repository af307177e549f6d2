import { afterAll, expect, test } from "vitest";
import { startSmtp } from "../../../../tests/fakes/smtp.ts";
import { deliveryNamedIn, deliveryToken } from "../delivery-token.ts";
import { QUICK } from "../engine.fixtures.ts";
import { openSmtpPool } from "./smtp-transport.ts";

const smtp = await startSmtp();
afterAll(() => smtp.close());

const messageId = `<${deliveryToken("kunci", 12)}@toko.example>`;
const mail = { to: "siti@contoh.id", subject: "Edisi", html: "<p>Halo</p>", text: "Halo", messageId, headers: {} };

async function envelopeSender(bounceAddress?: string): Promise<string | undefined> {
  const pool = await openSmtpPool({ url: smtp.url, from: "Toko <kabar@toko.example>", bounceAddress }, QUICK);
  const outcome = await pool.send(mail, new AbortController().signal);
  pool.close();
  expect(outcome.kind).toBe("sent");
  const received = smtp.received.at(-1);
  expect(received?.to).toBe("siti@contoh.id");
  expect(received?.raw).toMatch(/^From: Toko <kabar@toko\.example>$/m);
  return received?.from;
}

test("a returned mail goes to an address that names its delivery, where one is set, else to the sender", async () => {
  const sender = (await envelopeSender("pantulan@kabar.toko.example")) ?? "";
  expect(sender).toMatch(/^pantulan\+d12\.[0-9a-f]{24}@kabar\.toko\.example$/);
  expect(deliveryNamedIn("kunci", `<${sender.toUpperCase()}>`)).toBe(12);
  expect(deliveryNamedIn("lain", sender)).toBeUndefined();
  expect(await envelopeSender()).toBe("kabar@toko.example");
  // With the token, this address would be longer than an address may be.
  const long = `${"pantulan-".repeat(4)}x@toko.example`;
  expect(await envelopeSender(long)).toBe(long);
});
