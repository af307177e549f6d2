import { EVERYDAY_PRODUCTS } from "./products-everyday.ts";
import { TECHNICAL_PRODUCTS } from "./products-technical.ts";

/** Made up, as its brand is. */
export type SampleProduct = {
  readonly type: string;
  readonly brand: string;
  readonly name: string;
  /** Empty: known by its GTIN alone. */
  readonly code: string;
  /** Rupiah. */
  readonly price: number;
  /** In the order of the lists, from 0. */
  readonly number: number;
};

/** Lines of: product type | brand | name | model code | price. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = `${TECHNICAL_PRODUCTS}\n${EVERYDAY_PRODUCTS}`
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line, number) => {
    const [type = "", brand = "", name = "", code = "", price = ""] = line.split("|").map((cell) => cell.trim());
    return { type, brand, name, code, price: Number(price), number };
  });
