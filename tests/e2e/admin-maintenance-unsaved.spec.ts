import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, signInByApi, test } from "../support/admin.ts";

test.setTimeout(240_000);
const AT_LENGTH = { timeout: 120_000 };

test("unsaved changes that keep a tool away name their writer, and can be opened or discarded; an empty plan says so", async ({
  page,
  person,
  team,
}) => {
  const { url } = team;
  const colleague = await team.addPerson("editor");
  const bearer = await signInByApi(url, colleague);
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([path, response.ok]).toEqual([path, true]);
    return response.json();
  };
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  const draft = { title: `Belum disimpan ${tag}`, body: "* satu\n* dua\n", tags: [tag] };
  const { id, version, saved } = await send("POST", "/articles", { draft });
  await send("PUT", `/articles/${id}/working-copy`, {
    ...{ session: crypto.randomUUID(), version, leaving: true },
    draft: { ...saved, body: "* satu\n* dua\n* tiga\n" },
  });
  await send("POST", "/articles", { draft: { title: `Rapi ${tag}`, body: "Isi yang rapi.\n", tags: [`${tag}rapi`] } });
  const plan = async (tag: string, state: string) => {
    await page.goto("/admin/tidy-articles");
    await page.getByRole("textbox", { name: "Tag" }).fill(tag);
    await expect(page.getByText("1 artikel akan diperiksa.")).toBeVisible();
    await page.getByRole("button", { name: "Susun rencana" }).click();
    await expect(page.locator(".badge").getByText(state)).toBeVisible(AT_LENGTH);
    // Screen readers are told the same words, and nothing is left to cancel.
    await expect(page.getByRole("status").getByText(state)).toHaveCount(1);
    await expect(page.getByText("Menunggu peninjauan")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Batalkan" })).toHaveCount(0);
  };

  await signIn(page, person, "/admin/tidy-articles");
  await plan(tag, "Tidak ada yang perlu diputuskan");
  await expect(page.getByText("Tidak ada yang perlu diubah")).toHaveCount(0);
  const item = page.getByRole("button", { name: new RegExp(draft.title) });
  await expect(page.getByText("Ada perubahan di editor yang belum disimpan.").first()).toBeVisible();
  await expect(item).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^Ditulis oleh .+, terakhir /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Buka di editor" })).toHaveAttribute("href", new RegExp(`id=${id}$`));
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Buang perubahan…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Buang" }).click();
  await expect(page.getByText("Tidak ada lagi perubahan yang belum disimpan.")).toBeVisible();

  await plan(`${tag}rapi`, "Tidak ada temuan");
  await expect(page.getByRole("heading", { name: "Tidak ada yang perlu diubah" })).toBeVisible();
  await expect(page.getByText("Semua artikel yang diperiksa sudah sesuai.")).toBeVisible();
  await expect(page.getByText("Tidak ada artikel dalam pilihan ini.")).toHaveCount(0);
  await expectAccessibleLayout(page);
});
