import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterAll, expect, test } from "vitest";
import { dnsOf } from "../../../../tests/fakes/dns.ts";
import { startSmtp } from "../../../../tests/fakes/smtp.ts";
import { QUICK } from "../engine.fixtures.ts";
import { dkimCheck } from "../sender-domain/domain-records.ts";
import { openSmtpPool } from "./smtp-transport.ts";

const folder = await mkdtemp(join(tmpdir(), "dkim-"));
const keyFile = join(folder, "kunci.pem");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
const dkim = { domain: "toko.example", selector: "s1", keyFile };
const smtp = await startSmtp();
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

/** The resolver serves the record that we ask owners to put into the zone, as a receiver would find it. */
const { record } = await dkimCheck(dnsOf({}), "toko.example", dkim);
const resolver = async (name: string, type: string) => {
  if (type === "TXT" && name === record?.name) return [record.value.match(/.{1,255}/gs) ?? []];
  throw Object.assign(new Error("not there"), { code: "ENOTFOUND" });
};

async function verified(raw: string) {
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  return results.map(({ signingDomain, signingHeaders, status: { result } }) => ({
    ...{ signingDomain, result },
    headers: (signingHeaders?.keys ?? "").toLowerCase().split(/:\s*/),
  }));
}

test("what is sent verifies with the record that we ask for, and the headers of unsubscribing are signed", async () => {
  const pool = await openSmtpPool({ url: smtp.url, from: "Toko <kabar@toko.example>", dkim }, QUICK);
  const outcome = await pool.send(
    {
      ...{ to: "siti@contoh.id", subject: "Edisi – pekan ini", html: "<p>Halo</p>", text: "Halo\n.\nSelesai" },
      messageId: "<d1.abc@toko.example>",
      headers: {
        "List-Id": "<newsletter.toko.example>",
        "List-Unsubscribe": `<https://toko.example/berhenti-berlangganan?token=${"x".repeat(120)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    },
    new AbortController().signal,
  );
  pool.close();
  expect(outcome.kind).toBe("sent");
  const raw = smtp.received[0]?.raw ?? "";
  const [signature, ...others] = await verified(raw);
  expect([signature, others]).toMatchObject([{ signingDomain: "toko.example", result: "pass" }, []]);
  for (const header of ["from", "subject", "message-id", "list-id", "list-unsubscribe", "list-unsubscribe-post"])
    expect(signature?.headers).toContain(header);
  // These are changes that somebody between the servers could make, and the check must fail for each of them.
  for (const changed of [
    raw.replace("berhenti-berlangganan", "jahat"),
    raw.replace("One-Click", "Two-Click"),
    raw.replace("Halo", "Hai"),
  ]) {
    expect(changed).not.toBe(raw);
    expect((await verified(changed))[0]?.result).not.toBe("pass");
  }
});
