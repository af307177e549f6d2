import { crc32, deflateSync } from "node:zlib";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { storeDraft } from "../support/drafts.ts";

/** A fresh product makes the pictures of its starter articles first, so waiting takes this long. */
const AT_LENGTH = { timeout: 180_000 };

async function prepare({ url, owner }: EditorialTeam) {
  const bearer = await signInByApi(url, owner);
  const headers = { authorization: `Bearer ${bearer}` };
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  const upload = async (name: string, color: number) => {
    const response = await fetch(`${url}/api/admin/images?name=${name}&alt=Warna`, {
      method: "POST",
      headers: { ...headers, "content-type": "image/png" },
      body: new Uint8Array(png(color)),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()).image as { id: number; src: string };
  };
  const certain = await upload(`merah-${tag}.png`, 1 + Math.floor(Math.random() * 1e6));
  await upload(`tas-${tag}.png`, 2e6 + Math.floor(Math.random() * 1e6));
  const second = await upload(`tas-${tag}.png`, 4e6 + Math.floor(Math.random() * 1e6));
  const body = `![Merah](src\\assets\\merah-${tag}.png)\n\n![Tas](https://lama.example/tas-${tag}.jpg)\n`;
  const draft = { title: `Gambar ${tag}`, slug: tag, body, tags: [tag] };
  const id = await storeDraft(url, bearer, draft);
  const read = async () =>
    (await (await fetch(`${url}/api/admin/articles/${id}`, { headers })).json()).saved.body as string;
  return { tag, body, read, certain, second };
}

/** Makes a picture of one colour, 64 by 64 pixels. */
function png(color: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: 64 }, () => Buffer.from([color >> 16, color >> 8, color])),
  ]);
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.describe.configure({ timeout: 480_000 });

test("what is certain is planned, what is not is asked, and both are applied and undone", async ({
  page,
  person,
  team,
}) => {
  const { tag, body, read, certain, second } = await prepare(team);
  await signIn(page, person, "/admin/fix-image-paths");
  await page.getByLabel("Tag").fill(tag);
  await expect(page.getByText("1 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("1 dari 1 artikel dicentang.")).toBeVisible(AT_LENGTH);
  await page.keyboard.press("j");
  const question = page.getByRole("group", { name: /Dalam tulisan/ });
  await expect(question.getByRole("radio", { name: /^tas-/ })).toHaveCount(2);
  await expect(question.getByRole("radio", { name: "Biarkan seperti sekarang" })).toBeChecked();
  await expectAccessibleLayout(page);
  await question.getByRole("radio").first().check();
  await expect(page.getByText("2 perubahan")).toBeVisible();
  await expect(question.getByRole("radio").first()).toBeChecked();

  await page.getByRole("button", { name: "Pilih gambar lain" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Terapkan pada 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByRole("button", { name: "Urungkan 1 artikel" })).toBeVisible(AT_LENGTH);
  // When two pictures have the same name, the newer is offered first.
  expect(await read()).toBe(`![Merah](${certain.src})\n\n![Tas](${second.src})\n`);
  await page.getByRole("button", { name: "Urungkan 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  expect(await read()).toBe(body);
});
