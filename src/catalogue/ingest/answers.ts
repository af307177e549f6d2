import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { feedFormatSchema, REJECTION_DAYS, RUN_STEPS } from "./schema.ts";

export {
  decidedTwinsSchema,
  type ManualOffer,
  manualOfferListSchema,
  manualOfferSchema,
  type OtherPrices,
  otherPricesSchema,
  type TypedTwin,
  typedTwinListSchema,
} from "./manual/answers.ts";

const runStateSchema = z.enum([
  ...["running", "held", "applied", "unchanged", "failed", "discarded", "undoing", "undone"],
] as const);

const rejectedRow = z.object({
  row: z.number(),
  title: z.string().describe("Judul pada baris itu; kosong bila tidak ada"),
  field: z.string(),
  value: z.string(),
  text: z.string(),
});

const countsSchema = z.object({
  rows: z.number().describe("Semua baris berkas"),
  new: z.number(),
  changed: z.number().describe("Teks, harga, atau stoknya berubah"),
  priceChanged: z.number().describe("Di antaranya harga, harga coret, atau stok"),
  unchanged: z.number(),
  withdrawn: z.number().describe("Ditarik, karena dua kali berturut-turut tidak ada dalam berkas"),
  rejected: z.number(),
  missing: z.number().describe("Penawaran feed ini yang tidak ada dalam berkas"),
  leftOut: z.number().describe("Baris yang tidak dijual tokonya: draf, induk varian, produk yang disembunyikan"),
});

const runSummarySchema = z.object({
  id: z.number(),
  state: runStateSchema,
  isTest: z.boolean().describe("Uji coba: tidak diterapkan sendiri"),
  isPartial: z
    .boolean()
    .describe("Gagal setelah sebagian diterapkan; jumlahnya hanya yang sudah diterapkan, dan dapat diurungkan"),
  isStopped: z.boolean().describe("Dihentikan orang; keadaannya discarded, atau failed bila sebagian sudah diterapkan"),
  reason: z.string().nullable().describe("Mengapa ditahan, gagal, atau dibuang"),
  startedBy: z.enum(["schedule", "person", "cli"]),
  counts: countsSchema,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type FeedRunSummary = AnswerOf<typeof runSummarySchema>;

const mappingSchema = z.object({
  columns: z.record(z.string(), z.array(z.string())).describe("Kolom mana yang berisi apa"),
  constants: z.record(z.string(), z.string()),
  header: z.boolean(),
  currency: z.string(),
  decimals: z.enum(["auto", "dot", "comma"]),
});

const feedSource = z.enum(["url", "file", "pages", "manual"]);

export const feedSchema = z.object({
  id: z.number(),
  name: z.string(),
  merchant: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  isSample: z.boolean().describe("Feed toko rekaan dari katalog contoh"),
  source: feedSource,
  url: z.string().nullable(),
  hasSecret: z.boolean().describe("Alamatnya dibaca dengan kata sandi atau header; isinya tidak pernah ditampilkan"),
  category: z.string().nullable().describe("Untuk kategori dari toko yang belum dipetakan"),
  productType: z.string().nullable(),
  intervalMinutes: z.number().nullable().describe("null: hanya dijalankan manual"),
  nextRunAt: z.string().nullable(),
  pausedAt: z.string().nullable(),
  mapping: mappingSchema.nullable().describe("Pilihan orang; null: dikenali sendiri"),
  sightedAt: z.string().nullable().describe("Kapan isinya terakhir terlihat berlaku"),
  unmappedPaths: z.number().describe("Kategori dari toko yang belum dipetakan dan punya penawaran"),
  canDelete: z.boolean().describe("Belum pernah ada pembaruan yang diterapkan"),
  lastRun: runSummarySchema.nullable(),
});
export type FeedDetails = AnswerOf<typeof feedSchema>;

export const feedListSchema = z.object({ feeds: z.array(feedSchema), nextCursor: z.string().nullable() });

export const feedRunListSchema = z.object({ runs: z.array(runSummarySchema), nextCursor: z.string().nullable() });

export const feedRunSchema = runSummarySchema.extend({
  feed: z.object({
    id: z.number(),
    name: z.string(),
    merchant: z.string(),
    merchantId: z.number(),
    merchantSlug: z.string(),
    source: feedSource,
    hasSchedule: z.boolean(),
  }),
  startedByName: z.string().nullable(),
  findings: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      measured: z.number().nullable(),
      bound: z.number().nullable(),
    }),
  ),
  work: z
    .object({
      step: z
        .enum(RUN_STEPS)
        .describe(
          "queued: menunggu pembaruan lain; starting: segera dimulai; waiting: menunggu pembaruan lain toko ini",
        ),
      done: z.number().describe("Bita saat downloading, selain itu baris"),
      total: z.number().describe("0: tidak diketahui"),
    })
    .nullable()
    .describe("Selama berjalan"),
  matching: z.number().describe("Penawaran feed ini yang belum dicocokkan dengan produk"),
  bytes: z.number().nullable(),
  isComplete: z.boolean(),
  duplicates: z.number().describe("Baris dengan ID yang sama dalam satu berkas"),
  overlapping: z.number().describe("Penawaran yang juga ada dalam feed lain toko ini"),
  observedAt: z.string().describe("Sejak kapan harganya berlaku"),
  rejectedBy: z.array(z.object({ reason: z.string(), text: z.string(), count: z.number() })),
  rejections: z.array(rejectedRow).describe(`Contoh baris yang ditolak, paling lama ${REJECTION_DAYS} hari`),
  canUndo: z.boolean(),
});
export type FeedRun = AnswerOf<typeof feedRunSchema>;

