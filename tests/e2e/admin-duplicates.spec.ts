import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { storeDraft } from "../support/drafts.ts";

const SENTENCES = [
  "Helm yang baik melindungi kepala hanya bila ukurannya pas.",
  "Lingkarkan pita ukur di atas alis, lalu cocokkan angkanya dengan tabel ukuran dari merek.",
  "Periksa tanda SNI yang timbul di bagian belakang cangkang.",
  "Kaca helm sebaiknya bening untuk malam hari dan bebas goresan di depan mata.",
  "Busa pipi yang dapat dilepas memudahkan pencucian.",
  "Gantilah helm yang pernah terbentur keras, meskipun dari luar tampak utuh.",
];
/** A fresh product makes the pictures of its starter articles first, so waiting takes this long. */
const AT_LENGTH = { timeout: 180_000 };

async function addCopies({ url, owner }: EditorialTeam) {
  const bearer = await signInByApi(url, owner);
  const headers = { authorization: `Bearer ${bearer}` };
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  const add = (name: string, body: string) =>
    storeDraft(url, bearer, { title: `${name} ${tag}`, slug: `${tag}-${name.toLowerCase()}`, body, tags: [tag] });
  const whole = await add("Asli", SENTENCES.join(" "));
  const shuffled = await add("Acak", SENTENCES.toReversed().join("\n\n"));
  const short = await add("Pendek", `${SENTENCES.slice(0, 4).join(" ")} Salam dari redaksi.`);
  const statusOf = async (id: number) =>
    (await (await fetch(`${url}/api/admin/articles/${id}`, { headers })).json()).status;
  return { tag, whole, shuffled, short, statusOf };
}

test.describe.configure({ timeout: 480_000 });

test("copies are looked at side by side, another one is kept, one is taken out, and all of it is undone", async ({
  page,
  person,
  team,
}) => {
  const { tag, whole, shuffled, short, statusOf } = await addCopies(team);
  await signIn(page, person, "/admin/remove-duplicates");
  await page.getByLabel("Tag").fill(tag);
  await expect(page.getByText("3 artikel akan diperiksa.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("2 dari 2 artikel dicentang.")).toBeVisible(AT_LENGTH);
  await expect(page.getByRole("button", { name: `Asli ${tag} Artikel yang dipertahankan` })).toBeVisible();

  await page.keyboard.press("j");
  await expect(page.getByText("Artikel ini dipertahankan.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: `Acak ${tag}` })).toBeFocused();
  await expect(page.getByText("100%").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Isi salinan" })).toContainText("Gantilah helm");
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Pertahankan artikel ini" }).press("Enter");
  await expect(page.getByRole("button", { name: `Acak ${tag} Artikel yang dipertahankan` })).toBeVisible();

  await page.getByRole("button", { name: `Pendek ${tag}` }).click();
  await expect(page.getByRole("region", { name: "Isi salinan" }).locator("mark")).toHaveText(/Salam dari redaksi/);
  await page.getByRole("button", { name: "Bukan salinan" }).press("Enter");
  await expect(page.getByRole("button", { name: "Kembalikan sebagai salinan" })).toBeVisible();
  await expect(page.getByText("1 dari 1 artikel dicentang.")).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole("button", { name: "Terapkan pada 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByRole("button", { name: "Urungkan 1 artikel" })).toBeVisible(AT_LENGTH);
  expect(await Promise.all([whole, shuffled, short].map(statusOf))).toEqual(["trashed", "draft", "draft"]);

  await page.getByRole("button", { name: "Urungkan 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  expect(await statusOf(whole)).toBe("draft");
});
