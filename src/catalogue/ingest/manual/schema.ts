import { z } from "zod";
import { parseMoney } from "../../../modules/money/money.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { isNumericHost } from "../../../platform/http/numeric-host.ts";
import { dayText, momentText } from "../../../platform/json-api/date-text.ts";
import { cursorText, searchedText } from "../../../platform/json-api/list-query.shared.ts";
import { rowId } from "../../../platform/json-api/row-id.ts";
import { INVISIBLE } from "../../../platform/text/invisible.shared.ts";
import { merchantRef } from "../../ledger/merchants/schema.ts";
import { parseGtin } from "../../taxonomy/gtin.shared.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { readLink } from "../offers/links.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Paling banyak ${most} karakter.`)
    .refine((value) => !INVISIBLE.test(value), "Ada karakter yang tidak terlihat. Ketik ulang isiannya.");

/** A price as people write it, "1.299.000" or "Rp 1,3 jt", or a number. */
const price = z
  .union([z.string().trim().max(60), z.number()])
  .transform((typed, context) => {
    if (HAS_CENTS.test(String(typed))) {
      context.addIssue("Harga ini seperti kurang satu angka. Tulis rupiah bulat, misalnya 12.990.");
      return z.NEVER;
    }
    const money = parseMoney(String(typed));
    if (money.ok && money.value.currency === "IDR" && !money.value.isLowest) return money.value.amount;
    context.addIssue(
      money.ok && money.value.currency !== "IDR"
        ? "Harga harus dalam rupiah."
        : money.ok
          ? "Tulis satu harga, bukan rentang."
          : PRICE_PROBLEMS[money.code],
    );
    return z.NEVER;
  })
  .meta({ type: ["string", "number"] });

/**
 * Matches a price that ends in a point or comma and only one or two digits, such as "1.29". Nobody sets prices in hundredths of a rupiah, so the sign separates
 * thousands, and a digit after it is missing ("1.290").
 */
const HAS_CENTS = /\d[.,](?!0+$)\d{1,2}$/;

const PRICE_PROBLEMS = {
  empty: "Tulis harganya.",
  unreadable: "Harga ini tidak terbaca. Tulis seperti 1.299.000.",
  placeholder: "Harga 0 atau 1 rupiah bukan harga.",
  negative: "Harga tidak boleh negatif.",
  "too-large": "Harga melebihi 1 triliun rupiah.",
} as const;

const gtin = z
  .string()
  .trim()
  .max(60)
  .transform((typed, context) => {
    if (typed === "") return null;
    const parsed = parseGtin(typed);
    if (parsed.ok) return parsed.value;
    context.addIssue("Kode batang ini tidak sah. Periksa angkanya, atau kosongkan.");
    return z.NEVER;
  })
  .nullable()
  .meta({ type: ["string", "null"] });

const url = z
  .string()
  .trim()
  .max(2000, "Alamat maksimal 2.000 karakter.")
  .refine((typed) => readLink(typed) !== undefined, "Tulis alamat lengkap, misalnya https://www.toko.example/kipas.")
  .refine((typed) => !isNumericHost(typed), "Tulis alamat dengan nama situs, bukan angka (IP).");

const CONDITION = z.enum(["new", "refurbished", "used"]).default("new");

export const manualOfferInput = z
  .object({
    merchant: z.string().min(1, "Pilih tokonya.").max(80).describe("Pengenal toko"),
    title: text(200).min(1, "Tulis nama barangnya."),
    url,
    price: price.describe("Rupiah, seperti yang tertulis di toko"),
    listPrice: price.nullable().default(null).describe("Harga coret"),
    availability: z.enum(["in_stock", "out_of_stock", "preorder", "backorder"]).default("in_stock"),
    condition: CONDITION,
    brand: text(100).nullable().default(null),
    gtin: gtin.default(null).describe("GTIN, EAN, atau UPC"),
    category: z.string().refine((slug) => findCategory(slug) !== undefined, "Pilih kategorinya."),
    productType: z
      .string()
      .refine((slug) => findProductType(slug) !== undefined, "Jenis ini tidak ada. Pilih yang lain.")
      .nullable()
      .default(null),
    seenOn: dayText("Isi tanggal harga ini dilihat.").describe("YYYY-MM-DD"),
  })
  .refine(({ price: paid, listPrice }) => listPrice === null || listPrice > paid, {
    message: "Harga coret harus di atas harganya.",
    path: ["listPrice"],
  })
  .refine(({ category, productType }) => productType === null || findProductType(productType)?.category === category, {
    message: "Jenis ini bukan bagian dari kategori yang dipilih.",
    path: ["productType"],
  });
export type ManualOfferInput = z.output<typeof manualOfferInput>;

export const manualOfferChange = manualOfferInput.safeExtend({
  updatedAt: momentText()
    .optional()
    .describe(
      "Dari penawaran yang dibuka. Bila sudah berubah sejak itu, jawabannya 409; tanpa ini perubahannya ditimpa",
    ),
});
export type ManualOfferChange = z.output<typeof manualOfferChange>;

export const TWIN_DECISIONS = ["replaced", "different", "open"] as const;
/** `replaced`: the feed's price stands in the typed one's place; `different`: both are shown, as two things; `open`: nobody has decided. */
export type TwinDecision = (typeof TWIN_DECISIONS)[number];

export const twinFilter = z.object({ feed: rowId.optional(), cursor: cursorText });
export type TwinFilter = z.output<typeof twinFilter>;

const twinSelection = z.object({
  offers: z.array(z.number().int().positive()).max(1000).optional().describe("Kosong: semua yang belum diputuskan"),
  feed: z.number().int().positive().optional().describe("Hanya yang dibawa feed ini"),
});
export type TwinSelection = z.output<typeof twinSelection>;
export const twinDecisionInput = twinSelection.extend({
  decision: z
    .enum(TWIN_DECISIONS)
    .describe(
      "replaced: harga dari feed dipakai; different: barang lain, keduanya tampil; open: keputusannya diurungkan",
    ),
});

export const otherPricesQuery = z.object({
  title: text(200),
  gtin: gtin.default(null),
  condition: CONDITION,
  offer: rowId.optional().describe("Penawaran yang diketik, yang harganya sendiri tidak ikut"),
});
export type OtherPricesQuery = z.output<typeof otherPricesQuery>;

export const manualOfferFilter = z.object({ q: searchedText, merchant: merchantRef.optional(), cursor: cursorText });
export type ManualOfferFilter = z.output<typeof manualOfferFilter>;
