import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { previewAnswer } from "./cli/preview-command.ts";
import { feedFile, lines, MOMENT } from "./feeds.fixtures.ts";
import { previewFeed, previewNotes } from "./preview.ts";

const row = (id: number | string, price = "15.000") => `${id};Panci ${id};${price};https://melati.example/${id}`;
const table = (...rows: readonly string[]) => lines("ID;Nama Produk;Harga;Tautan", ...rows);
const preview = async (content: string) => {
  const read = await previewFeed(await feedFile(content), { moment: MOMENT, unpackFolder: tmpdir() });
  if (!read.ok) throw new Error(read.code);
  return previewAnswer(read.value, []);
};

test("the first 20 offers, all that is rejected, how many rows there are", async () => {
  const answer = await preview(
    table(...Array.from({ length: 30 }, (_none, index) => row(index)), row("x", "0"), row("y", "1"), row(3)),
  );
  expect(answer).toMatchObject({
    format: "csv",
    encoding: "utf-8",
    delimiter: ";",
    columns: ["ID", "Nama Produk", "Harga", "Tautan"],
    mapping: { external_id: "ID", title: "Nama Produk", price: "Harga", url: "Tautan" },
    rejected: [
      {
        row: 32,
        title: expect.stringMatching(/\w/),
        field: "price",
        value: "0",
        reason: "price-placeholder",
        sentence: "Harga 0 atau 1 rupiah bukan harga.",
      },
      { row: 33, field: "price", value: "1", reason: "price-placeholder" },
    ],
    total: 33,
    duplicates: 1,
    complete: true,
  });
  expect(answer.rows).toHaveLength(20);
  expect(answer.rows[0]).toMatchObject({
    external_id: "0",
    title: "Panci 0",
    price: 15_000,
    list_price: null,
    currency: "IDR",
    availability: "in_stock",
    url: "https://melati.example/0",
    brand: null,
    gtin: null,
  });
});

test("what is not taken quite as it stands is told, and of how many offers", async () => {
  const sheet = lines(
    "Nama Produk;Harga;Tautan;Tanggal Dicek;Kondisi",
    "Panci;15.000;https://melati.example/1;kemarin;baru",
    "Wajan;15.000;https://melati.example/2;27/11/2026;entah",
  );
  const read = await previewFeed(await feedFile(sheet), { moment: MOMENT, unpackFolder: tmpdir() });
  if (!read.ok) throw new Error(read.code);
  expect(previewAnswer(read.value, []).flagged).toEqual({
    "id-made": 2,
    "checked-unreadable": 1,
    "condition-unknown": 1,
  });
  expect(previewNotes(read.value)).toContainEqual({
    code: "checked-unreadable",
    text: expect.stringMatching(/^Tanggal dicek tidak terbaca/),
    offers: 1,
  });
});

test("beyond 64 MB the rows are not counted", async () => {
  const path = await feedFile(table(row(1)));
  const block = `${Array.from({ length: 1000 }, (_none, index) => row(index)).join("\n")}\n`;
  await writeFile(path, block.repeat(Math.ceil((65 * 1024 ** 2) / block.length)), { flag: "a" });
  const read = await previewFeed(path, { moment: MOMENT, unpackFolder: tmpdir() });
  expect(read).toMatchObject({ ok: true, value: { total: null } });
});
