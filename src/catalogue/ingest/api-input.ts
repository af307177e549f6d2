import { z } from "zod";
import { findCategory } from "../../modules/stores/categories.shared.ts";
import { cursorText, searchedText } from "../../platform/json-api/list-query.shared.ts";
import { nameText } from "../../platform/json-api/name-text.ts";
import { rowId } from "../../platform/json-api/row-id.ts";
import { merchantRef } from "../ledger/merchants/schema.ts";
import { findProductType } from "../taxonomy/product-types.shared.ts";
import { parsePageAddress } from "./product-pages/page-addresses.ts";
import { DIFFERENCE_KINDS, feedMappingSchema, feedSecretSchema, MAX_FEED_BYTES, MAX_PAGES } from "./schema.ts";

/** The input of the endpoints at `/api/admin/feeds` and of the endpoints for previews, runs, paths and uploads. */

const name = nameText({ empty: "Tulis nama feed.", max: 120, tooLong: "Nama maksimal 120 karakter." });

const url = z
  .string()
  .trim()
  .min(1, "Tulis alamat feed.")
  .max(2000, "Alamat maksimal 2.000 karakter.")
  .superRefine((text, context) => {
    const parsed = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
    if (parsed === null) context.addIssue("Alamat feed harus lengkap, misalnya https://www.toko.example/feed.xml.");
    else if (parsed.username !== "" || parsed.password !== "")
      context.addIssue("Alamat tidak boleh memuat nama pengguna atau kata sandi. Isi keduanya di bawah ini.");
  });

const interval = z
  .number()
  .int()
  .min(15, "Paling cepat setiap 15 menit.")
  .max(44_640, "Paling lambat setiap 31 hari.")
  .nullable()
  .describe("Menit di antara dua pembaruan; null: hanya dijalankan manual");

const category = z
  .string()
  .refine((slug) => findCategory(slug) !== undefined, "Kategori ini tidak ada. Pilih yang lain.")
  .nullable();
const productType = z
  .string()
  .refine((slug) => findProductType(slug) !== undefined, "Jenis ini tidak ada. Pilih yang lain.")
  .nullable();

type Place = { readonly category?: string | null | undefined; readonly productType?: string | null | undefined };
const isOfCategory = ({ category, productType }: Place): boolean =>
  !productType || findProductType(productType)?.category === category;
const OTHER_CATEGORY = { message: "Jenis ini bukan bagian dari kategori yang dipilih.", path: ["productType"] };

const pages = z
  .array(z.string().trim().max(2000, "Alamat maksimal 2.000 karakter."))
  .min(1, "Tulis alamat halaman produknya, satu setiap baris.")
  .max(MAX_PAGES, `Paling banyak ${MAX_PAGES} halaman untuk satu feed.`)
  .superRefine((addresses, context) => {
    for (const address of addresses) {
      const parsed = parsePageAddress(address);
      if (parsed.ok) continue;
      context.addIssue(
        parsed.code === "marketplace"
          ? `${parsed.detail} melarang halamannya dibaca program. Pakai feed dari program afiliasinya.`
          : `“${parsed.detail}” bukan alamat lengkap. Tulis seperti https://www.toko.example/produk/kipas.`,
      );
      return;
    }
  })
  .describe("Alamat halaman produk, dibaca satu per satu menurut robots.txt");
const mayReadPages = z
  .boolean()
  .describe("“Saya berhak membaca halaman ini”: wajib true bila ada host baru; dicatat di catatan audit");

const upload = z.uuid().describe("Dari POST /feed-uploads, setelah semua bagiannya dikirim");
const mapping = feedMappingSchema.nullable().describe("Kolom mana yang berisi apa; null: dikenali sendiri");
const secret = feedSecretSchema.nullable();

