import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Finding } from "../../cli/doctor-report.ts";
import { serviceChecks } from "../../cli/doctor-services.ts";
import { settingsChecks } from "../../cli/doctor-settings.ts";
import { days, minutes, systemClock } from "../../src/platform/clock.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { dnsOf } from "../fakes/dns.ts";
import { startImap } from "../fakes/imap.ts";
import { freePort } from "../support/launch.ts";

// Tests the doctor's checks of other services against real servers on loopback. Its checks of the machine and the database are tested
// beside a running site (external-database.test.ts, secrets.test.ts).

const certificates = join(PROJECT_ROOT, "tests/support/certificates");
const pem = (name: string) => readFile(join(certificates, name), "utf8");
const before = getCACertificates("default");
setDefaultCACertificates([...before, await pem("authority.pem")]);
afterAll(() => setDefaultCACertificates(before));

const servers: { close(done: () => void): unknown }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => void server.close(() => done()))));
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const answering = async (listener: RequestListener) => listening(createServer(listener));
const answeringTls = async (certificate: string, listener: RequestListener) =>
  listening(createTlsServer({ key: await pem("server.key"), cert: await pem(certificate) }, listener));
const fine: RequestListener = (_request, response) => response.end("ok");

/** Returns the doctor's finding of one check; a finding that is not right must say what to do. */
async function found(check: string, env: Record<string, string>, ahead = 0, zone = {}): Promise<Finding | undefined> {
  const config = readConfig({ DATA_DIR: tmpdir(), CONTACT_EMAIL: "redaksi@toko.example", ...env });
  const clock = { now: () => new Date(systemClock.now().getTime() + ahead) };
  const findings = await serviceChecks(config, clock, dnsOf(zone));
  for (const { state, todo } of findings)
    expect([state, todo]).toEqual([state, state === "ok" ? undefined : expect.stringMatching(/^[A-Z].*\.\)?$/)]);
  return findings.find((finding) => finding.check === check);
}

test("the public address and its certificate: good, soon over, over, of another name, not there", async () => {
  const site = { SITE_URL: `https://localhost:${await answeringTls("server.pem", fine)}` };
  expect(await found("public address", site)).toMatchObject({ state: "ok" });
  const good = await found("certificate", site);
  expect(good).toMatchObject({ state: "ok", what: expect.stringMatching(/^good until 21\d\d-/) });
  const end = Date.parse(good?.what.slice("good until ".length) ?? "");
  expect(await found("certificate", site, end - Date.now() - days(5))).toMatchObject({
    state: "warning",
    todo: expect.stringContaining("renewed"),
  });
  const over = `https://localhost:${await answeringTls("expired.pem", fine)}`;
  expect(await found("certificate", { SITE_URL: over })).toMatchObject({
    state: "error",
    what: expect.stringContaining("certificate has expired"),
    todo: expect.stringContaining("Renew"),
  });
  const otherName = site.SITE_URL.replace("localhost", "127.0.0.1");
  expect(await found("certificate", { SITE_URL: otherName })).toMatchObject({ state: "error" });
  const nowhere = `https://localhost:${await freePort()}`;
  expect(await found("public address", { SITE_URL: nowhere })).toMatchObject({ state: "warning" });
  const elsewhere = await answeringTls("server.pem", (_request, response) => response.writeHead(502).end());
  expect(await found("public address", { SITE_URL: `https://localhost:${elsewhere}` })).toMatchObject({
    state: "error",
    what: expect.stringContaining("502"),
  });
});

test("the clock against the store's, whose signatures are good for a quarter of an hour", async () => {
  const store = async (headers: Record<string, string>, sendDate = true) => {
    const port = await answering((_request, response) => {
      response.sendDate = sendDate;
      response.writeHead(403, headers).end();
    });
    return {
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "gambar" },
      ...{ S3_ACCESS_KEY_ID: "kunci", S3_SECRET_ACCESS_KEY: "rahasia" },
    };
  };
  expect(await found("clock (S3)", await store({}))).toMatchObject({ state: "ok" });
  expect(await found("clock (S3)", await store({}, false))).toMatchObject({ state: "ok" });
  for (const ahead of [minutes(20), -minutes(20)]) {
    expect(await found("clock (S3)", await store({}), ahead)).toMatchObject({
      state: "error",
      what: expect.stringMatching(/^1\d\d\d s from the store's$/),
      todo: expect.stringContaining("NTP"),
    });
  }
  // The doctor also finds a store that refuses writes.
  expect(await found("storage", await store({}))).toMatchObject({ state: "error" });
  const away = { ...(await store({})), S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  expect(await found("clock (S3)", away)).toMatchObject({ state: "error" });
});

test("mail: a server that lets us in, one that does not, one that is not there, one that says nothing", async () => {
  const smtp = new SMTPServer({
    ...{ key: await pem("server.key"), cert: await pem("server.pem") },
    onAuth: ({ password }, _session, done) =>
      password === "benar" ? done(null, { user: "pos" }) : done(new Error("Invalid login")),
  });
  const port = await listening(smtp.server);
  const mail = (password: string, at = port) => found("mail", { SMTP_URL: `smtp://pos:${password}@localhost:${at}` });
  expect(await mail("benar")).toMatchObject({ state: "ok", what: expect.stringContaining("redaksi@toko.example") });
  const refused = await mail("salah-sekali");
  expect(refused).toMatchObject({ state: "error", todo: expect.stringContaining("SMTP_URL") });
  expect(JSON.stringify(refused)).not.toContain("salah-sekali");
  expect(await mail("benar", await freePort())).toMatchObject({ state: "error" });
  const other = await listening(createTcpServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));
  expect(await mail("benar", other)).toMatchObject({ state: "error" });
  expect(await found("mail", {})).toMatchObject({ state: "ok" });
});

