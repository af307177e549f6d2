import { z } from "zod";
import { itemState, runStatus } from "../../modules/maintenance/schema.ts";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { OFFER_CONDITIONS } from "../ledger/offers/schema.ts";
import { missingSchema } from "../listings/answers.ts";
import { EDIT_KINDS, PAIR_CLICK_DAYS, PAIR_DIFFERENCES } from "./schema.ts";

const factValue = z.union([z.string(), z.number()]);

const listedProductSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  productType: z.string().nullable(),
  offers: z.number().describe("Penawaran yang sedang dibandingkan"),
  allOffers: z.number().describe("Semua penawarannya, juga yang bekas, habis, atau tidak dijual lagi"),
  merchants: z.number(),
  lowest: z.number().nullable().describe("Total termurah; null: tidak ada yang dapat dibandingkan"),
  hasDoubt: z.boolean().describe("Ada penawarannya yang mungkin sama dengan produk lain"),
  isHidden: z.boolean(),
  isMerged: z.boolean().describe("Sudah menjadi bagian produk lain"),
  isSample: z.boolean(),
});
export type ListedProduct = AnswerOf<typeof listedProductSchema>;

export const productPageSchema = z.object({
  products: z.array(listedProductSchema),
  nextCursor: z.string().nullable(),
});

const source = z.enum(["person", "feed", "none"]).describe("Dari mana nilainya: redaksi, feed, atau belum diketahui");
const textFieldSchema = z.object({ value: z.string().nullable(), source, feedValue: z.string().nullable() });

export const productRecordSchema = z.object({
  id: z.number(),
  slug: z.string(),
  version: z.number().describe("Naik pada setiap suntingan orang; disebut saat menyunting"),
  path: z.string().describe("Halaman publiknya"),
  title: textFieldSchema,
  brand: textFieldSchema,
  place: z.object({
    category: z.string(),
    productType: z.string().nullable(),
    source,
    feedCategory: z.string().nullable(),
    feedType: z.string().nullable(),
  }),
  description: z.string().nullable().describe("Uraian redaksi: teks polos"),
  picture: z
    .object({ path: z.string().nullable(), isRemoved: z.boolean(), merchant: z.string().nullable() })
    .nullable()
    .describe("path null: tidak ada; isRemoved: dihapus redaksi dan tidak diambil lagi; null: belum pernah diambil"),
  indexing: z
    .object({ isIndexed: z.boolean(), missing: missingSchema.nullable() })
    .nullable()
    .describe("Apakah mesin pencari boleh menyimpan halamannya; null: belum diputuskan"),
  facts: z.array(z.object({ key: z.string(), value: factValue.nullable(), source, feedValue: factValue.nullable() })),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  variants: z
    .array(z.object({ key: z.string(), value: z.string(), offers: z.number() }))
    .describe("Warna dan ukuran yang ditawarkan"),
  relatives: z
    .array(
      z.object({
        id: z.number(),
        title: z.string(),
        offers: z.number(),
        lowest: z.number().nullable(),
      }),
    )
    .describe("Kemasan dan kapasitas lain"),
  offers: z.number().describe("Banyak penawaran, yang sudah ditarik juga"),
  isHidden: z.boolean(),
  mergedInto: z
    .object({ id: z.number(), title: z.string() })
    .nullable()
    .describe("Produk yang memuatnya sekarang; alamatnya mengarah ke sana"),
  isSample: z.boolean(),
  createdAt: z.string(),
  lastEdit: z.object({ by: z.string().nullable(), at: z.string() }).nullable().describe("Suntingan terakhir"),
});
export type ProductRecord = AnswerOf<typeof productRecordSchema>;

