import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readEmbeddedMetadata } from "../../src/modules/media/metadata/embedded-metadata.ts";
import { sourceTypePacket } from "../../src/modules/media/metadata/source-type.ts";
import { drawn, pngChunk, pngWith } from "../../src/modules/media/picture-files.fixtures.ts";
import { originalKey } from "../../src/modules/media/pictures/images.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { storeDraft } from "../support/drafts.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

const SPACED = "Paragraf  dengan spasi ganda.\n";
const DIRTY = `# Bagian pertama\n\n* satu seharga Rp10.000\n* dua\n\n${SPACED}`;

/** A fresh product makes the pictures of its starter articles first, so waiting takes this long. */
const AT_LENGTH = { timeout: 180_000 };

/** Adds drafts with one tag; the last may have a text of its own. @returns the tag, and the ids */
async function addDrafts({ url, owner }: EditorialTeam, count: number, body = DIRTY, last = body) {
  const bearer = await signInByApi(url, owner);
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const draft = {
      title: `Artikel ${number} ${tag}`,
      slug: `${tag}-${number}`,
      body: number < count ? body : last,
      tags: [tag],
    };
    ids.push(await storeDraft(url, bearer, draft));
  }
  const read = async (id: number) => {
    const response = await fetch(`${url}/api/admin/articles/${id}`, { headers: { authorization: `Bearer ${bearer}` } });
    return (await response.json()).saved.body as string;
  };
  return { tag, ids, read };
}

