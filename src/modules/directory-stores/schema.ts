import { z } from "zod";
import { dayText } from "../../platform/json-api/date-text.ts";
import { SHOPS } from "../stores/shops.shared.ts";
import { STORE_DETAIL_LABELS, type StoreDetailName } from "../stores/store-details.shared.ts";

/** The ids that `/api/admin/directory-stores` accepts. */

const STORE_IDS = Object.keys(SHOPS) as [keyof typeof SHOPS, ...(keyof typeof SHOPS)[]];
export const storeParams = z.object({ store: z.enum(STORE_IDS) });

const MAX_ADDRESS = 2000;
const WRONG_SOURCE = "Tulis alamat halaman sumbernya secara lengkap, misalnya https://www.toko.example/bantuan.";
const NO_DAY = "Isi tanggal saat keterangan ini diperiksa.";

const source = z
  .string()
  .trim()
  .min(1, WRONG_SOURCE)
  .max(MAX_ADDRESS, `Alamat maksimal ${MAX_ADDRESS.toLocaleString("id-ID")} karakter.`)
  .refine((text) => isWebAddress(text), WRONG_SOURCE)
  .describe("Alamat halaman tempat keterangan ini dibaca");
const checkedOn = dayText(NO_DAY)
  .refine((day) => day >= "2000", NO_DAY)
  .describe("Hari terakhir diperiksa, YYYY-MM-DD");

const detail = (text: z.ZodType<string>) => z.object({ text, source, checkedOn });
const words = z.string().trim().min(1, "Tulis keterangannya.").max(600, "Keterangan maksimal 600 karakter.");

const domain = z
  .string()
  .trim()
  .min(1, "Tulis domain resminya.")
  .max(MAX_ADDRESS, "Domain maksimal 253 karakter.")
  .transform((text, context) => {
    const host = hostIn(text);
    if (host !== undefined) return host;
    context.addIssue("Ini bukan nama domain. Tulis seperti toko.example.");
    return z.NEVER;
  })
  .meta({ type: "string", description: "Nama domain, tanpa https:// dan tanpa garis miring" });

const named = (name: StoreDetailName, text: z.ZodType<string>) =>
  detail(text).optional().describe(STORE_DETAIL_LABELS[name]);

export const storeDetailsSchema = z
  .object({
    domain: named("domain", domain),
    returns: named("returns", words),
    payment: named("payment", words),
    complaints: named("complaints", words),
  } satisfies Record<StoreDetailName, unknown>)
  .describe("Keterangan toko, masing-masing dengan sumber dan tanggalnya; yang tidak disebut tidak diketahui");

/** The version that the editor read, which differs from the stored version if somebody else has saved meanwhile. */
const version = z.number().int().min(0).describe("Versi yang dibaca; 0 bila belum pernah diubah");

export const storeDetailsInput = z.object({ version, details: storeDetailsSchema });
export type StoreDetailsInput = z.output<typeof storeDetailsInput>;

const NO_CLOSING_DAY = "Isi tanggal tutupnya toko ini.";
export const storeClosureInput = z.object({
  version,
  closedOn: dayText(NO_CLOSING_DAY)
    .refine((day) => day >= "2000", NO_CLOSING_DAY)
    .describe("Hari toko ini tutup, YYYY-MM-DD"),
  reason: z
    .string()
    .trim()
    .min(1, "Tulis alasannya; pengunjung membacanya di halaman toko ini.")
    .max(500, "Alasan maksimal 500 karakter."),
});
export type StoreClosureInput = z.output<typeof storeClosureInput>;

const isWebAddress = (text: string): boolean => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === "" && url.password === "";
};

const LABELS = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Reads the host out of what was typed, which may be a whole address. */
function hostIn(text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== "" || url.port !== "") return undefined;
  return LABELS.test(url.hostname) ? url.hostname.replace(/^www\./, "") : undefined;
}
