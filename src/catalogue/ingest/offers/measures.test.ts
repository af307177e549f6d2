import { expect, test } from "vitest";
import { readByProvince, writeByProvince } from "../../ledger/offers/schema.ts";
import { readShipping } from "./measures.ts";

const read = (...cells: readonly string[]) => readShipping(cells, "IDR");

test.each([
  ["15000", { price: 15_000, note: "", to: "" }],
  ["ID::JNE REG:15000 IDR", { price: 15_000, note: "JNE REG", to: "ID" }],
  ["ID:JNE REG:15000 IDR", { price: 15_000, note: "JNE REG", to: "ID" }],
  ["ID:::0 IDR", { price: 0, note: "", to: "ID" }],
  ["ID:Bandung:Kurir toko:0 IDR", { price: 0, note: "Kurir toko", to: "Bandung" }],
  ["ID:Jawa Barat:JNE:12000 IDR", { price: 12_000, note: "JNE", to: "JB", byProvince: { JB: 12_000 } }],
  ["ID:ID-JB:12000 IDR", { price: 12_000, note: "", to: "JB", byProvince: { JB: 12_000 } }],
])("%s says where its shipping holds", (cell, expected) => {
  expect(read(cell)).toEqual({ byProvince: {}, ...expected });
});

test("what holds for all of Indonesia goes before what is cheaper for a part of it", () => {
  expect(
    read("ID:DKI Jakarta:Kurir:0 IDR,ID::JNE:20000 IDR,ID:Jabar:JNE:9000 IDR,ID:Jawa Barat:Kilat:18000 IDR"),
  ).toEqual({
    ...{ price: 20_000, note: "JNE", to: "ID" },
    byProvince: { JK: 0, JB: 9_000 },
  });
  expect(read("ID:Bali:JNE:30000 IDR", "ID:DKI Jakarta:JNE:9000 IDR")).toMatchObject({ price: 9_000, to: "JK" });
  expect(read("SG::Kurir:5 SGD", "ID:Bali:JNE:gratis")).toMatchObject({ price: 0, to: "BA" });
  expect(read("SG::Kurir:5 SGD")).toBeNull();
});

test("shipping by province is kept as a text, and what is none is left out", () => {
  const shipping = { JK: 0, JB: 9_000 } as const;
  expect(readByProvince(writeByProvince(shipping))).toEqual(shipping);
  expect(writeByProvince({})).toBeNull();
  expect(readByProvince("XX:1 JB:-1 JB JK:5 <script>")).toEqual({ JK: 5 });
  expect(readByProvince(null)).toEqual({});
});
