import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { openSmtpPool, smtpMailer } from "./smtp-transport.ts";

// A real SMTP server on the loopback interface.

const signIns: string[] = [];
const received: { from: string; to: string[]; raw: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onAuth({ username, password }, _session, done) {
    signIns.push(String(username));
    done(username === "pandu" && password === "rahasia" ? null : new Error("no"), { user: "pandu" });
  },
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith("tolak") ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
  async onData(stream, { envelope }, done) {
    const raw = await text(stream);
    const from = envelope.mailFrom ? envelope.mailFrom.address : "";
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
    done();
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
const { port } = smtp.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const FROM = "PanduBelanja <redaksi@toko.example>";
const mail = { to: "siti@toko.example", subject: "Undangan – selamat datang", text: "Buka tautan ini.\n.\nSelesai." };

test("hands a mail over, with its sender and every line", async () => {
  await smtpMailer({ url: `smtp://pandu:rahasia@127.0.0.1:${port}/?ignoreTLS=true`, from: FROM }).send(mail);
  expect(received[0]).toMatchObject({ from: "redaksi@toko.example", to: ["siti@toko.example"] });
  expect(received[0]?.raw).toMatch(/^From: PanduBelanja <redaksi@toko.example>$/m);
  expect(received[0]?.raw).toContain("Buka tautan ini.\r\n.\r\nSelesai.");
});

test("line breaks in an address or a subject add no recipient and no header", async () => {
  const count = received.length;
  const hostile = {
    to: "a@toko.example\r\nBcc: korban@lain.example",
    subject: "x\r\nBcc: korban@lain.example",
    text: "x",
  };
  await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    .send(hostile)
    .catch(() => {});
  for (const { to, raw } of received.slice(count)) {
    expect(to).not.toContain("korban@lain.example");
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test.each([
  ["a recipient that the server refuses", `smtp://127.0.0.1:${port}`, "tolak@toko.example"],
  ["a wrong password", `smtp://pandu:salah@127.0.0.1:${port}/?ignoreTLS=true`, "siti@toko.example"],
  ["a server that is not there", "smtp://127.0.0.1:1", "siti@toko.example"],
])("%s is an error that names neither address nor password", async (_name, url, to) => {
  const error = await smtpMailer({ url: url, from: FROM })
    .send({ ...mail, to })
    .then(
      () => undefined,
      (reason: Error) => reason,
    );
  expect(error?.message).toMatch(/^the mail server did not take it: \w+/);
  expect(error?.message).not.toMatch(/toko\.example|salah/);
});

test("a password is never sent in clear to a server that offers no encryption, by single mails or by the pool", async () => {
  const count = signIns.length;
  const url = `smtp://pandu:rahasia@127.0.0.1:${port}`;
  await expect(smtpMailer({ url, from: FROM }).send(mail)).rejects.toThrow("ETLS");
  expect(await smtpMailer({ url, from: FROM }).refusal()).toMatch(/^ETLS/);
  const pool = await openSmtpPool({ url, from: FROM }, { connections: 1, connectTimeout: 5_000, socketTimeout: 5_000 });
  const { to, subject, text: body } = mail;
  const sent = { to, subject, text: body, html: body, messageId: "<a@toko.example>", headers: {} };
  expect(await pool.send(sent, new AbortController().signal)).toMatchObject({ kind: "server" });
  pool.close();
  expect(signIns).toHaveLength(count);
});
