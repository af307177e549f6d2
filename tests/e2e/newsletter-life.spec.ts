import { expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { startSmtp } from "../fakes/smtp.ts";
import { signIn, withOwner } from "../support/admin.ts";
import { writeMarkdown } from "../support/article-editor.ts";
import { startProduct } from "../support/product.ts";
import { publishProducts } from "../support/products.ts";
import { test as base, part } from "../support/test.ts";

type Site = Awaited<ReturnType<typeof withOwner>> & { readonly smtp: Awaited<ReturnType<typeof startSmtp>> };

const test = base.extend<object, { newsroom: Site }>({
  newsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const smtp = await startSmtp();
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: "Kabar <kabar@toko.example>", MAIL_QUIET_HOURS: "off" };
      const product = await startProduct({ env: { ...mail, NEWSLETTER_CONFIRM: "true" } });
      await publishProducts(product.dataDir, { isSample: false });
      await use({ ...(await withOwner(product)), smtp });
      await product.stop();
      await smtp.close();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ newsroom }, use) => use(newsroom.url),
});

const READER = "pembaca@contoh.id";
const BODY = `Halo,

Dua pilihan pekan ini, dan [panduan memilihnya](/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan).

::produk{slug="contoh-ponsel"}

::produk{slug="contoh-kabel"}
`;

test("an edition is written, tried, sent and read; its reader confirms, chooses, takes data out and leaves", async ({
  page,
  newsroom: { smtp, owner, url },
}) => {
  /** Waits for and returns the newest mail to an address whose subject has these words. */
  const mailTo = async (to: string, words: string) => {
    const found = async () => {
      const mails = await Promise.all(
        smtp.received.filter((one) => one.to === to).map(({ raw }) => new PostalMime().parse(raw)),
      );
      return mails.findLast(({ subject = "" }) => subject.includes(words));
    };
    await expect.poll(async () => (await found()) !== undefined, { message: words }).toBe(true);
    return (await found()) as NonNullable<Awaited<ReturnType<typeof found>>>;
  };
  const linkIn = (text = "", path: string) => new RegExp(`http\\S+${path}[^\\s)]*`).exec(text)?.[0] ?? "";
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await part(page, "a sign-up waits for its confirmation", async () => {
    await page.goto("/");
    await page.getByLabel("Alamat email").fill(READER);
    await page.getByRole("button", { name: "Berlangganan" }).click();
    await expect(page.getByText("Periksa email Anda untuk mengonfirmasi.")).toBeVisible();
    const mail = await mailTo(READER, "Konfirmasi langganan");
    await page.goto(linkIn(mail.text, "/konfirmasi-langganan"));
    await page.getByRole("button", { name: "Ya, saya berlangganan" }).click();
    await expect(heading("Langganan Anda sudah dikonfirmasi")).toBeVisible();
  });

  await part(page, "the owner writes it, tries it and sends it", async () => {
    await signIn(page, owner, "/admin/newsletters");
    await page.getByRole("button", { name: "Tulis newsletter" }).click();
    await page.getByLabel("Judul email").fill("Dua pilihan pekan ini");
    await page.getByLabel("Teks pembuka").fill("Ponsel dan kabel dengan harganya.");
    await writeMarkdown(page, BODY);
    await page.getByRole("button", { name: "Simpan draf" }).click();
    const preview = page.frameLocator('iframe[title="Pratinjau email"]');
    await expect(preview.getByText("Contoh Ponsel Nusa A5 8/256 GB")).toBeVisible();
    await page.getByRole("button", { name: "Kirim uji ke saya" }).click();
    await mailTo(owner.email, "[Uji] Dua pilihan");
    await page.getByRole("button", { name: "Kirim atau jadwalkan" }).click();
    await page.getByRole("button", { name: "Kirim", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Selesai" })).toBeVisible();
    await expect(page.getByText("Terkirim")).toBeVisible();
  });

  const mail = await mailTo(READER, "Dua pilihan pekan ini");
  expect(mail.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");

  await part(page, "the mail is as wide as its window, however long a word in it", async () => {
    const window = await page.context().newPage();
    for (const width of [320, 600]) {
      await window.setViewportSize({ width, height: 800 });
      await window.setContent(mail.html ?? "");
      expect(await window.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await window.close();
  });

  await part(page, "it is read in the archive, which leads to its products and to the feed", async () => {
    await page.goto(linkIn(mail.text, "/newsletter/"));
    await expect(heading("Dua pilihan pekan ini")).toBeVisible();
    await expect(page.getByRole("link", { name: /Contoh Ponsel Nusa A5/ }).first()).toBeVisible();
    await expect(page.getByText(READER)).toHaveCount(0);
    await page.getByRole("link", { name: "semua edisi" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Dua pilihan pekan ini" })).toBeVisible();
    await expectArchiveLink(page, true);
    const feed = await page.request.get("/newsletter/rss.xml");
    expect(await feed.text()).toContain("<title>Dua pilihan pekan ini</title>");
    await page.goto(linkIn(mail.text, "/n/"));
    await expect(page).toHaveURL(/cara-memilih-smartphone/);
  });

  await part(page, "its reader chooses, takes the data out by a fresh link, and leaves", async () => {
    await page.goto(linkIn(mail.text, "/langganan-saya"));
    await page.getByLabel("Ibu & Bayi").check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(heading("Langganan Anda sudah disimpan")).toBeVisible();
    await page.getByRole("button", { name: "Kirim tautan data" }).click();
    await page.goto(linkIn((await mailTo(READER, "Data langganan")).text, "/data-langganan"));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh data saya" }).click();
    expect((await download).suggestedFilename()).toBe("data-langganan.json");
    await page.goto(linkIn(mail.text, "/berhenti-berlangganan"));
    await page.getByRole("button", { name: "Ya, berhenti berlangganan" }).click();
    await expect(heading("Anda sudah berhenti berlangganan")).toBeVisible();
  });

  await part(page, "the owner sees what came of it, and takes it out of the archive", async () => {
    await page.goto(`${url}/admin/newsletters?id=1`);
    await expect(page.getByRole("row", { name: /cara-memilih-smartphone.* 1$/ })).toBeVisible();
    await expect(page.getByText("Berhenti berlangganan", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Sembunyikan dari arsip" }).click();
    await expect(page.getByRole("button", { name: "Tampilkan di arsip" })).toBeVisible();
    await expectGone(page, linkIn(mail.text, "/newsletter/"));
    await expectArchiveLink(page, false);
    await page.goto("/admin/subscribers");
    await page.getByRole("link", { name: READER }).click();
    await expect(page.getByRole("row", { name: /Dua pilihan pekan ini Terkirim/ })).toBeVisible();
  });
});

/** The foot of a page that is kept links to the archive as soon as it has an edition, and no longer than that. */
async function expectArchiveLink(page: Page, isThere: boolean) {
  const link = '<a href="/newsletter" class="footer-link">Baca edisi yang sudah terbit</a>';
  await expect.poll(async () => (await (await page.request.get("/")).text()).includes(link)).toBe(isThere);
}

async function expectGone(page: Page, address: string) {
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
}
