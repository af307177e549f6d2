import { z } from "zod";
import { ENCODINGS } from "./file/encoding.ts";
import { FIELDS } from "./mapping/fields.ts";

/** Headers that a secret must not set, because they belong to the connection or to the request. */
const TRANSPORT_HEADERS = new Set([
  ...["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "range", "te", "upgrade"],
  ...["if-none-match", "if-modified-since", "if-range", "expect", "trailer", "keep-alive"],
]);

/** The largest file of a feed as it is downloaded or uploaded; how far it may unpack: `file/limits.ts`. docs/guides/catalog.md repeats it. */
export const MAX_FEED_GB = 2;
export const MAX_FEED_BYTES = MAX_FEED_GB * 1024 ** 3;
export const FEED_TOO_LARGE = `Berkas feed maksimal ${MAX_FEED_GB} GB.`;
/** The most bytes of one part of an upload. */
export const PART_BYTES = 2 * 1024 * 1024;

/** The most product pages of one feed: at ten seconds a page, an hour and a half. */
export const MAX_PAGES = 500;
/** How long an applied run can be undone; what an undo needs is kept as long (`tidyFeeds`). docs/guides/catalog.md repeats it. */
export const UNDOABLE_DAYS = 30;
/** How long samples of rejected rows are kept. */
export const REJECTION_DAYS = 30;

/** What an unfinished run does or waits for. Progress is counted in bytes while it downloads, in rows otherwise. */
export const RUN_STEPS = [
  "queued",
  "starting",
  "fetching",
  "downloading",
  "reading",
  "waiting",
  "comparing",
  "applying",
  "finishing",
] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** The differences that a held run shows: new offers, other prices, other texts, and offers that its content lacks. */
export const DIFFERENCE_KINDS = ["new", "price", "text", "missing"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Where a feed's content comes from: an address, an uploaded file, product pages, or offers that people enter by hand. */
export type FeedSource = "url" | "file" | "pages" | "manual";

/** The state of a server's robots.txt. `rules`: it applies; `open`: there is none; `closed`: it cannot be read, so no page may be read either. */
export type RobotsState = "rules" | "open" | "closed";

/** `running`: its task is at work; `held`: a person must decide; `undoing`: an undo is under way. */
export type RunState = "running" | "held" | "applied" | "unchanged" | "failed" | "discarded" | "undoing" | "undone";

/** Why the anomaly check holds a run: what was measured, and the bound that it exceeded. */
export type AnomalyFinding = {
  readonly code:
    | "test"
    | "first-run"
    | "fewer-rows"
    | "most-gone"
    | "all-rejected"
    | "titles-changed"
    | "price-scale"
    | "prices-moved"
    | "new-ids"
    | "empty-column"
    | "median-price"
    | "currency"
    | "new-hosts"
    | "lookalike-hosts"
    | "incomplete";
  /** What the finding is about: the column, the currency, the hosts, what the file lacks, or the likely cause. */
  readonly detail?: string;
  readonly measured?: number;
  readonly bound?: number;
};

/** The formats of feeds. A new one: "Adding a feed format" in CONTRIBUTING.md. */
export const feedFormatSchema = z.enum([
  "google-rss",
  "google-atom",
  "google-csv",
  "google-tsv",
  "google-jsonl",
  "shopify",
  "woocommerce",
  "rakuten",
  "rakuten-xml",
  "pages",
  "csv",
  "jsonl",
]);

export type FeedFormat = z.infer<typeof feedFormatSchema>;

/**
 * A column by its name, or by its position from 1 in a table without a header. What several columns of one field mean is described at `MULTIPLE` in
 * mapping/fields.ts.
 */
const columnsSchema = z
  .union([z.string().min(1), z.number().int().positive(), z.array(z.union([z.string().min(1), z.number()])).min(1)])
  .transform((columns) => (Array.isArray(columns) ? columns : [columns]).map(String));

const fieldColumnsSchema = z.partialRecord(z.enum(FIELDS), columnsSchema);

const wholeMappingSchema = z.strictObject({
  columns: fieldColumnsSchema,
  /** Values for every row whose column says nothing. */
  constants: z.partialRecord(z.enum(FIELDS), z.string()).default({}),
  /** Whether the first row has the names of the columns. */
  header: z.boolean().default(true),
  /** The currency (ISO 4217) of prices that name none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "Mata uang ditulis dengan tiga huruf, misalnya IDR.")
    .default("IDR"),
  decimals: z.enum(["auto", "dot", "comma"]).default("auto"),
});

/** A feed mapping; a plain list is accepted, too: `{"title": "Nama Produk", "price": "Harga"}`. */
export const feedMappingSchema = z.union([
  wholeMappingSchema,
  fieldColumnsSchema.transform((columns) =>
    wholeMappingSchema.parse({
      columns,
      header: !Object.values(columns)
        .flat()
        .every((column) => /^\d+$/.test(column)),
    }),
  ),
]);

export type FeedMapping = z.infer<typeof wholeMappingSchema>;

/** The feed decision: the file's format and mapping. It is made once and kept with the feed, so a run reads the file as the preview did. */
export const feedDecisionSchema = z.object({
  format: feedFormatSchema,
  encoding: z.enum(ENCODINGS),
  /** The delimiter of a table; null for other formats. */
  delimiter: z.string().length(1).nullable(),
  columns: z.array(z.string()),
  mapping: wholeMappingSchema,
});

export type FeedDecision = z.infer<typeof feedDecisionSchema>;

/** What a feed's address asks for: a user name with its password, or a header. It is stored encrypted, and never sent back. */
export const feedSecretSchema = z.union([
  z.strictObject({
    user: z
      .string()
      .min(1, "Tulis nama pengguna.")
      .max(200)
      .regex(/^[^:\p{Cc}]+$/u, "Nama pengguna tidak boleh memuat titik dua."),
    password: z
      .string()
      .max(500)
      .regex(/^\P{Cc}*$/u, "Kata sandi memuat karakter yang tidak terlihat."),
  }),
  z.strictObject({
    header: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9-]+$/, "Nama header hanya memuat huruf, angka, dan tanda hubung.")
      .refine((name) => !TRANSPORT_HEADERS.has(name.toLowerCase()), "Header ini diisi sendiri oleh server."),
    value: z
      .string()
      .min(1, "Tulis isi header.")
      .max(4000)
      .regex(/^[\x20-\x7e]+$/, "Isi header hanya memuat huruf, angka, dan tanda baca biasa."),
  }),
]);
export type FeedSecret = z.output<typeof feedSecretSchema>;