export const feedDifferencePageSchema = z.object({
  differences: z.array(
    z.object({
      key: z.number(),
      kind: z.enum(["new", "changed", "missing"]),
      externalId: z.string(),
      title: z.string(),
      previousTitle: z.string().nullable(),
      price: z.number().nullable(),
      previousPrice: z.number().nullable(),
      currency: z.string(),
      previousCurrency: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type FeedDifference = AnswerOf<typeof feedDifferencePageSchema>["differences"][number];

const placeSchema = { category: z.string().nullable(), productType: z.string().nullable() };

export const feedPathPageSchema = z.object({
  paths: z.array(
    z.object({
      feed: z.object({ id: z.number(), name: z.string(), merchant: z.string() }),
      path: z.string().describe("Kategori dari toko; kosong: penawaran tanpa kategori"),
      offers: z.number(),
      ...placeSchema,
      byTitle: z.boolean().describe("Setiap penawaran ditempatkan menurut judulnya sendiri"),
      titles: z.array(z.string()).describe("Lima judul penawarannya"),
      titlesSay: z
        .array(
          z.object({
            productType: z.string(),
            percent: z.number(),
            evidence: z.array(z.string()).describe("Apa yang disebut judul-judul itu, yang tersering lebih dahulu"),
          }),
        )
        .describe("Jenis yang disebut judul-judulnya, dalam persen dari yang dibaca"),
      sure: z
        .object({ ...placeSchema, byTitle: z.boolean() })
        .nullable()
        .describe("Saran yang pasti menurut kategori dan judulnya; null: perlu dilihat orang"),
      suggestions: z.array(
        z.object({ ...placeSchema, words: z.string().describe("Apa yang dikenali, atau dari mana keputusan lama") }),
      ),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type FeedPath = AnswerOf<typeof feedPathPageSchema>["paths"][number];

export const surePathsSchema = z.object({
  paths: z.number().describe("Kategori yang dipetakan"),
  offers: z.number().describe("Penawaran dengan kategori itu"),
  after: z.string().nullable().describe("Lanjutkan dari sini; null: semua kategori sudah dilihat"),
});
export type SurePathsAnswer = AnswerOf<typeof surePathsSchema>;

export const feedPreviewSchema = z.object({
  problem: z
    .object({
      code: z.string(),
      text: z.string(),
      columns: z.array(z.string()).describe("Yang dapat dipetakan"),
      mapping: mappingSchema.nullable().describe("Kolom yang sudah dikenali"),
    })
    .nullable()
    .describe("Mengapa isinya tidak dapat dibaca"),
  preview: z
    .object({
      format: feedFormatSchema,
      encoding: z.string(),
      delimiter: z.string().nullable(),
      columns: z.array(z.string()),
      mapping: mappingSchema,
      offers: z.array(
        z.object({
          externalId: z.string(),
          title: z.string(),
          price: z.number(),
          listPrice: z.number().nullable(),
          currency: z.string(),
          availability: z.string().nullable().describe("null: feed ini tidak menyebut stok"),
          condition: z.string(),
          url: z.string().nullable(),
          brand: z.string().nullable(),
          gtin: z.string().nullable(),
          path: z.string(),
        }),
      ),
      rejected: z.array(rejectedRow),
      rejectedCount: z.number(),
      notes: z
        .array(z.object({ code: z.string(), text: z.string(), offers: z.number() }))
        .describe("Apa yang tidak diambil persis seperti tertulis, dan pada berapa penawaran"),
      findings: z
        .array(z.object({ code: z.string(), text: z.string() }))
        .describe("Apa yang akan menahan pembaruan pertama: harganya ribuan kali harga barang yang sama di toko lain"),
      leftOut: z.number().describe("Tidak dijual menurut tokonya sendiri"),
      duplicates: z.number(),
      repeatedHeaders: z
        .array(z.string())
        .describe("Judul kolom yang dipakai lebih dari sekali: sel pertama yang terisi yang dipakai"),
      total: z.number().nullable().describe("null: berkasnya lebih besar dari yang dibaca untuk pratinjau"),
      incomplete: z.string().nullable(),
    })
    .nullable(),
});
export type FeedPreviewAnswer = AnswerOf<typeof feedPreviewSchema>;
export type FeedPreviewData = NonNullable<FeedPreviewAnswer["preview"]>;

export const feedPageListSchema = z.object({
  pages: z.array(
    z.object({
      id: z.number(),
      url: z.string(),
      problem: z.string().nullable().describe("Kode mengapa tidak ada harga saat terakhir dibaca"),
      text: z.string().nullable(),
      detail: z.string().nullable().describe("Apa yang tertulis di sana"),
      failures: z.number().describe("Kali gagal berturut-turut; pada yang ketiga halamannya dijeda"),
      readAt: z.string().nullable(),
      pausedAt: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  total: z.number(),
  paused: z.number(),
});
export type FeedPage = AnswerOf<typeof feedPageListSchema>["pages"][number];
export const pageAddressesSchema = z.object({ pages: z.array(z.string()) });
export const resumedPagesSchema = z.object({ pages: z.number().describe("Halaman yang dilanjutkan") });

export const feedUploadSchema = z.object({ upload: z.string() });
export const feedPartSchema = z.object({ received: z.number() });
export const startedRunSchema = z.object({ run: z.number() });

export const missingContentSchema = z.object({
  withoutImage: z.number().describe("Produk yang dijual toko ini dan tampil tanpa gambar"),
  imagesInFeeds: z.number().describe("Di antaranya yang gambarnya ada dalam feed toko ini"),
  withoutDescription: z.number().describe("Produk yang dijual toko ini dan tampil tanpa deskripsi"),
  rowsRead: z.number().describe("Penawaran dalam pembaruan terakhir feed toko ini"),
  rowsWithDescription: z.number().describe("Di antaranya yang punya deskripsi"),
});
export type MissingContent = AnswerOf<typeof missingContentSchema>;
