import { z } from "zod";
import { categorySlugSchema } from "../../../modules/stores/schema.ts";
import { SHOPS } from "../../../modules/stores/shops.shared.ts";
import { dayText } from "../../../platform/json-api/date-text.ts";
import { cursorText, searchedText } from "../../../platform/json-api/list-query.shared.ts";
import { nameText } from "../../../platform/json-api/name-text.ts";
import { rowId } from "../../../platform/json-api/row-id.ts";
import { hasCredentials, type TemplateFailure, templateFailure } from "./link-template.shared.ts";
import { forbiddenMarketplace, parsePageHost } from "./page-hosts.shared.ts";

/** The input of `/api/admin/merchants` (docs/guides/catalog.md) and of the command line. */

const MAX_ADDRESS = 2000;
const tooLong = (what: string): string => `${what} maksimal ${MAX_ADDRESS.toLocaleString("id-ID")} karakter.`;
const MAX_HOSTS = 50;

/** The facts of a merchant, in the order in which they are shown. */
export const MERCHANT_DETAILS = [
  "legalName",
  "address",
  "payment",
  "returns",
  "warranty",
  "accounts",
  "shipping",
] as const;
export type MerchantDetailName = (typeof MERCHANT_DETAILS)[number];

export const MERCHANT_DETAIL_LABELS: Readonly<Record<MerchantDetailName, string>> = {
  legalName: "Nama badan usaha",
  address: "Alamat usaha",
  payment: "Cara pembayaran",
  returns: "Pengembalian barang",
  warranty: "Garansi",
  accounts: "Akun resmi",
  shipping: "Pengiriman",
};

const slug = z
  .string()
  .trim()
  .min(1, "Tulis pengenal toko.")
  .max(80, "Pengenal maksimal 80 karakter.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Pengenal hanya memuat huruf kecil, angka, dan tanda hubung di antaranya.")
  .describe("Alamat tetapnya, misalnya toko-sumber-rejeki; tidak dapat diubah lagi");

/** A merchant in the filter of a list: by its id, or by its slug, which addresses outside the admin have. */
export const merchantRef = z.union([rowId, slug]);
export type MerchantRef = z.output<typeof merchantRef>;

const name = nameText({ empty: "Tulis nama toko.", max: 100, tooLong: "Nama maksimal 100 karakter." });

const homeUrl = z
  .string()
  .trim()
  .min(1, "Tulis alamat situs toko.")
  .max(MAX_ADDRESS, tooLong("Alamat"))
  .transform((text, context) => {
    const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
    if (url === null) {
      context.addIssue("Alamat situs harus lengkap, misalnya https://www.toko.example.");
      return z.NEVER;
    }
    if (hasCredentials(url)) {
      context.addIssue("Alamat situs tidak boleh memuat nama pengguna atau kata sandi.");
      return z.NEVER;
    }
    return url.href;
  })
  .meta({ type: "string", description: "http atau https, tanpa nama pengguna dan kata sandi" });

export const TEMPLATE_FAILURES: Readonly<Record<TemplateFailure, string>> = {
  "not-https": "Templat tautan harus diawali https://.",
  unreadable: "Templat tautan ini bukan alamat yang benar. Periksa spasi dan tanda bacanya.",
  "no-placeholder": "Templat tautan harus memuat {url} atau {url_encoded}, di tempat alamat penawaran.",
  "several-placeholders": "Templat tautan hanya boleh memuat {url} atau {url_encoded} satu kali.",
  "unknown-placeholder": "Hanya {url} dan {url_encoded} yang dapat diisi. Hapus kurung kurawal lainnya.",
  "placeholder-in-host": "Di dalam templat, {url} atau {url_encoded} harus berada setelah nama host dan garis miring.",
};

const linkTemplate = z
  .string()
  .trim()
  .max(MAX_ADDRESS, tooLong("Templat tautan"))
  .superRefine((text, context) => {
    const failed = templateFailure(text);
    if (failed) context.addIssue(TEMPLATE_FAILURES[failed]);
  })
  .nullable()
  .describe("Tautan afiliasi dengan {url} atau {url_encoded} di tempat alamat penawaran; null: tautan langsung");

const storeIds = Object.keys(SHOPS) as [keyof typeof SHOPS, ...(keyof typeof SHOPS)[]];
const store = z
  .enum(storeIds, "Toko ini tidak ada di direktori. Pilih yang lain.")
  .nullable()
  .describe("Toko yang sama di direktori");

