import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { htmlToMarkdown } from "../html-to-markdown.shared.ts";
import { contentsOf, contentsOfEntry, entriesIn } from "./reading.fixtures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pandubelanja-services-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("Substack's posts have the titles of its list, and nobody is asked to subscribe there", async () => {
  await mkdir(join(folder, "substack/posts"), { recursive: true });
  await writeFile(
    join(folder, "substack/posts.csv"),
    "\uFEFFpost_id,post_date,is_published,audience,title,subtitle\n" +
      '7.memilih-botol,2026-09-01T03:00:00.000Z,true,only_paid,"Memilih botol, yang rapat","Tutup, karet"\n',
  );
  const html = [
    "<h2>Memilih botol, yang rapat</h2><p>Botol murah bocor.</p>",
    '<p class="button-wrapper"><a class="button primary" href="https://x.substack.com/subscribe?"><span>Subscribe now</span></a></p>',
    '<div class="subscription-widget-wrap-editor"><p>Thanks for reading!</p><form><input></form></div>',
    '<p class="button-wrapper"><a class="button primary" href="https://toko.example/botol"><span>Lihat botol</span></a></p>',
  ].join("");
  await writeFile(join(folder, "substack/posts/7.memilih-botol.html"), html);
  const entries = await entriesIn(join(folder, "substack"));
  expect(entries.map(contentsOfEntry)).toMatchObject([
    {
      title: "Memilih botol, yang rapat",
      slug: "memilih-botol",
      status: "draft",
      excerpt: "Tutup, karet",
      publishedAt: new Date("2026-09-01T03:00:00Z"),
      markdown: "Botol murah bocor.\n\n[Lihat botol](https://toko.example/botol)",
      problems: [
        "Berkas HTML masuk sebagai draf: periksa dahulu hasilnya.",
        "Di Substack hanya untuk pelanggan berbayar.",
      ],
    },
  ]);
});

test("a post of Medium has its title once, and no footer", () => {
  const html = `<!DOCTYPE html><html><head><title>Merawat sepatu</title></head><body><article class="h-entry">
    <header><h1 class="p-name">Merawat sepatu</h1></header><section class="p-summary">Semir dan sabar</section>
    <section class="e-content"><section><div><hr></div><div><h3 class="graf graf--title">Merawat  sepatu</h3>
    <h4 class="graf graf--subtitle">Semir dan sabar</h4><p class="graf">Semir sebulan sekali.</p><h3 class="graf">Merawat sepatu</h3>
    <p class="graf">Lagi.</p></div></section></section>
    <footer><p>By <a class="p-author">Rina</a> on <time class="dt-published" datetime="2026-08-02T04:05:06.000Z">August 2</time></p>
    <p><a href="https://medium.com/@rina/merawat-1a2b3c4d5e6f" class="p-canonical">Canonical link</a></p>
    <p>Exported from <a href="https://medium.com">Medium</a></p></footer></article></body></html>`;
  expect(contentsOf("posts/2026-08-02_Merawat-sepatu-1a2b3c4d5e6f.html", html)).toMatchObject({
    title: "Merawat sepatu",
    slug: "Merawat-sepatu",
    excerpt: "Semir dan sabar",
    author: { name: "Rina" },
    publishedAt: new Date("2026-08-02T04:05:06Z"),
    markdown: "Semir sebulan sekali.\n\n### Merawat sepatu\n\nLagi.",
  });
});

test("the account in Medium's export is no article", () => {
  const html = "<!DOCTYPE html><title>Profile</title><body><h1>Profile</h1><p>Email: rina@surel.example</p></body>";
  expect(() => contentsOf("medium/profile/profile.html", html)).toThrow("left");
});

test("a page whose title stands twice at its beginning has it once", () => {
  const html = "<!doctype html><title>Rak</title><article><h1>Rak</h1><h2>Rak</h2><p>Isi.</p><h2>Rak</h2></article>";
  expect(contentsOf("rak.html", html)).toMatchObject({ title: "Rak", markdown: "Isi.\n\n## Rak" });
});

test.each([
  ['<img srcset="/a,b.jpg 400w, /c.jpg 800w" alt="Rak">', "![Rak](/c.jpg)"],
  ['<img src="data:image/gif;base64,R0lGOD" data-srcset="/a.jpg 1x,\n /b.jpg 2x" alt="Rak">', "![Rak](/b.jpg)"],
  [
    '<picture><source srcset="/a.webp 2x" type="image/webp"><source srcset="/a.jpg"><img alt="Rak"></picture>',
    "![Rak](/a.jpg)",
  ],
  ['<picture><source data-srcset="/a.webp" type="image/webp"></picture>', "![](/a.webp)"],
  ['<picture><source srcset="/a.webp"><img src="/b.png" alt="Rak"></picture>', "![Rak](/b.png)"],
  ['<picture><source srcset="javascript:alert(1)"><img alt="Rak"></picture>', ""],
  ['<img src="/kecil.jpg" srcset="/besar.jpg 2x" alt="Rak">', "![Rak](/kecil.jpg)"],
])("an image by its set of sizes: %s", (html, markdown) => {
  const converted = htmlToMarkdown(html);
  expect(converted.ok && converted.value.markdown).toBe(markdown);
});
