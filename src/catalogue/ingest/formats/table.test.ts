import { describe, expect, test } from "vitest";
import { lines, readAll, readGood } from "../feeds.fixtures.ts";
import { repeatedHeaders } from "./table.ts";

const HEADER = ["ID", "Nama Produk", "Harga", "Harga Coret", "Stok", "Tautan", "Merek", "EAN"];
const row = (
  id: string,
  cells: Partial<Record<"nama" | "harga" | "coret" | "stok" | "tautan" | "ean", string>> = {},
) => [
  ...[
    id,
    cells.nama ?? "Panci Melati",
    cells.harga ?? "Rp 1.299.000",
    cells.coret ?? "Rp 1.500.000",
    cells.stok ?? "Tersedia",
  ],
  ...[cells.tautan ?? `https://melati.example/${id}`, "Melati", cells.ean ?? ""],
];
const table = (delimiter: string, ...rows: readonly (readonly string[])[]) =>
  lines(...[HEADER, ...rows].map((cells) => cells.join(delimiter)));

describe("delimiters", () => {
  test.each([",", ";", "\t", "|", "¦"])("%j is found by what is constant", async (delimiter) => {
    const { decision, offers } = await readGood(table(delimiter, row("1"), row("2", { nama: "Wajan" })));
    expect(decision).toMatchObject({ format: "csv", delimiter });
    expect(offers).toMatchObject([{ externalId: "1", price: 1_299_000, listPrice: 1_500_000 }, { externalId: "2" }]);
  });

  test("commas within quotes and within every name do not count", async () => {
    const names = Array.from({ length: 60 }, (_none, index) =>
      row(String(index), { nama: `Panci, tutup, sendok ${index}`, harga: "12,500" }),
    );
    expect((await readGood(table(";", ...names))).decision.delimiter).toBe(";");
  });

  test("a spreadsheet may name it", async () => {
    expect((await readGood(`sep=;\r\n${table(";", row("1"))}`)).decision.delimiter).toBe(";");
  });

  test("a text is no table", async () => {
    expect(await readAll("Maaf, feed ini belum tersedia.\nSilakan hubungi kami, terima kasih.\n")).toMatchObject({
      ok: false,
    });
    expect(await readAll("Not found\n")).toMatchObject({ code: "unknown-format" });
  });
});

describe("rows", () => {
  test.each(["\n", "\r\n", "\r"])("lines may end with %j", async (lineBreak) => {
    const { offers } = await readGood(table(",", row("1"), row("2")).replaceAll("\n", lineBreak));
    expect(offers.map(({ externalId }) => externalId)).toEqual(["1", "2"]);
  });

  test("line breaks within quotes; rows are numbered as records", async () => {
    const { offers, rejected } = await readGood(
      table(",", row("1", { nama: '"Panci\nbesar"' }), row("2", { harga: "0" })),
    );
    expect(offers[0]?.title).toBe("Panci besar");
    expect(rejected).toMatchObject([{ row: 3, field: "price", value: "0", reason: "price-placeholder" }]);
  });

  test("one with a delimiter too many is rejected, not shifted", async () => {
    const { offers, rejected } = await readGood(table(",", row("1", { nama: "Panci, besar" }), row("2")));
    expect(offers.map(({ externalId }) => externalId)).toEqual(["2"]);
    expect(rejected).toMatchObject([{ row: 2, field: null, reason: "row-columns" }]);
  });

  test("empty ones do not count, and empty cells may be missing at the end", async () => {
    const { offers, outcome } = await readGood(
      `${table(",", row("1"))},,,,,,,\n\n2,Wajan,9000,,,https://melati.example/2\n`,
    );
    expect(offers).toHaveLength(2);
    expect(outcome).toMatchObject({ total: 2, complete: true });
  });

  test("a last row that ends early is a cut file, and is not read", async () => {
    const whole = table(",", row("1"), row("2"));
    const { offers, outcome } = await readGood(whole.slice(0, whole.lastIndexOf("https")));
    expect(offers).toHaveLength(1);
    expect(outcome).toMatchObject({ complete: false, incomplete: "cut-row" });
    expect((await readGood(whole.trimEnd())).outcome.complete).toBe(true);
    expect((await readGood(table(",", row("1")).trimEnd().concat('\n3,"Panci'))).outcome.incomplete).toBe("cut-row");
  });

  test("formulas and markup are text", async () => {
    const { offers } = await readGood(table(";", row("1", { nama: '=HYPERLINK(""x"")<script>alert(1)</script>' })));
    expect(offers[0]?.title).toBe('=HYPERLINK(""x"")');
  });

  test("columns of one name are kept apart", async () => {
    const { decision, offers } = await readGood(
      lines("id,nama,harga,harga,tautan", "1,Panci,5.000,9.000,https://melati.example/1"),
    );
    expect(decision.columns).toEqual(["id", "nama", "harga", "harga (2)", "tautan"]);
    expect(offers[0]?.price).toBe(5000);
  });

  test("of columns of one name the first cell that says something counts", async () => {
    const { decision, offers } = await readGood(
      lines(
        "id,Harga,nama,Harga,harga,tautan",
        "1,,Panci,9.000,1,https://melati.example/1",
        "2,5.000,Wajan,,1,https://melati.example/2",
      ),
    );
    expect(offers.map(({ price }) => price)).toEqual([9000, 5000]);
    expect(decision.mapping.columns.price).toEqual(["Harga", "Harga (2)"]);
    expect(repeatedHeaders(decision.columns)).toEqual(["Harga"]);
  });
});