const recordedOfferSchema = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  merchant: z.object({ id: z.number(), name: z.string() }),
  seller: z.string(),
  externalId: z.string(),
  productType: z.string().nullable().describe("Jenis yang terbaca dari penawaran ini sendiri"),
  typeReason: z.string().describe("Mengapa jenisnya itu"),
  condition: z.enum(OFFER_CONDITIONS),
  price: z.number().nullable(),
  shipping: z.number().nullable(),
  currency: z.string().nullable(),
  availability: z.number().nullable().describe("1 tersedia, 2 habis, 3 prapesan, 4 bisa dipesan (indent)"),
  isOdd: z.boolean().describe("Harganya sedang diperiksa"),
  isWithdrawn: z.boolean().describe("Tidak ada lagi dalam feed"),
  seenAt: z.string().nullable(),
  freshness: z.number().describe("0 baru, 1 bisa berubah, 2 lama tidak dicek, 3 tidak tampil lagi"),
  reason: z.string().nullable().describe("Mengapa ada di sini; null: sedang dicocokkan"),
  doubt: z
    .object({ id: z.number(), title: z.string() })
    .nullable()
    .describe("Produk lain yang mungkin sama, dan belum diputuskan"),
});
export type RecordedOffer = AnswerOf<typeof recordedOfferSchema>;

export const offerPageSchema = z.object({ offers: z.array(recordedOfferSchema), nextCursor: z.string().nullable() });

const decisionSchema = z.object({
  id: z.number(),
  kind: z.enum(EDIT_KINDS),
  text: z.string().describe("Apa yang diputuskan, dalam satu kalimat"),
  product: z.object({ id: z.number(), title: z.string() }),
  otherProduct: z.object({ id: z.number(), title: z.string() }).nullable(),
  decidedBy: z.string().nullable().describe("null: lewat baris perintah, atau oleh anggota yang sudah dihapus"),
  decidedAt: z.string(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  left: z.string().nullable().describe("Yang dibiarkan saat diurungkan, karena sudah berubah sejak keputusannya"),
});
export type ProductDecision = AnswerOf<typeof decisionSchema>;

export const undoneDecisionSchema = z.object({
  left: z.string().nullable().describe("Yang dibiarkan, karena sudah berubah sejak keputusannya; null: semua kembali"),
});

export const decisionPageSchema = z.object({
  decisions: z.array(decisionSchema),
  nextCursor: z.string().nullable(),
});

export const foundProductsSchema = z.object({
  hasProducts: z.boolean().describe("Katalog berisi produk"),
  products: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      path: z.string(),
      category: z.string().describe("Nama kategori"),
      lowest: z.number().nullable().describe("Total termurah; null: tidak ada yang dapat dibandingkan"),
      merchants: z.number(),
      isSample: z.boolean(),
    }),
  ),
});
export type FoundProduct = AnswerOf<typeof foundProductsSchema>["products"][number];

export const productBlockSchema = z.object({
  html: z.string().describe("Kosong: pembaca tidak melihat apa-apa"),
  products: z.array(
    z.object({
      asked: z.string().describe("Alamat produk sebagaimana tertulis dalam artikel"),
      state: z.enum(["shown", "moved", "hidden", "missing"]),
      id: z.number().nullable(),
      title: z.string().nullable(),
      slug: z.string().nullable().describe("Alamatnya sekarang"),
      path: z.string().nullable(),
    }),
  ),
});
export type ProductBlock = AnswerOf<typeof productBlockSchema>;

const splitSuggestionSchema = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), title: z.string() }),
  kind: z.enum(["gtin", "quantity", "price"]),
  text: z.string().describe("Apa yang bertentangan"),
  offers: z
    .array(z.object({ id: z.number(), title: z.string(), merchant: z.string(), price: z.number().nullable() }))
    .describe("Penawaran yang sebaiknya menjadi produk lain"),
  foundAt: z.string(),
  isDismissed: z.boolean().describe("Redaksi menyatakan tetap satu produk"),
});
export type SplitSuggestion = AnswerOf<typeof splitSuggestionSchema>;
export const splitSuggestionsSchema = z.object({ suggestions: z.array(splitSuggestionSchema) });

