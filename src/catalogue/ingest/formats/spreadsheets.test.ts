import { describe, expect, test } from "vitest";
import { item, lines, readGood, rss } from "../feeds.fixtures.ts";

describe("WooCommerce in Indonesian", () => {
  const header =
    "ID;Tipe;SKU;Nama;Telah Terbit;Tanggal mulai obral;Tanggal akhir obral;Stok Tersedia?;Stok;Harga Obral;Harga Normal;Kategori;Gambar-gambar;Induk;Nama atribut 1;Nilai Atribut 1";
  const rows = [
    "11;variable;SND;Sandal Melati;1;;;1;;;;Sepatu;https://melati.example/s.jpg;;Ukuran;39, 40",
    "12;variation;SND-39;Sandal Melati;1;;;1;4;Rp80.000;Rp100.000;;;SND;Ukuran;39",
    "13;variation;SND-40;Sandal Melati;1;;;0;0;;Rp100.000;;;SND;Ukuran;40",
    "14;simple;TAS;Tas Melati;1;01/12/2026;31/12/2026;1;3;Rp150.000;Rp200.000;Tas;;;;",
    "15;simple;RHS;Tas Melati Rahasia;-1;;;1;3;;Rp200.000;Tas;;;;",
    "16;simple;DRF;Tas Melati Draf;0;;;1;3;;Rp200.000;Tas;;;;",
  ];
  const text = lines(header, ...rows);

  test("chosen columns as Excel saves them: variants, drafts, private products and coming sales", async () => {
    const { decision, offers, leftOut } = await readGood(text, { home: "https://melati.example/" });
    expect(decision.format).toBe("woocommerce");
    expect(leftOut).toEqual(["group", "not-published", "not-published"]);
    expect(offers).toMatchObject([
      { externalId: "12", title: "Sandal Melati - 39", price: 80_000, listPrice: 100_000, itemGroupId: "11" },
      { externalId: "13", price: 100_000, availability: "out_of_stock" },
      { externalId: "14", price: 200_000, listPrice: null, salePeriod: { from: Date.UTC(2026, 10, 30, 17) } },
    ]);
  });

  test("a feed that was read as any table before is read anew, with the same ids", async () => {
    const { decision } = await readGood(text);
    const columns = { external_id: ["ID"], title: ["Nama"], price: ["Harga Normal"], sale_price: ["Harga Obral"] };
    const before = { ...decision, format: "csv" as const, mapping: { ...decision.mapping, columns } };
    const read = await readGood(text, { decision: before });
    expect(read.decision.format).toBe("woocommerce");
    expect(read.offers.map(({ externalId }) => externalId)).toEqual(["12", "13", "14"]);
  });

  test("what a person has mapped by the file's own names stays", async () => {
    const { decision } = await readGood(text);
    const mapping = {
      ...decision.mapping,
      columns: { external_id: ["SKU"], title: ["Nama"], price: ["Harga Normal"] },
    };
    const read = await readGood(text, { mapping });
    expect(read.decision.format).toBe("csv");
    expect(read.offers.map(({ externalId }) => externalId)).toContain("TAS");
  });
});

describe("WooCommerce with chosen columns, and no types among them", () => {
  const MOMENT = new Date("2026-12-05T05:00:00Z");
  const rows = [
    "TAS;Tas Melati;1;2026-12-01;2026-12-31;150000;200000;Tas",
    "TOP;Topi Melati;1;2026-11-01;2026-11-30;50000;80000;Topi",
    "RHS;Tas Rahasia;-1;;;;200000;Tas",
    "DRF;Tas Draf;0;;;;200000;Tas",
  ];

  test.each([
    [
      "Indonesian",
      "SKU;Nama;Telah Terbit;Tanggal harga obral dimulai;Tanggal harga obral berakhir;Harga obral;Harga normal;Kategori",
    ],
    ["English", "SKU;Name;Published;Date sale price starts;Date sale price ends;Sale price;Regular price;Categories"],
  ])("in %s: drafts and private products are left out, and sale dates hold", async (_language, header) => {
    const { decision, offers, leftOut } = await readGood(lines(header, ...rows), { moment: MOMENT });
    expect(decision.format).toBe("woocommerce");
    expect(leftOut).toEqual(["not-published", "not-published"]);
    expect(offers).toMatchObject([
      { externalId: "TAS", title: "Tas Melati", price: 150_000, listPrice: 200_000 },
      { externalId: "TOP", price: 80_000, listPrice: null },
    ]);
  });

  test("variations have their product's name, and the product, which has no price, is left out", async () => {
    const { offers, rejected, leftOut } = await readGood(
      lines(
        "ID;SKU;Nama;Telah Terbit;Harga normal;Induk;Nama atribut 1;Nilai Atribut 1",
        "11;SND;Sandal Melati;1;;;Ukuran;39, 40",
        "12;SND-39;;1;100000;SND;Ukuran;39",
      ),
    );
    expect(rejected).toEqual([]);
    expect(leftOut).toEqual(["group"]);
    expect(offers).toMatchObject([{ externalId: "12", title: "Sandal Melati - 39", itemGroupId: "11" }]);
  });

  test("sale dates alone show it, too, and a shop's own list is none", async () => {
    const dated = "Nama;Harga normal;Harga obral;Tanggal mulai obral;Tanggal akhir obral";
    const { decision, offers } = await readGood(lines(dated, "Tas;200000;150000;2026-12-10;2026-12-31"), {
      moment: MOMENT,
    });
    expect([decision.format, offers[0]?.price]).toEqual(["woocommerce", 200_000]);
    const own = await readGood(
      lines("Nama;Harga normal;Harga promo;Terbit;Link", "Novel;90000;80000;2019;https://t.example/n"),
    );
    expect([own.decision.format, own.offers[0]?.price]).toEqual(["csv", 80_000]);
  });
});

