import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { dnsOf } from "../../../../tests/fakes/dns.ts";
import { PROJECT_ROOT } from "../../../platform/process/project-root.ts";
import { dkimCheck, dmarcCheck, spfCheck } from "./domain-records.ts";
import { reverseCheck, tlsCheck } from "./mail-server.ts";
import { senderChecks } from "./sender-checks.ts";

const folder = await mkdtemp(join(tmpdir(), "dkim-"));
const keyFile = join(folder, "kunci.pem");
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
const published = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const dkim = { domain: "toko.example", selector: "s1", keyFile };

const certificates = join(PROJECT_ROOT, "tests/support/certificates");
const pem = (name: string) => readFileSync(join(certificates, name), "utf8");
const before = getCACertificates("default");
setDefaultCACertificates([...before, pem("authority.pem")]);

const closing: (() => void)[] = [];
afterAll(async () => {
  setDefaultCACertificates(before);
  for (const close of closing) close();
  await rm(folder, { recursive: true, force: true });
});

test("SPF: there, missing with what to put there, twice, for everybody, not answered", async () => {
  const spf = (records: readonly string[] | "down" | undefined, server = "mail.toko.example") =>
    spfCheck(dnsOf(records ? { "TXT toko.example": records } : {}), "toko.example", server);
  expect(await spf(["google-site-verification=x", "v=spf1 include:penyedia.example -all"])).toEqual({
    ...{ state: "ok", found: "v=spf1 include:penyedia.example -all", record: null },
  });
  const record = { name: "toko.example", value: "v=spf1 a:mail.toko.example ~all" };
  expect(await spf(undefined)).toEqual({ state: "missing", found: null, record });
  expect((await spf(["v=spf10 -all"])).state).toBe("missing");
  expect((await spf(undefined, "9.9.9.9")).record?.value).toBe("v=spf1 ip4:9.9.9.9 ~all");
  for (const unsaid of ["127.0.0.1", "192.168.1.7", "localhost", "smtp.penyedia.example", "mailtoko.example"])
    expect(await spf(undefined, unsaid)).toEqual({ state: "missing", found: null, record: null });
  expect((await spf(["v=spf1 -all", "v=spf1 a ~all"])).state).toBe("several");
  expect((await spf(["v=spf1 +all"])).state).toBe("allows-all");
  expect((await spf(["v=spf1 all"])).state).toBe("allows-all");
  expect(await spf("down")).toEqual({ state: "unknown", found: null, record: null });
});

test("DKIM: the public key is derived from the private one, and compared with what is published", async () => {
  const name = "TXT s1._domainkey.toko.example";
  const check = (zone: Parameters<typeof dnsOf>[0], key: typeof dkim | undefined = dkim, domain = "toko.example") =>
    dkimCheck(dnsOf(zone), domain, key);
  const record = { name: "s1._domainkey.toko.example", value: published };
  expect(await check({})).toEqual({ state: "missing", found: null, record });
  expect(await check({ [name]: [published] })).toMatchObject({ state: "ok", record: null });
  // Zone files break long records, so a key with blanks in it is the same key.
  expect((await check({ [name]: [published.replace("p=", "p= ").replace("AQAB", " AQAB")] })).state).toBe("ok");
  expect(await check({ [name]: ["v=DKIM1; p=MIIBdifferent"] })).toMatchObject({ state: "different", record });
  expect(await check({ [name]: "down" })).toMatchObject({ state: "unknown", record });
  expect(await check({ [name]: [published] }, dkim, "lain.example")).toMatchObject({ state: "other-domain" });
  expect((await check({ [name]: [published] }, dkim, "kabar.toko.example")).state).toBe("ok");
  expect(await check({}, { ...dkim, keyFile: join(folder, "tidak-ada.pem") })).toMatchObject({ state: "no-key" });
  expect(await dkimCheck(dnsOf({}), "toko.example", undefined)).toMatchObject({ state: "server" });
});