async function plan(page: Page, tag: string) {
  await page.getByRole("textbox", { name: "Tag" }).fill(tag);
  await expect(page.getByText("3 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("Menunggu peninjauan").first()).toBeVisible(AT_LENGTH);
  await expect(page.getByText("3 dari 3 artikel dicentang.")).toBeVisible(AT_LENGTH);
}

test.describe.configure({ timeout: 480_000 });

test("a run from the plan over a review by keyboard to undoing it", async ({ page, person, team }) => {
  const { tag, ids, read } = await addDrafts(team, 3, DIRTY, SPACED);
  await signIn(page, person, "/admin/format-articles");
  await expect(page.getByText(/Alat ini belum pernah dijalankan|Rapikan artikel, proses/).first()).toBeVisible();
  await expectAccessibleLayout(page);
  await plan(page, tag);

  // The buttons check or uncheck all articles that are shown: with a rule chosen, only those that it would change.
  const headings = page.getByRole("button", { name: /^Tingkat judul/ });
  await headings.click();
  await expect(page.getByRole("button", { name: `Artikel 3 ${tag}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Lepas semua" }).click();
  await expect(page.getByText("1 dari 3 artikel dicentang.")).toBeVisible();
  await page.getByRole("button", { name: "Centang semua" }).click();
  await expect(page.getByText("3 dari 3 artikel dicentang.")).toBeVisible();
  await headings.click();
  await expect(page.getByRole("button", { name: `Artikel 3 ${tag}` })).toBeVisible();

  // The first difference is open already; the first key press moves the focus to it.
  await expect(page.getByRole("button", { name: `Artikel 1 ${tag}` })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: `Artikel 1 ${tag}` })).toBeFocused();
  await expect(page.getByText("Tingkat judul dimulai dari 2 dan tidak melompat.").first()).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press("x");
  await expect(page.getByText("2 dari 3 artikel dicentang.")).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByText("Sebelum", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByRole("region", { name: "Sesudah" }).getByRole("heading", { level: 2 })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: `Artikel 2 ${tag}` })).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Pintasan papan ketik" });
  await expectAccessibleLayout(page);
  await keys.getByLabel("Pakai pintasan satu huruf").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(page.getByText("2 dari 3 artikel dicentang.")).toBeVisible();

  await page.getByRole("button", { name: "Terapkan pada 2 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.locator(".badge").getByText("Diterapkan").first()).toBeVisible(AT_LENGTH);
  await expect(page.getByRole("button", { name: "Urungkan 2 artikel" })).toBeVisible();
  expect(await read(ids[0] ?? 0)).toBe(DIRTY);
  expect(await read(ids[1] ?? 0)).toContain("## Bagian pertama\n\n- satu seharga Rp10.000");

  await page.getByRole("button", { name: "Urungkan 2 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  await expect(page.getByRole("button", { name: "Urungkan 2 artikel" })).toHaveCount(0);
  expect(await read(ids[1] ?? 0)).toBe(DIRTY);

  await page.goto("/admin/maintenance");
  await expect(page.getByRole("row", { name: /Rapikan artikel, proses \d+ Diurungkan/ }).first()).toBeVisible();
  await expectAccessibleLayout(page);
});

test("one text is put in place of another, seen before, and taken back", async ({
  page,
  person,
  team,
  consoleErrors,
}) => {
  const { tag, ids, read } = await addDrafts(team, 3);
  await signIn(page, person, "/admin/find-and-replace");
  await page.getByLabel("Cari", { exact: true }).fill("(");
  await page.getByLabel("Ekspresi reguler").check();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("Ekspresi reguler ini tidak benar.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByLabel("Ekspresi reguler").uncheck();
  await page.getByLabel("Cari", { exact: true }).fill("seharga");
  await page.getByLabel("Ganti dengan").fill("senilai");
  await plan(page, tag);
  await page.keyboard.press("j");
  await expect(page.getByText("Mengganti “seharga” dengan “senilai”.").first()).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Terapkan pada 3 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.locator(".badge").getByText("Diterapkan").first()).toBeVisible(AT_LENGTH);
  await expect.poll(() => read(ids[0] ?? 0)).toBe(DIRTY.replace("seharga", "senilai"));
  await page.getByRole("button", { name: "Urungkan 3 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  await expect.poll(() => read(ids[0] ?? 0)).toBe(DIRTY);
  allowConsoleErrors(consoleErrors, /status of 400/);
});

const SMARTPHONE = "cara-memilih-smartphone-sesuai-kebutuhan";
const FOUND = [
  {
    tool: "fix-article-formatting",
    body: "Panci yang baik.\n\n**Bahan yang awet**\n\nBaja itu berat.\n",
    reason: "Baris tebal yang berdiri sendiri menjadi judul bagian.",
  },
  {
    tool: "clean-articles",
    body: 'Panci <span style="color:red">baik</span> dari [tokonya](https://toko.example/panci?utm_source=surat&warna=biru).\n',
    reason: "Parameter pelacak pada alamat dibuang.",
  },
  {
    tool: "remove-ai-metadata",
    body: "Panci baja lebih awet.:contentReference[oaicite:3]{index=3}\n",
    reason: "Tanda kutipan yang ditinggalkan asisten AI dibuang.",
  },
  {
    tool: "check-links",
    body: `Baca [panduan](/artikel/hobi-mainan/${SMARTPHONE}) dan [yang hilang](/tidak-ada).\n`,
    reason: "Halaman ini pindah: tautan diarahkan ke alamatnya yang sekarang.",
  },
  {
    tool: "fill-seo-fields",
    body: "Memilih panci yang baik dimulai dari bahannya, karena bahan menentukan berapa lama panci itu dipakai.\n",
    reason: "Deskripsi yang kosong diambil dari kalimat pertama.",
  },
];
test("what each tool finds is planned and seen", async ({ page, person, team }) => {
  // Applying and undoing these plans is tested in article-tools/each-tool.test.ts.
  await signIn(page, person);
  for (const { tool, body, reason } of FOUND) {
    await test.step(tool, async () => {
      const { tag } = await addDrafts(team, 3, body);
      await page.goto(`/admin/${tool}`);
      await expectAccessibleLayout(page);
      await plan(page, tag);
      if (tool === "remove-ai-metadata") await followCard(page, tool);
      await page.keyboard.press("j");
      await expect(page.getByText(reason).first()).toBeVisible();
      await expectAccessibleLayout(page);
      await expect(page.getByRole("button", { name: "Terapkan pada 3 artikel" })).toBeEnabled();
      await page.getByRole("button", { name: "Batalkan" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Batalkan proses" }).click();
      await expect(page.locator(".badge").first()).toHaveText("Dibatalkan");
    });
  }
});

/** Follows the link on the tool's card, which says how much it found, to the plan. */
async function followCard(page: Page, tool: string) {
  await page.getByRole("link", { name: "Perawatan" }).first().click();
  await page.getByRole("link", { name: "3 temuan menunggu tinjauan" }).click();
  await expect(page.getByText("3 dari 3 artikel dicentang.")).toBeVisible(AT_LENGTH);
  await expect(page).toHaveURL(new RegExp(`/admin/${tool}\\?proses=\\d+`));
}

/** Adds a picture whose file says how it was made, as one from a backup may. */
async function addTracedPicture({ url, owner, dataDir }: EditorialTeam) {
  const headers = { authorization: `Bearer ${await signInByApi(url, owner)}` };
  const width = 40 + Math.floor(Math.random() * 200);
  const plain = await drawn(width, 40).png().toBuffer();
  const sent = await fetch(`${url}/api/admin/images?name=sepatu.png&alt=Sepatu`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/png" },
    body: new Uint8Array(plain),
  });
  const { image } = await sent.json();
  const told = [
    pngChunk("caBX", "c2pa.claim.generator=PembuatGambar/1.0"),
    pngChunk("tEXt", "parameters\0sepatu lari biru di lintasan, Steps: 30"),
    pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${sourceTypePacket("trainedAlgorithmicMedia")}`),
  ];
  await writeFile(join(dataDir, originalKey(image)), pngWith(plain, told));
  const read = async () => {
    const { src } = await (await fetch(`${url}/api/admin/images/${image.id}`, { headers })).json();
    return readEmbeddedMetadata(new Uint8Array(await (await fetch(url + src)).arrayBuffer()));
  };
  return { src: image.src as string, read };
}

test("pictures: what they tell goes, where they are from stays, and the page says why", async ({
  page,
  person,
  team,
}) => {
  const { src, read } = await addTracedPicture(team);
  const { tag } = await addDrafts(team, 1, `![Sepatu](${src})\n`);
  await signIn(page, person, "/admin/remove-ai-metadata");
  await expect(
    page.getByText(/IPTC DigitalSourceType: ia memberi tahu pembaca .* aturan transparansi AI/),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Tag" }).fill(tag);
  await expect(page.getByText("1 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText(/^Dibuang: .*catatan asal C2PA/)).toBeVisible(AT_LENGTH);
  await expect(page.getByText("sepatu lari biru di lintasan, Steps: 30")).toBeVisible();
  await expect(
    page.getByText(/^Disimpan: IPTC DigitalSourceType trainedAlgorithmicMedia, .*tidak boleh dihapus/),
  ).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: /^Terapkan pada 1 / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.locator(".badge").getByText("Diterapkan").first()).toBeVisible(AT_LENGTH);
  expect(await read()).toMatchObject({ parts: [], sourceType: "trainedAlgorithmicMedia" });
  await page.getByRole("button", { name: /^Urungkan 1 / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  expect((await read())?.parts).toContain("c2pa");
});

test("three addresses are one page, each with its group of rules ticked; groups are ticked as one", async ({
  page,
  person,
  team,
}) => {
  const titles = {
    "format-articles": "Rapikan format",
    "fix-article-formatting": "Perbaiki format rusak",
    "clean-articles": "Bersihkan artikel",
  };
  const { tag, ids, read } = await addDrafts(team, 3, "# Panci\n\n**Bahan yang awet**\n\nBaja itu berat.\n");
  await signIn(page, person, "/admin/tidy-articles");
  for (const [name, own] of Object.entries(titles)) {
    await page.goto(`/admin/${name}`);
    await expect(page.getByRole("heading", { level: 1, name: "Rapikan artikel" })).toBeVisible();
    for (const title of Object.values(titles)) {
      await expect(page.getByRole("checkbox", { name: title })).toBeChecked({ checked: title === own });
    }
  }
  await page.goto("/admin/tidy-articles");
  for (const title of Object.values(titles)) await expect(page.getByRole("checkbox", { name: title })).toBeChecked();
  await page.getByRole("checkbox", { name: "Bersihkan artikel" }).uncheck();
  await expectAccessibleLayout(page);
  await plan(page, tag);
  await page.getByRole("button", { name: "Terapkan pada 3 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.locator(".badge").getByText("Diterapkan").first()).toBeVisible(AT_LENGTH);
  await expect.poll(() => read(ids[0] ?? 0)).toBe("## Panci\n\n## Bahan yang awet\n\nBaja itu berat.\n");
});

test("a plan is asked for where events do not come, downloaded, shown under its own address and cancelled", async ({
  page,
  person,
  team,
  consoleErrors,
}) => {
  const { tag } = await addDrafts(team, 3);
  await test.step("where events do not come through, progress is asked for", async () => {
    await page.route("**/progress", (route) => route.abort());
    await signIn(page, person, "/admin/format-articles");
    await plan(page, tag);
    await page.unrouteAll({ behavior: "wait" });
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
  await test.step("it is downloaded as JSON", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Unduh rencana (JSON)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^rencana-\d+\.json$/);
  });
  await test.step("opened under another tool's address it is shown under its own", async () => {
    const run = new URL(page.url()).searchParams.get("proses");
    await page.goto(`/admin/remove-duplicates?proses=${run}`);
    await expect(page.getByRole("heading", { name: `Rapikan artikel, proses ${run}` })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/admin/tidy-articles");
  });
  await test.step("unticked it is over until something is ticked; cancelled, it says that nothing was applied", async () => {
    const cancel = page.getByRole("button", { name: "Batalkan" });
    const badge = page.locator(".badge").first();
    await page.getByRole("button", { name: "Lepas semua" }).click();
    await expect(badge).toHaveText("Tidak ada yang perlu diputuskan");
    await expect(cancel).toHaveCount(0);
    await page.getByRole("button", { name: "Centang semua" }).click();
    await expect(badge).toHaveText("Menunggu peninjauan");
    await cancel.click();
    const dialog = page.getByRole("dialog", { name: "Batalkan proses ini?" });
    await expect(dialog).toContainText("Belum ada artikel yang diubah, jadi tidak ada yang perlu diurungkan.");
    await expectAccessibleLayout(page);
    await dialog.getByRole("button", { name: "Kembali" }).click();
    await expect(dialog).toHaveCount(0);
    await cancel.click();
    await dialog.getByRole("button", { name: "Batalkan proses" }).click();
    await expect(badge).toHaveText("Dibatalkan");
  });
});

test("a plan follows what another tab does with it", async ({ page, person, team, consoleErrors }) => {
  await test.step("cancelled there, its dialog can only be closed", async () => {
    const { tag, ids, read } = await addDrafts(team, 3);
    await signIn(page, person, "/admin/format-articles");
    await plan(page, tag);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByText("3 dari 3 artikel dicentang.")).toBeVisible();
    await page.getByRole("button", { name: "Batalkan" }).click();
    await other.getByRole("button", { name: "Batalkan" }).click();
    const dialog = page.getByRole("dialog", { name: "Batalkan proses ini?" });
    await other.getByRole("dialog").getByRole("button", { name: "Batalkan proses" }).click();
    await expect(other.locator(".badge").first()).toHaveText("Dibatalkan");
    await dialog.getByRole("button", { name: "Batalkan proses" }).click();
    await expect(dialog.getByRole("alert")).toContainText("sudah beralih ke tahap lain");
    await expect(dialog.getByRole("button", { name: "Batalkan proses" })).toHaveCount(0);
    await dialog.getByText("Tutup", { exact: true }).click();
    await expect(page.locator(".badge").first()).toHaveText("Dibatalkan");
    expect(await read(ids[0] ?? 0)).toContain(SPACED.trim());
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
  await test.step("applied there, it is followed without a press", async () => {
    const { tag } = await addDrafts(team, 3);
    await page.goto("/admin/format-articles");
    await plan(page, tag);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Terapkan pada 3 artikel" }).click();
    await other
      .getByRole("dialog")
      .getByRole("button", { name: /^Terapkan/ })
      .click();
    await expect(other.locator(".badge").first()).toHaveText("Diterapkan", AT_LENGTH);
    await expect(page.locator(".badge").first()).toHaveText("Diterapkan", AT_LENGTH);
  });
});

test("the sixth plan of one person is refused with links to the five that wait", async ({
  page,
  team,
  consoleErrors,
}) => {
  const { tag } = await addDrafts(team, 3);
  const admin = await team.addPerson("admin");
  const bearer = await signInByApi(team.url, admin);
  const runs: number[] = [];
  for (let plan = 0; plan < 5; plan += 1) {
    const response = await fetch(`${team.url}/api/admin/maintenance/runs`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ tool: "format-articles", filter: { tags: [tag] } }),
    });
    expect(response.status).toBe(201);
    runs.push((await response.json()).id);
  }
  await signIn(page, admin, "/admin/format-articles");
  await page.getByRole("textbox", { name: "Tag" }).fill(tag);
  await expect(page.getByText("3 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("5 rencana Anda masih disusun atau menunggu keputusan.");
  await expect(refusal.getByText("Rapikan format")).toHaveCount(1);
  await expect(refusal.getByRole("link", { name: /^proses \d+$/ })).toHaveText(runs.map((id) => `proses ${id}`));
  await expectAccessibleLayout(page);
  await page.setViewportSize(PHONE);
  await refusal.getByRole("link", { name: `proses ${runs[0]}` }).click();
  await expect(page.getByRole("heading", { name: `Rapikan format, proses ${runs[0]}` })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 409/);
});
