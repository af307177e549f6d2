import { describe, expect, test } from "vitest";
import { contentsOf } from "./reading.fixtures.ts";

const draft = "Tidak menyebut status terbit: masuk sebagai draf.";

describe("a note of Obsidian", () => {
  test.each([
    ["within a line", "Harga ~~lama~~ %%tanya modal ke Budi%% baru.", "Harga ~~lama~~  baru."],
    ["over several lines, with code in it", "Satu.\n\n%%\n```\nrahasia\n```\nrahasia\n%%\n\nDua.", "Satu.\n\n\n\nDua."],
    ["never closed", "Satu.\n\n%% rahasia\n\nrahasia", "Satu."],
    ["beside code that shows one", "Tulis `%%contoh%%` saja.%%rahasia%%", "Tulis `%%contoh%%` saja."],
  ])("keeps a comment private: %s", (_, written, markdown) => {
    const read = contentsOf("catatan.md", `# Judul %%rahasia%%\n\n${written}`);
    expect(read).toMatchObject({ title: "Judul", markdown });
    expect(read.problems).toContain("Komentar Obsidian (%%…%%) tidak ikut: hanya penulisnya yang boleh membacanya.");
  });

  test("with keys as our export has them is not published with its comments", () => {
    const keys = "title: A\nslug: a\ncategory: komputer-laptop\nstatus: published\n";
    const read = contentsOf("a.md", `---\n${keys}---\n\nTeks %%rahasia%%\n`);
    expect(read).toMatchObject({ status: "draft", markdown: "Teks %%rahasia%%" });
    expect(contentsOf("a.md", `---\n${keys}---\n\nDiskon\n%% rahasia\n`).status).toBe("draft");
    expect(contentsOf("a.md", `---\n${keys}---\n\nDiskon 50%% saja\n`).status).toBe("published");
  });

  test("links, pictures, highlights, notes and names of blocks become Markdown or are named", () => {
    const text = [
      "Lihat [[Watt dan PK|hitungan PK]], [[lampiran/Watt dan PK#Kamar]] dan [[#Bawah]]. ^blok1",
      "",
      "![[ac (1).PNG|300]] ![[lain.png|Foto depan]] ![[Watt dan PK]]",
      "",
      "Ini ==penting sekali== dan a == b, `==kode== [[kode]]`.^[Catatan *sebaris*.]",
    ].join("\n");
    const pictures = new Map([["ac (1).png", "/Lampiran saya/ac (1).PNG"]]);
    expect(contentsOf("c.md", text, pictures)).toMatchObject({
      markdown: [
        "Lihat hitungan PK, Watt dan PK dan Bawah.",
        "",
        "![](/Lampiran%20saya/ac%20%281%29.PNG) ![Foto depan](lain.png) ",
        "",
        "Ini **penting sekali** dan a == b, `==kode== [[kode]]`.[^sebaris-1]",
        "",
        "[^sebaris-1]: Catatan *sebaris*.",
      ].join("\n"),
      problems: [
        draft,
        "Tautan ke catatan lain menjadi teks biasa: Watt dan PK",
        "Tautan ke catatan lain menjadi teks biasa: lampiran/Watt dan PK",
        "Sisipan dari catatan lain tidak ikut: Watt dan PK",
      ],
    });
  });

  test("callouts become notes", () => {
    const text = [
      "> [!tip] Jangan lupa",
      "> Hitung **luas** dulu.",
      "> - 9 m2",
      "> > [!info] Dalam",
      "",
      "> [!warning]-",
      "> Freon lama.",
      "",
      "> [!NOTE]",
      "> Biasa.",
      "",
      "> Kutipan [!tip] biasa",
    ].join("\n");
    expect(contentsOf("d.md", text).markdown.replace(/\n{2,}/g, "\n")).toBe(
      [
        ":::note[Jangan lupa]{type=tip}",
        "Hitung **luas** dulu.",
        "- 9 m2",
        "> Dalam",
        ":::",
        ":::note{type=warning}",
        "Freon lama.",
        ":::",
        ":::note{type=info}",
        "Biasa.",
        ":::",
        "> Kutipan [!tip] biasa",
      ].join("\n"),
    );
  });
});

test("a page of Notion comes without numbers in its name, without its table's columns and without links to files", () => {
  const number = "1f2e3d4c5b6a79880123456789abcdef";
  const text = [
    "# Panduan AC",
    "",
    "Status: Terbit",
    "Penanggung jawab: Budi",
    "",
    "<aside>",
    "💡 Hitung dulu.",
    "",
    "</aside>",
    "",
    `Baca [Watt dan PK](Watt%20dan%20PK%20${number}.md) dan [toko](https://toko.example/a.md).`,
    "",
    `![ac](Panduan%20AC%20${number}/ac.png)`,
  ].join("\n");
  expect(contentsOf(`Panduan AC ${number}.md`, text)).toMatchObject({
    title: "Panduan AC",
    slug: "Panduan AC",
    markdown: [
      ":::note{type=info}",
      "💡 Hitung dulu.",
      ":::",
      "",
      "Baca Watt dan PK dan [toko](https://toko.example/a.md).",
      "",
      `![ac](Panduan%20AC%20${number}/ac.png)`,
    ].join("\n"),
    problems: [
      "Baris properti Notion tidak ikut: Status, Penanggung jawab.",
      draft,
      "Tautan ke catatan lain menjadi teks biasa: Watt dan PK",
    ],
  });
});

test.each([
  ["# **Panduan Kasur**\n\nIsi.", "Panduan Kasur"],
  ["# **1\\. Ukur \\& pilih\\!**\n\nIsi.", "1. Ukur & pilih!"],
  ['---\ntitle: "**Panduan** _Kasur_"\n---\nIsi.', "Panduan Kasur"],
  ["# Harga 2*3 dan snake_case\n\nIsi.", "Harga 2*3 dan snake_case"],
  ["# ****\n\nIsi.", "Kasur busa"],
])("the title of %j has no marks", (text, title) => {
  expect(contentsOf("Kasur-busa.md", text).title).toBe(title);
});