test("a title of two cells above the header, sections and a header on each page are no offers", async () => {
  const { offers, rejected } = await readGood(
    lines(
      "TOKO MELATI,,,Per tanggal:,1/11/2026",
      "Jl. Anggrek 1,,,WA 0800,",
      ",,,,",
      "No,Nama Barang,Harga,Stok,Link",
      "A. PANCI,,,,",
      "1,Panci Melati 20 cm,Rp. 50.000,PO 7 hari,https://melati.example/1",
      "No,Nama Barang,Harga,Stok,Link",
      "2,Panci Melati 24 cm,Rp. 60.000,ready,https://melati.example/2",
    ),
  );
  expect(offers).toMatchObject([
    { title: "Panci Melati 20 cm", price: 50_000, availability: "preorder" },
    { title: "Panci Melati 24 cm", price: 60_000, availability: "in_stock" },
  ]);
  expect(rejected.map(({ row }) => row)).toEqual([5]);
});

test.each([
  "#REF!",
  "#N/A",
  "#NAME?",
  "#VALUE!",
  "#ERROR!",
  "#DIV/0!",
  "Loading...",
  "Memuat...",
  "[object Object]",
  "{{ produk.nama }}",
])("%s is an empty cell", async (cell) => {
  const { offers, rejected } = await readGood(
    lines(
      "id,nama,harga,merek,stok",
      `1,${cell},5000,A,3`,
      `2,Panci Melati,${cell},A,3`,
      `3,Panci Melati,5000,${cell},${cell}`,
      `${cell},Panci Melati,5000,A,3`,
    ),
  );
  expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
    [2, "title-missing"],
    [3, "price-missing"],
    [5, "id-failed"],
  ]);
  expect(offers).toMatchObject([{ externalId: "3", brand: null, availability: "in_stock", flags: [] }]);
});

test.each(["#NUM!", "#NULL!", "NaN", "undefined", "null", "None", "(null)", '="#N/A"', "'#REF!", "Loading…"])(
  "%s in the column of ids is an id that was lost, and the row is rejected",
  async (cell) => {
    const { offers, rejected } = await readGood(
      `id\tnama\tharga\tlink\n${cell}\tPanci Melati\t5000\thttps://melati.example/1\n-\tWajan Melati\t5000\thttps://melati.example/2\n`,
    );
    expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([[2, "id-failed"]]);
    expect(offers).toMatchObject([{ title: "Wajan Melati", flags: ["id-made"] }]);
  },
);

describe("groups", () => {
  const variant = (id: string, more: Record<string, string>) =>
    item({ "g:id": id, "g:item_group_id": "JKT", "g:price": "90000 IDR", ...more });

  test("a parent is left out beside its variants, before or behind them; one that says its size is a variant", async () => {
    const { offers, leftOut } = await readGood(
      rss(
        variant("JKT", { title: "Jaket Melati" }),
        variant("JKT-M", { "g:size": "M" }),
        variant("JKT-L", { "g:size": "L", "g:price": "120000 IDR" }),
        item({ "g:id": "TOPI-1", "g:item_group_id": "TOPI", "g:color": "Merah" }),
        item({ "g:id": "TOPI", "g:item_group_id": "TOPI" }),
        item({ "g:id": "KAUS", "g:item_group_id": "KAUS", "g:size": "S" }),
        item({ "g:id": "KAUS-M", "g:item_group_id": "KAUS", "g:size": "M" }),
      ),
    );
    expect(offers.map(({ externalId }) => externalId)).toEqual(["JKT-M", "JKT-L", "TOPI-1", "KAUS", "KAUS-M"]);
    expect(leftOut).toEqual(["group", "group"]);
  });

  test("what costs the lowest of a group's prices is no offer of the group, before or behind its variants", async () => {
    const { offers, leftOut } = await readGood(
      rss(
        variant("J-1", { title: "Jaket Melati (mulai dari)" }),
        variant("J-2", { "g:size": "M" }),
        variant("J-3", { "g:size": "L" }),
        variant("J-4", { title: "Jaket Melati mulai dari" }),
        item({ "g:id": "T", title: "Topi Melati (mulai dari)", "g:item_group_id": "TOPI" }),
      ),
    );
    expect(offers.map(({ externalId, isFrom }) => [externalId, isFrom])).toEqual([
      ["J-2", false],
      ["J-3", false],
      ["T", true],
    ]);
    expect(leftOut).toEqual(["group", "group"]);
  });

  test("sizes for children are no variants of the thing for adults", async () => {
    const { offers } = await readGood(
      rss(
        variant("a", { "g:size": "L" }),
        variant("b", { "g:size": "4T" }),
        variant("c", { "g:size": "M", "g:age_group": "kids" }),
        variant("d", { title: "Jaket Melati Anak", "g:size": "S" }),
      ),
    );
    expect(offers.map(({ itemGroupId }) => itemGroupId)).toEqual(["JKT", "JKT:anak", "JKT:anak", "JKT:anak"]);
  });
});

test("half a character costs a letter; what is sold out needs no price", async () => {
  const { offers } = await readGood(
    rss(
      item({ "g:id": "a", title: "Sikat &#55357; Melati" }),
      item({ "g:id": "b", "g:price": "0 IDR", "g:availability": "out_of_stock" }),
    ),
  );
  expect(offers).toMatchObject([
    { title: "Sikat \uFFFD Melati", flags: ["characters-lost"] },
    { price: 0, availability: "out_of_stock", flags: ["sold-out-unpriced"] },
  ]);
});