const pairSideSchema = z.object({
  id: z.number().describe("Nomor produknya"),
  slug: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  productType: z.string().nullable(),
  isSample: z.boolean(),
  lowest: z.number().nullable().describe("Total termurah; null: tidak ada yang dapat dibandingkan"),
  offerCount: z.number(),
  picture: z.string().nullable(),
  offers: z
    .array(
      z.object({
        id: z.number(),
        title: z
          .array(z.object({ text: z.string(), isDifferent: z.boolean() }))
          .describe("Judul dalam potongan; isDifferent: tidak ada pada produk satunya"),
        url: z.string(),
        merchant: z.string(),
        seller: z.string(),
        condition: z.enum(OFFER_CONDITIONS),
        price: z.number().nullable(),
        shipping: z.number().nullable().describe("Ongkos kirim; null: tidak diketahui"),
        currency: z.string().nullable(),
      }),
    )
    .describe("Paling banyak tiga; yang meragukan dahulu"),
});
export type PairSide = AnswerOf<typeof pairSideSchema>;

const matchPairSchema = z.object({
  id: z.number(),
  sides: z.array(pairSideSchema).describe("Dua produk"),
  reason: z.string().describe("Yang sama, dan yang meragukan"),
  score: z.number().nullable().describe("Kemungkinan sama, 0 sampai 1; null: tidak diukur"),
  differs: z
    .array(z.enum(PAIR_DIFFERENCES))
    .describe("Yang jelas berbeda, dan ditanyakan sebelum keduanya dinyatakan sama"),
  clicks: z.number().describe(`Kunjungan ke toko dari kedua produk selama ${PAIR_CLICK_DAYS} hari terakhir`),
  alike: z.string().describe("Apa yang sama pada pasangan lain yang seperti ini"),
});
export type MatchPair = AnswerOf<typeof matchPairSchema>;

export const pairPageSchema = z.object({
  pairs: z.array(matchPairSchema),
  total: z.number(),
  identical: z.number().describe("Pasangan yang menurut aturan pencocokan sama persis; tidak termasuk yang menunggu"),
  nextCursor: z.string().nullable(),
});

export const pairDecisionSchema = z.object({ decision: z.number().describe("Untuk mengurungkannya") });
export const similarPairsSchema = z.object({
  count: z.number().describe("Termasuk pasangan ini"),
  text: z.string(),
});

const productRunItem = z.object({
  id: z.number(),
  title: z.string(),
  product: z.number().nullable(),
  state: itemState,
  chosen: z.boolean().describe("Apakah ikut diterapkan"),
  why: z.string().describe("Mengapa tidak dikerjakan; kosong: dikerjakan"),
  notes: z.array(z.string()).describe("Akibatnya"),
  details: z.array(z.string()).describe("Penawaran atau produk yang dimaksud"),
  decision: z.number().nullable().describe("Keputusan yang dibuatnya; null: belum diterapkan"),
  left: z.string().describe("Yang dibiarkan saat diurungkan; kosong: semua kembali"),
});
export const productRunSchema = z.object({
  id: z.number(),
  tool: z.string(),
  title: z.string(),
  status: runStatus,
  counts: z.record(itemState, z.number()),
  chosen: z.number().describe("Dari yang direncanakan"),
  total: z.number(),
  actor: z.string().nullable(),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  items: z.array(productRunItem).describe("Seratus yang pertama"),
});
export type ProductRun = AnswerOf<typeof productRunSchema>;

export type ProductRunItem = AnswerOf<typeof productRunItem>;

/** A page of a plan's items; items that were not done come first. */
export const productRunItemsSchema = z.object({ items: z.array(productRunItem), nextCursor: z.string().nullable() });
export type ProductRunItems = AnswerOf<typeof productRunItemsSchema>;

export const productRunListSchema = z.object({
  runs: z.array(
    z.object({
      id: z.number(),
      tool: z.string(),
      title: z.string(),
      status: runStatus,
      actor: z.string().nullable(),
      createdAt: z.string(),
      planned: z.number(),
      applied: z.number(),
      undone: z.number(),
    }),
  ),
});

export const catalogueFiguresSchema = z.object({
  merchants: z.number(),
  products: z.number(),
  offers: z.number(),
  clicks: z.number().describe("Kunjungan ke toko dalam tujuh hari terakhir"),
  pausedFeeds: z.number(),
});
export type CatalogueFigures = AnswerOf<typeof catalogueFiguresSchema>;