describe("cells that say nothing", () => {
  test.each(["-", "N/A", "null", "", "tidak ada"])("%j", async (nothing) => {
    const { offers } = await readGood(table(";", row("1", { coret: nothing, ean: nothing })));
    expect(offers[0]).toMatchObject({ listPrice: null, gtin: null, flags: [] });
  });

  test("what spreadsheets do to numbers: an apostrophe is no part of an id, a rounded code is lost and its row is kept", async () => {
    const { offers } = await readGood(
      table(";", row("'000237", { ean: "8.99276E+12" }), row("2", { ean: "'8992761136505" })),
    );
    expect(offers).toMatchObject([
      { externalId: "000237", gtin: null, flags: ["gtin-lost"] },
      { externalId: "2", gtin: "08992761136505" },
    ]);
  });

  test("the name of the column itself", async () => {
    const { offers } = await readGood(
      lines("id;nama;harga;penjual;tautan", "1;Panci;5000; Penjual;https://melati.example/1"),
    );
    expect(offers[0]?.seller).toBeNull();
  });
});

test.each([
  ["alone", "Daftar Harga Toko Melati\n\n"],
  ["with the delimiters of its table", "Daftar Harga Toko Melati,,,,,,,\n,,,,,,,\n"],
])("a title above the table, %s", async (_name, title) => {
  const { decision, offers, rejected } = await readGood(`${title}${table(",", row("1"), row("2", { harga: "0" }))}`);
  expect(decision.columns).toEqual(HEADER);
  expect(offers).toMatchObject([{ externalId: "1" }]);
  expect(rejected).toMatchObject([{ row: 5 }]);
});

test("a table without links is read; a table with them asks for them", async () => {
  const { offers } = await readGood(
    lines("Nama Produk,Stok,Harga", "Panci A,Tersedia,Rp5.000 ", "Panci B,Stok Habis,Rp6.000 "),
  );
  expect(offers).toMatchObject([
    { url: null, availability: "in_stock", flags: ["id-made"] },
    { url: null, availability: "out_of_stock", flags: ["id-made"] },
  ]);
  expect(new Set(offers.map(({ externalId }) => externalId)).size).toBe(2);
  const withLinks = [row("1"), row("2", { tautan: "" })];
  expect((await readGood(table(",", ...withLinks))).rejected).toMatchObject([{ reason: "link-missing" }]);
  const emptyColumn = [row("1", { tautan: "" }), row("2", { tautan: "-" })];
  expect((await readGood(table(",", ...emptyColumn))).offers.map(({ url }) => url)).toEqual([null, null]);
});

test.each(["Kosong", "kosong", "Tidak ada", "Habis"])(
  "in the column of stock %j is sold out, elsewhere nothing",
  async (stok) => {
    const { offers } = await readGood(table(",", row("1", { stok, coret: stok, ean: stok })));
    expect(offers).toMatchObject([{ availability: "out_of_stock", listPrice: null, gtin: null, flags: [] }]);
  },
);

test("the brand that every offer has is named", async () => {
  const rows = Array.from({ length: 25 }, (_none, index) => row(String(index)));
  expect((await readGood(table(",", ...rows))).outcome.onlyBrand).toBe("Melati");
  expect((await readGood(table(",", ...rows.slice(0, 5)))).outcome.onlyBrand).toBeNull();
});

describe("without a header", () => {
  const headerless = lines(
    "88112,Sepatu Lari Melati Ringan,100000,IDR,Olahraga,https://melati.example/88112",
    "88113,Sepatu Futsal Melati Kuat,150000,IDR,Olahraga,https://melati.example/88113",
  );

  test("columns are guessed by what is in them", async () => {
    const { decision, offers } = await readGood(headerless);
    expect(decision.mapping).toMatchObject({
      header: false,
      columns: { external_id: ["1"], title: ["2"], price: ["3"], currency: ["4"], url: ["6"] },
    });
    expect(offers).toHaveLength(2);
  });

  test("a cell that is its column's number is a value", async () => {
    const { offers } = await readGood(headerless.replace("88112", "1").replace("88113", "2"));
    expect(offers).toMatchObject([{ externalId: "1" }, { externalId: "2" }]);
  });

  test("or chosen by their position", async () => {
    const { feedMappingSchema } = await import("../schema.ts");
    const mapping = feedMappingSchema.parse({ external_id: 1, title: 2, price: 3, currency: 4, category: 5, url: 6 });
    const { offers } = await readGood(headerless, { mapping });
    expect(offers).toMatchObject([{ externalId: "88112", categories: [["Olahraga"]] }, { externalId: "88113" }]);
  });
});