test("what receivers look at: exactly what to put into the zone, and nothing where DNS does not answer", async () => {
  const smtp = new SMTPServer({ authOptional: true, key: await pem("server.key"), cert: await pem("server.pem") });
  const url = `smtp://localhost:${await listening(smtp.server)}`;
  const sender = (check: string, zone = {}) => found(check, { SMTP_URL: url }, 0, zone);
  expect(await sender("SPF")).toMatchObject({
    state: "warning",
    todo: expect.stringContaining("with its public address"),
  });
  expect(await sender("DMARC")).toMatchObject({
    state: "warning",
    todo: 'Put into the zone: _dmarc.toko.example TXT "v=DMARC1; p=none".',
  });
  const zone = {
    "TXT toko.example": ["v=spf1 mx -all"],
    "TXT _dmarc.toko.example": "down",
    "A localhost": ["127.0.0.1"],
  };
  expect(await sender("SPF", zone)).toMatchObject({ state: "ok", what: "v=spf1 mx -all" });
  expect(await sender("DMARC", zone)).toMatchObject({ state: "ok", what: expect.stringContaining("does not answer") });
  expect(await sender("reverse DNS", zone)).toMatchObject({ state: "ok" });
  expect(await sender("mail TLS")).toMatchObject({ state: "ok" });
  expect(await sender("DKIM")).toMatchObject({ state: "ok", what: expect.stringContaining("the mail server has to") });
});

test("the mailbox for returned mails: read, refused, not there; the password is in no finding", async () => {
  const imap = await startImap();
  servers.push({ close: (done) => void imap.close().then(done) });
  const mailbox = (url: string) => found("bounce mailbox", { BOUNCE_IMAP_URL: url });
  expect(await mailbox(imap.url())).toMatchObject({ state: "ok" });
  const refused = await mailbox(imap.url("salah-sekali"));
  expect(refused).toMatchObject({ state: "error", what: expect.stringContaining("EAUTH") });
  expect(JSON.stringify(refused)).not.toContain("salah-sekali");
  expect(await mailbox(imap.url(undefined, "Lain"))).toMatchObject({ what: expect.stringContaining("ENOFOLDER") });
  expect(await found("bounce mailbox", {})).toBeUndefined();
});

test("the provider of texts and pictures: its key, its models, whether it is there; nothing is paid for", async () => {
  const asked: string[] = [];
  const port = await answering((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== "Bearer kunci") response.writeHead(401).end();
    else response.end(JSON.stringify({ data: [{ id: "penerjemah" }] }));
  });
  const ai = (changes: Record<string, string> = {}) =>
    found("AI", {
      ...{ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: "kunci", AI_TEXT_MODEL: "penerjemah" },
      ...changes,
    });
  expect(await ai()).toMatchObject({ state: "ok" });
  expect(await ai({ AI_API_KEY: "lain" })).toMatchObject({ state: "error", todo: "Correct AI_API_KEY." });
  expect(await ai({ AI_IMAGE_MODEL: "pelukis" })).toMatchObject({
    state: "warning",
    what: expect.stringContaining("pelukis"),
  });
  const bare = await answering(fine);
  expect(await ai({ AI_BASE_URL: `http://127.0.0.1:${bare}` })).toMatchObject({ state: "warning" });
  expect(await ai({ AI_BASE_URL: `http://127.0.0.1:${await freePort()}` })).toMatchObject({ state: "error" });
  expect(new Set(asked)).toEqual(new Set(["GET /v1/models"]));
});

test("the sign-in provider describes itself, or does not", async () => {
  const port = await answering((request, response) =>
    request.url === "/baik/.well-known/openid-configuration" ? response.end("{}") : response.writeHead(404).end(),
  );
  const signIn = (path: string) =>
    found("sign-in", {
      ...{ OIDC_ISSUER: `http://127.0.0.1:${port}/${path}`, OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" },
    });
  expect(await signIn("baik")).toMatchObject({ state: "ok" });
  expect(await signIn("salah")).toMatchObject({ state: "error", what: expect.stringContaining("404") });
});

test("a public site that gives nobody an address to write to has an error; one of this machine only has none yet", async () => {
  const contact = async (env: Record<string, string>) =>
    (await settingsChecks(readConfig({ DATA_DIR: tmpdir(), ...env }))).find(({ check }) => check === "contact");
  for (const SITE_URL of ["https://belanja.example", "http://belanja.example:8080", "https://localhost.example"]) {
    expect(await contact({ SITE_URL })).toMatchObject({ state: "error", todo: "Set CONTACT_EMAIL." });
    expect(await contact({ SITE_URL, CONTACT_EMAIL: "redaksi@belanja.example" })).toMatchObject({ state: "ok" });
  }
  for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(await contact({ SITE_URL })).toBeUndefined();
  }
});
