import { z } from "zod";
import { choiceInput } from "../../modules/maintenance/schema.ts";
import { findCategory } from "../../modules/stores/categories.shared.ts";
import { dayText } from "../../platform/json-api/date-text.ts";
import { cursorText, searchedText } from "../../platform/json-api/list-query.shared.ts";
import { rowId } from "../../platform/json-api/row-id.ts";
import { INVISIBLE } from "../../platform/text/invisible.shared.ts";
import { merchantRef } from "../ledger/merchants/schema.ts";
import { MAX_DESCRIPTION } from "../taxonomy/description.shared.ts";
import { FACTS, type Fact, type FactKey, findProductType } from "../taxonomy/product-types.shared.ts";
import { MOST_MERGED, MOST_SPLIT, PAIR_VERDICTS, TITLE_RULES } from "./schema.ts";

/** The input of the endpoints at `/api/admin/products`. */

const flag = z.enum(["true", "false"]).optional();
const categorySlug = z
  .string()
  .refine((slug) => findCategory(slug) !== undefined, "Kategori ini tidak ada. Pilih yang lain.");
const typeSlug = z
  .string()
  .refine((slug) => findProductType(slug) !== undefined, "Jenis ini tidak ada. Pilih yang lain.");

export const productFilter = z.object({
  q: searchedText.describe("Kata dalam judul, merek, atau nomor model; GTIN, atau nomor produk"),
  category: categorySlug.optional(),
  type: typeSlug.optional(),
  merchant: merchantRef.optional().describe("Yang ditawarkan toko ini"),
  hidden: flag.describe("true: hanya yang disembunyikan; false: hanya yang tampil"),
  doubt: z
    .enum(["true", "false", "contradiction"])
    .optional()
    .describe(
      "true: hanya yang penawarannya mungkin sama dengan produk lain; contradiction: hanya yang penawarannya bertentangan",
    ),
  cursor: cursorText,
});
export type ProductFilter = z.output<typeof productFilter>;

const day = dayText().optional();
export const separationInput = z.object({
  rules: z
    .array(z.enum(TITLE_RULES))
    .min(1, "Pilih paling sedikit satu aturan.")
    .describe("words: judulnya sama kata demi kata; likeness: judulnya hampir sama"),
  from: day.describe("Digabung sejak tanggal ini"),
  to: day.describe("Digabung sampai tanggal ini"),
});

export const productRunItemsQuery = z.object({ cursor: cursorText });

/** The same as `choiceInput` without `rule`, since product runs have no rules by which rows could be chosen. */
export const productRunChoiceInput = choiceInput.omit({ rule: true });
export type ProductRunChoice = z.output<typeof productRunChoiceInput>;

export const foundProductsQuery = z.object({
  q: searchedText.describe("Nama, merek, kode, anggaran, GTIN, atau nomor produk"),
});

const SLUGS = /^[a-z0-9-]{1,200}(?:,[a-z0-9-]{1,200}){0,3}$/;

export const productBlockQuery = z.object({
  slugs: z
    .string()
    .regex(SLUGS, "Sebutkan satu sampai empat alamat produk.")
    .transform((slugs) => [...new Set(slugs.split(","))])
    .describe("Satu alamat produk untuk kartu, dua sampai empat dengan koma untuk perbandingan"),
});

const text = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `Tulis ${what}, atau kosongkan untuk memakai yang dari feed.`)
    .max(longest, `Paling banyak ${longest} karakter.`)
    .refine((value) => !INVISIBLE.test(value), "Isian ini memuat karakter yang tidak terlihat. Ketik ulang isinya.");

const descriptionText = z
  .string()
  .trim()
  .min(1, "Tulis uraian, atau kosongkan.")
  .max(MAX_DESCRIPTION, `Paling banyak ${MAX_DESCRIPTION} karakter.`)
  .transform((value) => value.replace(/\r\n?/g, "\n").replace(/\n{3,}/g, "\n\n"))
  .refine(
    (value) => !/[^\P{Cc}\n\t]/u.test(value),
    "Isian ini memuat karakter yang tidak terlihat. Ketik ulang isinya.",
  )
  .describe("Teks polos; baris kosong memulai paragraf baru");

