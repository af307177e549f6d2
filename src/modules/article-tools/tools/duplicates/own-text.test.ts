import { describe, expect, test } from "vitest";
import { findCandidatePairs } from "./candidates.ts";
import { type Copy, findClusters } from "./clusters.ts";
import { starterTexts } from "./evaluation.ts";
import { ownTextOf, passagesOf } from "./own-text.ts";
import { Sketches } from "./sketches.ts";
import { tokenizeHtml } from "./tokenize-html.ts";
import * as make from "./variants.fixtures.ts";

const texts = (await starterTexts()).map(({ text }) => text);
const random = make.randomFrom(7);
/** Takes about `count` words of a starter article. */
function words(count: number, article: number): make.Text {
  const text: make.Text[number][] = [];
  for (const paragraph of texts[article] ?? []) if (make.wordsIn(text) < count) text.push(paragraph);
  return text;
}

type Given = { readonly title: string; readonly text: make.Text; readonly fields?: Partial<Copy> };

/** Says what happens to each article, the older first: `title` is kept, `title?` is asked about, `title!` is thrown away. */
async function verdict(...given: Given[]): Promise<string[]> {
  const sketches = new Sketches();
  const copies = given.map(({ title, text, fields }, id): Copy => {
    const tokens = tokenizeHtml(make.htmlOf(text));
    sketches.add(tokens, title);
    return { id, title, language: "id", status: "published", since: id, links: 0, tokens, ...fields };
  });
  const read = async (indexes: readonly number[]) =>
    new Map(indexes.flatMap((index) => (copies[index] ? [[index, copies[index]] as const] : [])));
  const { signal } = new AbortController();
  const found: string[] = [];
  for await (const { keeper, others } of findClusters(sketches, await findCandidatePairs(sketches), { read, signal })) {
    found.push(keeper.title, ...others.map(({ copy, doubt }) => `${copy.title}${doubt ? "?" : "!"}`));
  }
  return found;
}

describe("what has text of its own is kept, or asked about", () => {
  const note = words(380, 0);
  const report = [...words(450, 1), ...note, ...words(400, 2)];

  test("a note within a longer report: the report is kept, whichever is older", async () => {
    const parts = [
      { title: "Catatan", text: note },
      { title: "Laporan lengkap", text: report },
    ];
    expect(await verdict(...parts)).toEqual(["Laporan lengkap", "Catatan!"]);
    expect(await verdict(...parts.toReversed())).toEqual(["Laporan lengkap", "Catatan!"]);
  });

  test("a note that says something more than the report is asked about", async () => {
    const more = [
      ...note,
      ["Sejak Maret toko itu menutup gerainya di Bandung dan hanya melayani pesanan lewat aplikasi."],
    ];
    const found = await verdict({ title: "Catatan", text: more }, { title: "Laporan", text: report });
    expect(found).toEqual(["Laporan", "Catatan?"]);
  });

  test("a published note is not thrown away for a draft, nor a richer draft for a published note", async () => {
    const found = await verdict(
      { title: "Catatan", text: note },
      { title: "Laporan", text: report, fields: { status: "draft" } },
    );
    expect(found).toEqual(["Catatan", "Laporan?"]);
  });

  test("two that each have a paragraph of their own are both left until a person decides", async () => {
    const [one, other] = [words(45, 5), words(45, 6)];
    const found = await verdict(
      { title: "Memilih helm", text: [...words(700, 0), ...one] },
      { title: "Memilih helm", text: [...words(700, 0), ...other] },
    );
    expect(found).toEqual(["Memilih helm", "Memilih helm?"]);
  });

  test.each([2, 3, 4, 6])(
    "%i guides that share a long appendix are no copies, and the appendix is asked about",
    async (count) => {
      const appendix = words(850, 20);
      const guides = Array.from({ length: count }, (_, at) => ({
        title: `Panduan memilih ${["kulkas", "sepeda", "kamera", "kasur", "kopi", "helm"][at]}`,
        text: [...words(300, at), ...appendix],
      }));
      expect(await verdict(...guides)).toEqual([]);
      const found = await verdict(...guides, { title: "Lampiran", text: appendix });
      expect(found.filter((title) => title.endsWith("!"))).toEqual([]);
      expect(await verdict({ title: "Lampiran", text: appendix }, ...guides)).toEqual(found);
    },
  );

  const templated = (city: string, price: string): make.Text => [
    [`Pasar malam di ${city} buka setiap Jumat sore dan tutup menjelang tengah malam.`],
    ["Bawalah uang tunai karena banyak pedagang belum menerima pembayaran lewat aplikasi."],
    [`Parkir motor ${price} rupiah, dan jalan masuk paling lapang ada di sisi utara.`],
    ["Datanglah sebelum pukul tujuh supaya masih dapat memilih tempat duduk yang nyaman."],
    ["Cicipi dahulu sebelum membeli banyak, dan tanyakan harga sebelum memesan makanan laut."],
  ];

  test("a series from one template is not thrown away: another place, other numbers", async () => {
    const series = ["Bandung", "Malang"].map((city) => ({
      title: `Pasar malam ${city}`,
      text: templated(city, "3.000"),
    }));
    expect(await verdict(...series)).toEqual(["Pasar malam Bandung", "Pasar malam Malang?"]);
    const prices = (list: string[]): make.Text => [
      ...words(150, 3),
      list.map(
        (price, at) => `Beras kualitas ${["biasa", "sedang", "baik", "terbaik"][at]} dijual ${price} rupiah sekilo.`,
      ),
    ];
    const found = await verdict(
      { title: "Harga beras pekan ini", text: prices(["12.100", "13.200", "14.300", "15.400"]) },
      { title: "Harga beras pekan ini", text: prices(["12.700", "13.800", "14.900", "16.000"]) },
    );
    expect(found).toEqual(["Harga beras pekan ini", "Harga beras pekan ini?"]);
  });
});

