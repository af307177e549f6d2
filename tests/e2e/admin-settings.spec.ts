import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { startImap } from "../fakes/imap.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { test as base, expect, signIn, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

type Mails = { readonly port: number; readonly received: readonly string[] };

const test = base.extend<object, { mails: Mails }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const received: string[] = [];
      const server = new SMTPServer({
        disabledCommands: ["STARTTLS"],
        onAuth: ({ username, password }, _session, done) =>
          done(username === "pos" && password === "sandi surat" ? null : new Error("no"), { user: "pos" }),
        async onData(stream, _session, done) {
          received.push(await text(stream));
          done();
        },
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      await use({ port: (server.address() as AddressInfo).port, received });
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
    { scope: "worker" },
  ],
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct({ env: { PUBLISHER_NAME: "PT Dari Server" } });
      await use(await withOwner(product));
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
});

test.describe.configure({ timeout: 240_000, mode: "serial" });

const save = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true }).click();

test("the owner makes the site their own, and its pages follow", async ({ page, team, person }) => {
  await signIn(page, person, "/admin/settings");
  await page.getByRole("link", { name: "Identitas situs" }).click();
  await expect(page.getByLabel("Nama situs")).toHaveValue("PanduBelanja");
  // The server's environment decides this setting.
  await expect(page.getByLabel("Penerbit")).toBeDisabled();
  await expect(page.getByLabel("Penerbit")).toHaveValue("PT Dari Server");
  await expect(page.getByText("Ditentukan di server dengan PUBLISHER_NAME")).toBeVisible();
  await page.getByLabel("Nama situs").fill("Pasar Melati");
  await page.getByLabel("Deskripsi").fill("Harga dan toko pilihan untuk keluarga di Malang.");
  await page.getByLabel("Email kontak").fill("bukan alamat");
  await page
    .getByLabel("Akun media sosial")
    .fill("https://www.instagram.com/pasarmelati\nhttps://www.tiktok.com/@melati");
  await save(page);
  await expect(page.getByText("Tulis alamat email yang benar")).toBeVisible();
  await expect(page.getByLabel("Email kontak")).toBeFocused();
  await page.getByLabel("Email kontak").fill("halo@melati.example");
  // A sentence about what was typed goes when it is corrected.
  await expect(page.getByText("Tulis alamat email yang benar")).toHaveCount(0);
  const accounts = page.getByLabel("Akun media sosial");
  await accounts.fill("https://www.tiktok.com/@melati\ninstagram.com/pasarmelati");
  await save(page);
  await expect(page.getByText("Alamat “instagram.com/pasarmelati” belum lengkap.")).toBeVisible();
  await accounts.fill("https://www.instagram.com/pasarmelati\nhttps://www.tiktok.com/@melati");
  await expectAccessibleLayout(page);
  await save(page);
  await expect(page.getByText("Identitas situs disimpan", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Pasar Melati, ke dasbor" })).toBeVisible();
  await expect(page).toHaveTitle("Identitas situs · Pasar Melati");
  await expect(page.getByRole("link", { name: "Lihat di situs" })).toBeVisible();

  const home = async () => (await fetch(team.url)).text();
  await expect.poll(home, { timeout: 5_000 }).toContain("Pasar Melati");
  const html = await home();
  expect(html).toContain('content="Harga dan toko pilihan untuk keluarga di Malang."');
  expect(html).not.toContain("PanduBelanja");
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/pasarmelati",
  );
  await expect(footer.getByText("Ikuti Pasar Melati")).toBeVisible();
  await page.goto("/tentang");
  await expect(page.getByRole("main")).toContainText("Redaksi Pasar Melati");
});

test("a stale tab overwrites nothing that was changed meanwhile", async ({ page, person, context, consoleErrors }) => {
  await signIn(page, person, "/admin/site-identity");
  await expect(page.getByLabel("Email kontak")).toHaveValue("halo@melati.example");
  const stale = await context.newPage();
  await stale.goto("/admin/site-identity");
  await expect(stale.getByLabel("Email kontak")).toHaveValue("halo@melati.example");
  await page.getByLabel("Email kontak").fill("baru@melati.example");
  await save(page);
  await expect(page.getByText("Identitas situs disimpan", { exact: true })).toBeVisible();
  await stale.getByLabel("Deskripsi").fill("Kata baru dari tab yang lama.");
  await save(stale);
  await expect(stale.getByText("Identitas situs disimpan", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Email kontak")).toHaveValue("baru@melati.example");
  await expect(page.getByLabel("Deskripsi")).toHaveValue("Kata baru dari tab yang lama.");
  await stale.getByLabel("Deskripsi").fill("Kata kedua.");
  await save(stale);
  await expect(stale.getByText("Identitas situs disimpan", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Deskripsi").fill("Kata dari tab lain.");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Deskripsi sudah diubah di tempat lain");
  await expect(page.getByLabel("Deskripsi")).toHaveValue("Kata dari tab lain.");
  await stale.close();
  allowConsoleErrors(consoleErrors, /status of 409/);
});

test("mail is tried on the page and kept; its password is never shown again", async ({
  page,
  person,
  mails,
  consoleErrors,
}) => {
  await signIn(page, person, "/admin/mail-settings");
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(mails.port));
  await page.getByLabel("Enkripsi").selectOption("Tanpa enkripsi (port 25)");
  await page.getByLabel("Nama pengguna").fill("pos");
  await page.getByLabel("Kata sandi").fill("salah");
  await page.getByLabel("Alamat pengirim").fill("redaksi@melati.example");
  await page.getByRole("button", { name: "Kirim email percobaan" }).click();
  await expect(page.getByRole("alert")).toContainText("Server email itu tidak menerima kita (EAUTH 535)");
  await page.getByLabel("Kata sandi").fill("sandi surat");
  await page.getByRole("button", { name: "Kirim email percobaan" }).click();
  await expect(page.getByText(`Email percobaan dikirim ke ${person.email}`)).toBeVisible();
  expect(mails.received.at(-1)).toContain("Email percobaan dari");
  await save(page);
  await expect(page.getByText("Server email disimpan", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Kata sandi")).toHaveValue("");
  await expect(page.getByLabel("Kata sandi")).toHaveAttribute("placeholder", "Tersimpan, tidak ditampilkan");
  await expectAccessibleLayout(page);
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { name: "Anggota", level: 1 })).toBeVisible();
  await expect(page.getByText("Pengiriman email belum diatur.")).toHaveCount(0);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("a mail server that the environment decides sends a test mail by one press", async ({
  page,
  mails,
  consoleErrors,
}) => {
  const access = `pos:${encodeURIComponent("sandi surat")}@127.0.0.1:${mails.port}`;
  const product = await startProduct({
    env: { SMTP_URL: `smtp://${access}/?ignoreTLS=true`, MAIL_FROM: "redaksi@melati.example" },
  });
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/mail-settings`);
  const server = page.getByRole("region", { name: "Server email" });
  await expect(server).toContainText(`Dipakai sekarang: 127.0.0.1:${mails.port}, sebagai pos.`);
  await server.getByRole("button", { name: "Kirim email percobaan" }).click();
  await expect(server.getByText(`Email percobaan dikirim ke ${owner.email}.`)).toBeVisible();
  expect(mails.received.at(-1)).toContain("Email percobaan dari");
  await expectAccessibleLayout(page);
  await product.stop();
  allowConsoleErrors(consoleErrors, /ERR_CONNECTION_REFUSED/);
});

test("the mailbox for returned mails is opened before it is kept, and the page says what receivers look at", async ({
  page,
  person,
  mails,
  consoleErrors,
}) => {
  const imap = await startImap({ password: "sandi kotak" });
  await signIn(page, person, "/admin/mail-settings");
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(mails.port));
  await page.getByLabel("Nama pengguna").fill("pos");
  await page.getByLabel("Kata sandi").fill("sandi surat");
  await page.getByLabel("Alamat pengirim").fill("redaksi@melati.example");
  await save(page);
  await expect(page.getByText("Server email disimpan", { exact: true })).toBeVisible();
  const looked = page.getByRole("region", { name: "Yang dilihat penerima" });
  for (const name of ["SPF", "DKIM", "DMARC", "DNS balik", "Enkripsi (TLS)"])
    await expect(looked.getByRole("term").filter({ hasText: name })).toBeVisible({ timeout: 20_000 });
  await expect(looked).toContainText("Server email ada di jaringan sendiri");

  const mailbox = page.getByRole("region", { name: "Kotak surat pantulan" });
  await mailbox.getByRole("button", { name: "Atur kotak surat pantulan" }).click();
  await mailbox.getByLabel("Server IMAP").fill("127.0.0.1");
  await mailbox.getByLabel("Port").fill(String(imap.port));
  await mailbox.getByLabel("Enkripsi").selectOption("STARTTLS (port 143)");
  await mailbox.getByLabel("Nama pengguna").fill("pos");
  await mailbox.getByLabel("Kata sandi").fill("salah");
  await mailbox.getByRole("button", { name: "Simpan" }).click();
  await expect(mailbox.getByRole("alert")).toContainText("Server menolak nama pengguna atau kata sandinya.");
  await mailbox.getByLabel("Kata sandi").fill("sandi kotak");
  await mailbox.getByRole("button", { name: "Simpan" }).click();
  await expect(mailbox).toContainText(`127.0.0.1:${imap.port}`);
  await expect(mailbox).toContainText("Belum pernah dibaca");

  const ses = page.getByRole("region", { name: "Pantulan dan keluhan dari Amazon SES" });
  await ses.getByRole("button", { name: "Atur topik Amazon SNS" }).click();
  await expect(ses).toContainText("/webhooks/ses");
  await ses.getByLabel("ARN topik").fill("arn:aws:sns:ap-southeast-3:123456789012:pantulan");
  await ses.getByRole("button", { name: "Simpan" }).click();
  await expect(ses).toContainText("Topik yang dipakai sekarang");
  await expectAccessibleLayout(page);
  await imap.close();
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("a schedule of backups and its passphrase, typed twice", async ({ page, person, consoleErrors }) => {
  await signIn(page, person, "/admin/restore-from-backup");
  await page
    .locator(".notice", { hasText: "Jadwal pencadangan belum diatur." })
    .getByRole("link", { name: "Atur sekarang" })
    .click();
  await page.getByLabel("Jam pencadangan").fill("02:30");
  await page.getByLabel("Kata sandi cadangan").fill("sandi cadangan panjang");
  await page.getByLabel("Ulangi kata sandi").fill("sandi cadangan panjan");
  await save(page);
  await expect(page.getByText("Kedua kata sandi tidak sama. Ketik ulang.")).toBeVisible();
  await page.getByLabel("Ulangi kata sandi").fill("sandi cadangan panjang");
  await save(page);
  await expect(page.getByText("Jadwal cadangan disimpan", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Lihat cadangan" }).click();
  await expect(page.getByText("Dibuat otomatis setiap hari pukul 02:30")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("the list of the first hour knows what is done, and asks for nothing twice", async ({ page, person }) => {
  await signIn(page, person);
  const steps = page.getByRole("region", { name: "Langkah pertama" });
  await expect(steps.getByText("Situs ini punya nama sendiri.")).toBeVisible();
  await expect(steps.getByText("Email kontak tercantum.")).toBeVisible();
  await expect(steps.getByText("Email dapat dikirim.")).toBeVisible();
  // A schedule alone is no backup, so the step is not done.
  await expect(steps.getByRole("link", { name: "Atur cadangan" })).toBeVisible();
  await expectAccessibleLayout(page);
  await steps.getByRole("button", { name: "Lewati: Tambah feed" }).click();
  await expect(steps.getByRole("link", { name: "Tambah feed" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("logo");
  await expect(page.getByRole("option", { name: "Identitas situs" })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const label of ["Atur cadangan", "Mulai menulis", "Isi harga"])
    await steps.getByRole("button", { name: `Lewati: ${label}` }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dasbor", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pembaca", exact: true })).toBeVisible();
  await expect(steps).toHaveCount(0);
  // A skipped step asks no more, and the dashboard goes on saying that nothing has been backed up.
  await expect(page.getByText("Situs ini belum pernah dicadangkan.")).toBeVisible();
});

test("who is no owner finds no form", async ({ page, team }) => {
  await signIn(page, await team.addPerson("admin"), "/admin/settings");
  await expect(page.getByRole("link", { name: "Cadangan", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Identitas situs" })).toHaveCount(0);
  await page.goto("/admin/ai-settings");
  await expect(page.getByText("tidak dapat membuka halaman ini")).toBeVisible();
  await page.goto("/admin/settings-guide");
  await expect(page.getByRole("heading", { name: "Cara mengubahnya" })).toBeVisible();
});