test("DMARC: of the domain or one above it, missing with what to put there, twice, not answered", async () => {
  const check = (zone: Parameters<typeof dnsOf>[0]) => dmarcCheck(dnsOf(zone), "kabar.toko.example");
  expect(await check({ "TXT _dmarc.kabar.toko.example": ["v=DMARC1; p=reject"] })).toMatchObject({ state: "ok" });
  expect(await check({ "TXT _dmarc.toko.example": ["v=DMARC1;p=none"] })).toMatchObject({ state: "ok" });
  expect(await check({})).toEqual({
    ...{ state: "missing", found: null },
    record: { name: "_dmarc.kabar.toko.example", value: "v=DMARC1; p=none" },
  });
  expect((await check({ "TXT _dmarc.toko.example": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] })).state).toBe(
    "several",
  );
  expect((await check({ "TXT _dmarc.kabar.toko.example": "down" })).state).toBe("unknown");
});

test("reverse DNS: a name that leads back, none, one that does not, an address of one's own network", async () => {
  const host = { "A mail.toko.example": ["9.9.9.9"] };
  const check = (zone: Parameters<typeof dnsOf>[0], server = "mail.toko.example") => reverseCheck(dnsOf(zone), server);
  const named = { ...host, "PTR 9.9.9.9": ["mx.penyedia.example"] };
  expect(await check({ ...named, "A mx.penyedia.example": ["9.9.9.9"] })).toEqual({
    ...{ state: "ok", found: "9.9.9.9 mx.penyedia.example" },
  });
  expect((await check(host)).state).toBe("missing");
  expect((await check(named)).state).toBe("unconfirmed");
  expect((await check({ ...named, "A mx.penyedia.example": ["9.9.9.10"] })).state).toBe("unconfirmed");
  expect((await check({ ...host, "PTR 9.9.9.9": "down" })).state).toBe("unknown");
  expect((await check({})).state).toBe("unknown");
  expect((await check({}, "127.0.0.1")).state).toBe("private");
  expect((await check({ "PTR 2620:fe::fe": [] }, "2620:fe::fe")).state).toBe("missing");
});

async function smtpOn(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({ authOptional: true, logger: false, ...options });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.server.once("listening", resolve));
  closing.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

test("TLS: offered with a good certificate, with one of another name, not offered, not reached, on this machine", async () => {
  const tls = { key: pem("server.key"), cert: pem("server.pem") };
  const check = (host: string, port: number) => tlsCheck({ url: `smtp://${host}:${port}`, from: "a@toko.example" });
  const offering = await smtpOn(tls);
  expect(await check("localhost", offering)).toEqual({ state: "ok", found: null });
  // The host is this machine, but the code does not recognise its address as local, and the certificate is for another name.
  expect(await check("0.0.0.0", offering)).toMatchObject({ state: "missing" });
  const plain = await smtpOn({ disabledCommands: ["STARTTLS"] });
  expect(await check("0.0.0.0", plain)).toMatchObject({ state: "missing" });
  expect(await check("127.0.0.1", plain)).toEqual({ state: "local", found: null });
  const nobody = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => nobody.once("listening", resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  expect(await check("0.0.0.0", port)).toMatchObject({ state: "unknown" });
});

test("all at once, and never an error: what does not answer is not known", async () => {
  const down = dnsOf(
    Object.fromEntries(
      ["TXT toko.example", "TXT _dmarc.toko.example", "A localhost", "AAAA localhost"].map((name) => [name, "down"]),
    ),
  );
  const port = await smtpOn({ disabledCommands: ["STARTTLS"] });
  const found = await senderChecks({ url: `smtp://localhost:${port}`, from: "Toko <Kabar@Toko.example>" }, down);
  expect(found).toMatchObject({
    ...{ domain: "toko.example", server: "localhost", spf: { state: "unknown" }, dkim: { state: "server" } },
    ...{ dmarc: { state: "unknown" }, reverse: { state: "unknown" }, tls: { state: "local" } },
  });
});