describe("true copies are still thrown away", () => {
  const text = words(700, 4);
  const edited: [string, make.Text][] = [
    ["the same", text],
    ["paragraphs in another order", make.shuffledParagraphs(text, random)],
    ["every fifteenth word replaced", make.rewritten(text, 0.06, random)],
    ["shortened", make.shortened(text, 0.6, random)],
  ];
  test.each(edited)("%s", async (_, copy) => {
    const found = await verdict({ title: "Memilih kompor", text }, { title: "Kompor dapur", text: copy });
    expect(found).toEqual(["Memilih kompor", "Kompor dapur!"]);
  });

  test("brought up to the next year: the later one is kept", async () => {
    const year = (one: string): make.Text => [
      [`Panduan ini berlaku untuk ${one}.`, `Sepanjang ${one} harga kompor naik.`, `Pilihan kami di ${one}:`],
      ...text,
    ];
    const found = await verdict(
      { title: "Memilih kompor 2025", text: year("2025") },
      { title: "Memilih kompor 2026", text: year("2026") },
    );
    expect(found).toEqual(["Memilih kompor 2026", "Memilih kompor 2025!"]);
  });
});

test("what would be lost is shown as a reader reads it", () => {
  const kept = tokenizeHtml("<p>Harga mulai 100.000 rupiah untuk ukuran kecil. Kirim ke semua kota.</p>");
  const html =
    "<p>Harga mulai 120.000 rupiah untuk ukuran kecil. Kirim ke semua kota.</p><p>Toko ini <b>tidak</b> menerima retur &amp; tukar barang setelah tiga hari.</p>";
  const own = ownTextOf(tokenizeHtml(html), kept);
  expect(own).toMatchObject({ words: 10, numbers: 1, inPassages: 0 });
  expect(passagesOf(html, own.runs)).toEqual({
    passages: [
      "Harga mulai 120.000 rupiah untuk ukuran kecil.",
      "Toko ini tidak menerima retur & tukar barang setelah tiga hari.",
    ],
    more: 0,
  });
  expect(ownTextOf(tokenizeHtml(""), kept)).toMatchObject({ words: 0, runs: [] });
});
