import { expect, test } from "vitest";
import { queryString } from "../../../platform/http/ordered-query.ts";
import { findProductType } from "../product-types.shared.ts";
import { LIST_QUERY, listQuery, readListState, TYPE_LIST_QUERY } from "./list-parameters.ts";

const type = findProductType("hp");
const addressOf = (query: Readonly<Record<string, string>>) => {
  const state = readListState(query, { type });
  return state && queryString(listQuery(state));
};

test("parameters have one order, and values in them", () => {
  expect(TYPE_LIST_QUERY.slice(0, 8)).toEqual([
    "q",
    "merek",
    "toko",
    "harga_min",
    "harga_max",
    "kondisi",
    "stok",
    "nilai",
  ]);
  expect([LIST_QUERY.slice(-2), TYPE_LIST_QUERY.slice(-2)]).toEqual([
    ["urut", "halaman"],
    ["urut", "halaman"],
  ]);
  const query = { halaman: "2", ram: "12,8", nilai: "turun,bagus", merek: "b,a,b", q: " hp  baru " };
  expect(addressOf(query)).toBe("?q=hp+baru&merek=a,b&nilai=bagus,turun&ram=8,12&halaman=2");
  expect(addressOf({ q: "a", urut: "relevan", halaman: "1", harga_min: "0" })).toBe("?q=a");
});

test("what makes no sense is no list", () => {
  for (const query of [
    { halaman: "0" },
    { halaman: "02" },
    { urut: "acak" },
    { urut: "relevan" },
    { urut: "satuan" },
    { harga_min: "5000", harga_max: "4000" },
    { harga_max: "1e6" },
    { harga_max: "0" },
    { kondisi: "rusak" },
    { merek: "A B" },
    { merek: "a,,b" },
    { pk: "1" },
    { merek: Array.from({ length: 21 }, (_, at) => `m${at}`).join() },
  ]) {
    expect(addressOf(query), JSON.stringify(query)).toBeUndefined();
  }
});
