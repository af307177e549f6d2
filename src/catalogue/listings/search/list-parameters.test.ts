import { expect, test } from "vitest";
import { queryString } from "../../../platform/http/ordered-query.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import {
  BRAND_LIST_QUERY,
  isFiltered,
  LIST_QUERY,
  listQuery,
  readListState,
  TYPE_LIST_QUERY,
} from "./list-parameters.ts";

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
  for (const query of [LIST_QUERY, TYPE_LIST_QUERY, BRAND_LIST_QUERY]) {
    expect(query.slice(-3)).toEqual(["banding", "urut", "halaman"]);
  }
  const query = { halaman: "2", ram: "12,8", nilai: "turun,bagus", merek: "b,a,b", q: " hp  baru " };
  expect(addressOf(query)).toBe("?q=hp+baru&merek=a,b&nilai=bagus,turun&ram=8,12&halaman=2");
  expect(addressOf({ q: "a", urut: "relevan", halaman: "1", harga_min: "0" })).toBe("?q=a");
});

test("prices are read as people type them", () => {
  expect(addressOf({ harga_min: "rp 500rb", harga_max: "1,5 juta" })).toBe("?harga_min=500000&harga_max=1500000");
  expect(addressOf({ harga_max: "2jt" })).toBe("?harga_max=2000000");
  expect(addressOf({ harga_min: "4.000.000" })).toBe("?harga_min=4000000");
  expect(addressOf({ harga_min: "0", harga_max: "" })).toBe("");
});

test("the higher of two prices is the dearest", () => {
  expect(addressOf({ harga_min: "3000000", harga_max: "1000000" })).toBe("?harga_min=1000000&harga_max=3000000");
});

test("what is no price is kept as it was typed, and narrows nothing", () => {
  const state = readListState({ harga_min: "murah", harga_max: "2jt" }, { type });
  expect(state).toMatchObject({ min: undefined, max: 2_000_000, unreadMin: "murah" });
  expect(addressOf({ harga_min: "murah", harga_max: "2jt" })).toBe("?harga_min=murah&harga_max=2000000");
});

test("what is being compared keeps its order, has one place left, and narrows nothing", () => {
  expect(addressOf({ banding: "b-2,a", urut: "termurah", ram: "8" })).toBe("?ram=8&banding=b-2,a&urut=termurah");
  const state = readListState({ banding: "a,b,c" }, { type });
  expect(state && isFiltered(state)).toBe(false);
});

test("what makes no sense is no list", () => {
  for (const query of [
    { halaman: "0" },
    { halaman: "02" },
    { urut: "acak" },
    { urut: "relevan" },
    { urut: "satuan" },
    { kondisi: "rusak" },
    { merek: "A B" },
    { merek: "a,,b" },
    { pk: "1" },
    { banding: "a,b,c,d" },
    { banding: "a,a" },
    { banding: "A" },
    { merek: Array.from({ length: 21 }, (_, at) => `m${at}`).join() },
    // The bound is for the values of all parameters together.
    {
      merek: Array.from({ length: 11 }, (_, at) => `m${at}`).join(),
      toko: Array.from({ length: 10 }, (_, at) => `t${at}`).join(),
    },
  ]) {
    expect(addressOf(query), JSON.stringify(query)).toBeUndefined();
  }
});