export const feedFilter = z.object({
  q: searchedText,
  merchant: merchantRef.optional(),
  state: z
    .enum(["held", "failed", "applied", "unchanged", "running", "discarded", "stopped", "undone", "none"])
    .optional()
    .describe("Keadaan pembaruan terakhir; stopped: dihentikan orang; none: belum pernah dijalankan"),
  cursor: cursorText,
});
export type FeedFilter = z.output<typeof feedFilter>;

export const newFeedInput = z
  .object({
    merchant: z.string().min(1, "Pilih tokonya.").max(80).describe("Pengenal toko"),
    name: name.optional(),
    url: url.optional(),
    upload: upload.optional(),
    pages: pages.optional(),
    mayReadPages: mayReadPages.default(false),
    category: category.default(null),
    productType: productType.default(null),
    intervalMinutes: interval.default(null),
    mapping: mapping.default(null),
    secret: secret.default(null),
  })
  .refine((input) => [input.url, input.upload, input.pages].filter((source) => source !== undefined).length === 1, {
    message: "Isi alamat feed, unggah berkasnya, atau tulis alamat halaman produknya.",
    path: ["url"],
  })
  .refine(isOfCategory, OTHER_CATEGORY);

/** A change of a feed: fields that are left out stay as they are; category and type must be given together. */
export const feedChange = z
  .object({
    name: name.optional(),
    url: url.optional(),
    upload: upload.optional(),
    pages: pages.optional(),
    mayReadPages: mayReadPages.optional(),
    category: category.optional(),
    productType: productType.optional(),
    intervalMinutes: interval.optional(),
    mapping: mapping.optional(),
    secret: secret.optional(),
  })
  .refine((change) => change.category === undefined || isOfCategory(change), OTHER_CATEGORY)
  .refine((change) => change.productType === undefined || change.category !== undefined, OTHER_CATEGORY);
export type FeedChange = z.output<typeof feedChange>;

/** The content to preview: an address, an upload or a feed. Other fields that are left out are taken from the feed. */
export const previewInput = z.object({
  url: url.optional(),
  upload: upload.optional(),
  feed: z.number().int().positive().optional(),
  merchant: z.string().max(80).optional().describe("Pengenal toko, yang alamatnya melengkapi tautan"),
  mapping: mapping.optional(),
  secret: secret.optional(),
});
export type PreviewInput = z.output<typeof previewInput>;

export const runInput = z.object({
  isTest: z.boolean().default(false).describe("Dibaca dan dibandingkan saja; tidak diterapkan"),
});

export const runListQuery = z.object({ cursor: cursorText });
export const pageListQuery = z.object({
  state: z
    .enum(["all", "paused", "failing"])
    .default("all")
    .describe("paused: dijeda; failing: tanpa harga saat terakhir dibaca"),
  cursor: cursorText,
});
export const differenceQuery = z.object({ kind: z.enum(DIFFERENCE_KINDS).default("price"), cursor: cursorText });

export const pathFilter = z.object({
  feed: rowId.optional(),
  all: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .meta({ type: "string" })
    .describe("Juga yang sudah dipetakan"),
  cursor: cursorText,
});
export const pathInput = z
  .object({
    path: z.string().max(2000),
    category,
    productType: productType.default(null),
    byTitle: z.boolean().default(false).describe("Menurut judul masing-masing; kategorinya null"),
  })
  .refine(isOfCategory, OTHER_CATEGORY)
  .refine(({ category: place, byTitle }) => !(byTitle && place !== null), {
    message: "Pilih satu: sebuah kategori, atau menurut judul.",
    path: ["byTitle"],
  });

export const outcomesQuery = z.object({ feed: rowId.optional().describe("Hanya feed ini; kosong: semua feed") });

export const surePathsInput = z.object({
  feed: rowId.optional().describe("Hanya feed ini; kosong: semua feed"),
  after: cursorText.describe("Dari jawaban sebelumnya"),
});

export const uploadParams = z.object({ upload: z.uuid() });
export const partQuery = z.object({
  offset: z.coerce.number<number | string>().int().min(0).max(MAX_FEED_BYTES),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Checksum bagian ini tidak benar.")
    .optional(),
});