const isFactKey = (key: string): key is FactKey => Object.hasOwn(FACTS, key);

/** The bound is larger than any measure of a product. */
const MAX_NUMBER = 1_000_000_000;

/** Says why a value does not fit this fact; undefined where it does. */
function factProblem(key: string, value: string | number): string | undefined {
  if (!isFactKey(key)) return "Keterangan ini tidak dikenal. Muat ulang halaman.";
  const { kind, values }: Fact = FACTS[key];
  if (kind === "number")
    return typeof value === "number" && value > 0 && value <= MAX_NUMBER ? undefined : "Tulis angka lebih dari nol.";
  if (typeof value !== "string" || value === "") return "Tulis keterangannya.";
  if (values && !values.includes(value)) return "Pilih salah satu dari daftar.";
  return undefined;
}

const factValue = z
  .union([z.number(), z.string().trim().max(100, "Paling banyak 100 karakter.")])
  .nullable()
  .describe("null: yang dari feed berlaku lagi");

/** A change of a product: a field that is left out stays as it is; null means that the value from the feeds applies again. */
export const productChange = z
  .object({
    version: z.number().int().positive().describe("Yang ada saat halaman dibuka; bila sudah lain, suntingan ditolak"),
    title: text("judul", 200).nullable().optional(),
    brand: text("merek", 80).nullable().optional(),
    description: descriptionText.nullable().optional(),
    category: categorySlug.nullable().optional(),
    productType: typeSlug.nullable().optional(),
    facts: z
      .record(z.string().max(40), factValue)
      .superRefine((facts, context) => {
        for (const [key, value] of Object.entries(facts)) {
          const problem = value === null ? undefined : factProblem(key, value);
          if (problem) context.addIssue({ code: "custom", message: problem, path: [key] });
        }
      })
      .optional(),
  })
  .refine(
    ({ category, productType }) =>
      !productType || category === undefined || findProductType(productType)?.category === category,
    { message: "Jenis ini bukan bagian dari kategori yang dipilih.", path: ["productType"] },
  );

export const listQuery = z.object({ cursor: cursorText });
export const pairFilter = z.object({
  cursor: cursorText,
  product: rowId.optional().describe("Hanya yang memuat produk ini"),
});
export const suggestionsQuery = z.object({
  product: rowId.optional().describe("Hanya saran untuk produk ini, juga yang diabaikan"),
});
export const offerParams = z.object({ id: rowId, offer: rowId });
const product = z.number().int().positive().describe("Nomor produk lain itu");
export const moveInput = z.object({ product });
export const comparisonInput = z.object({
  product,
  verdict: z
    .enum(["same", "different"])
    .describe("same: penawaran ini pindah ke produk itu; different: tidak pernah sama"),
});

const verdict = z
  .enum(PAIR_VERDICTS)
  .describe("same, variant: satu produk; different, other-pack: tidak pernah satu produk");
export const pairVerdictInput = z.object({
  verdict,
  products: z.tuple([product, product]).describe("Kedua produk sebagaimana terlihat; bila sudah lain, ditolak"),
});
export const similarInput = z.object({ verdict });
export const mergeInput = z.object({
  target: product.describe("Nomor produk yang dipertahankan"),
  products: z
    .array(product)
    .min(1, "Pilih minimal dua produk.")
    .max(MOST_MERGED, `Paling banyak ${MOST_MERGED} produk sekaligus.`)
    .describe("Yang menjadi bagiannya"),
});
export const splitInput = z.object({
  offers: z
    .array(z.number().int().positive())
    .min(1, "Pilih penawaran yang dipisahkan.")
    .max(MOST_SPLIT, `Paling banyak ${MOST_SPLIT} penawaran sekaligus.`),
});