const detailSchema = z.object({
  text: z.string().trim().min(1, "Tulis keterangannya.").max(1000, "Keterangan maksimal 1.000 karakter."),
  source: z
    .string()
    .trim()
    .min(1, "Tulis sumbernya: alamat halaman, atau dari siapa.")
    .max(MAX_ADDRESS, tooLong("Sumber"))
    .describe("Alamat halaman, atau penjelasan singkat"),
  checkedOn: dayText("Isi tanggal saat keterangan ini diperiksa.")
    .refine((day) => day >= "2000", "Isi tanggal saat keterangan ini diperiksa.")
    .describe("Hari terakhir diperiksa, YYYY-MM-DD"),
});
/** A detail about a merchant, with the page on which it was read and the date of reading. */
export type MerchantDetail = Readonly<z.output<typeof detailSchema>>;

const detail = (name: MerchantDetailName) => detailSchema.optional().describe(MERCHANT_DETAIL_LABELS[name]);

export const merchantDetailsSchema = z
  .object({
    legalName: detail("legalName"),
    address: detail("address"),
    payment: detail("payment"),
    returns: detail("returns"),
    warranty: detail("warranty"),
    accounts: detail("accounts"),
    shipping: detail("shipping"),
  } satisfies Record<MerchantDetailName, unknown>)
  .describe("Keterangan tentang toko, masing-masing dengan sumber dan tanggalnya; yang tidak disebut tidak diketahui");
export type MerchantDetails = Readonly<z.output<typeof merchantDetailsSchema>>;

const pageHost = z
  .string()
  .trim()
  .max(MAX_ADDRESS, tooLong("Alamat"))
  .transform((text, context) => {
    const host = parsePageHost(text);
    if (!host.ok) {
      context.addIssue(`“${text}” bukan nama host. Tulis seperti www.toko.example.`);
      return z.NEVER;
    }
    const marketplace = forbiddenMarketplace(host.value);
    if (marketplace !== undefined) {
      context.addIssue(`${marketplace} melarang halamannya dibaca program. Pakai feed dari program afiliasinya.`);
      return z.NEVER;
    }
    return host.value;
  })
  .meta({ type: "string" });

const pageHosts = z
  .array(pageHost)
  .max(MAX_HOSTS, `Paling banyak ${MAX_HOSTS} host untuk satu toko.`)
  .transform((hosts) => [...new Set(hosts)])
  .meta({ type: "array", description: "Host yang halaman produknya boleh dibaca" });

const mayReadPages = z
  .boolean()
  .default(false)
  .describe("“Saya berhak membaca halaman ini”: wajib true bila ada host baru; dicatat di catatan audit");

const imagesAllowed = z.boolean().describe("Toko mengizinkan gambarnya dipakai");
const descriptionsAllowed = z.boolean().describe("Toko mengizinkan deskripsinya ditampilkan, dengan namanya");

export const merchantInput = z.object({
  ...{ slug, name, homeUrl, mayReadPages },
  linkTemplate: linkTemplate.default(null),
  store: store.default(null),
  facts: merchantDetailsSchema.default({}),
  pageHosts: pageHosts.default([]),
  imagesAllowed: imagesAllowed.default(false),
  descriptionsAllowed: descriptionsAllowed.default(false),
});
export type MerchantInput = z.output<typeof merchantInput>;

/** Fields left out stay as they are; `facts` and `pageHosts` are replaced as a whole. */
export const merchantChange = z.object({
  mayReadPages,
  name: name.optional(),
  homeUrl: homeUrl.optional(),
  linkTemplate: linkTemplate.optional(),
  store: store.optional(),
  facts: merchantDetailsSchema.optional(),
  pageHosts: pageHosts.optional(),
  imagesAllowed: imagesAllowed.optional(),
  descriptionsAllowed: descriptionsAllowed.optional(),
});
export type MerchantChange = z.output<typeof merchantChange>;

export const merchantFilter = z.object({ q: searchedText, cursor: cursorText });

export const categoryParams = z.object({ category: categorySlugSchema });

const MAX_CHOSEN = 24;
const chosen = z
  .array(z.number().int().positive())
  .max(MAX_CHOSEN, `Paling banyak ${MAX_CHOSEN} toko untuk satu kategori.`)
  .refine((ids) => new Set(ids).size === ids.length, "Setiap toko hanya dipilih satu kali.");

export const categoryMerchantsInput = z.object({
  merchants: chosen.describe("Menurut urutan tampilnya"),
  before: chosen.describe("Daftar yang dibaca sebelum diubah"),
});
export type CategoryMerchantsInput = z.output<typeof categoryMerchantsInput>;
