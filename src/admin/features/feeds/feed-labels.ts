import type { FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import type { DifferenceKind, FeedFormat } from "../../../catalogue/ingest/schema.ts";
import type { Availability } from "../../../catalogue/ledger/offers/schema.ts";
import { addressOf } from "../../api/api.ts";

export const FEEDS_KEY = [addressOf("GET /feeds")];
export const PATHS_KEY = [addressOf("GET /feed-paths")];
export const feedKey = (id: number) => [addressOf("GET /feeds/:id", { id })];
export const runsKey = (id: number) => [addressOf("GET /feeds/:id/runs", { id })];
export const runKey = (id: number) => [addressOf("GET /feed-runs/:id", { id })];

/** `stopped` means ended by a person; changes that were applied until then stay. */
type State = FeedRunSummary["state"] | "stopped";

export const shownState = ({ state, isStopped }: FeedRunSummary): State => (isStopped ? "stopped" : state);

export const STATE_NAMES: Readonly<Record<State, string>> = {
  running: "Sedang berjalan",
  held: "Menunggu keputusan",
  applied: "Diterapkan",
  unchanged: "Isinya sama",
  failed: "Gagal",
  discarded: "Dibuang",
  stopped: "Dihentikan",
  undoing: "Sedang diurungkan",
  undone: "Diurungkan",
};

export const STATE_LOOKS: { readonly [Name in State]?: string } = {
  held: "badge-warning",
  failed: "badge-danger",
};

type Count = keyof FeedRunSummary["counts"];

const COUNTS: readonly Count[] = [
  ...(["rows", "new", "changed", "priceChanged", "unchanged", "missing", "withdrawn", "rejected", "leftOut"] as const),
];
/** States in which all counts are meaningful, even when they are 0. */
const COMPARED_STATES: ReadonlySet<State> = new Set(["held", "applied", "undoing", "undone"]);

/** Returns the counts that are meaningful for a run. For a failed or stopped run that applied nothing, only the counts of read rows mean something. */
export function meaningfulCounts(run: FeedRunSummary): readonly Count[] {
  if (COMPARED_STATES.has(run.state)) return COUNTS;
  const counted = COUNTS.filter((name) => run.counts[name] > 0);
  const appliedNothing = !run.isPartial && (run.state === "failed" || run.isStopped);
  return appliedNothing ? counted.filter((name) => name === "rows" || name === "rejected") : counted;
}

export const WORKING_STATES: ReadonlySet<State> = new Set(["running", "undoing"]);

/** The intervals between two runs that a person may choose. */
export const INTERVALS: readonly (readonly [minutes: number, name: string])[] = [
  [60, "Setiap jam"],
  [180, "Setiap 3 jam"],
  [360, "Setiap 6 jam"],
  [720, "Setiap 12 jam"],
  [1440, "Setiap hari"],
  [10_080, "Setiap minggu"],
];

export const intervalName = (minutes: number | null): string =>
  minutes === null
    ? "Hanya dijalankan manual"
    : (INTERVALS.find(([value]) => value === minutes)?.[1] ?? `Setiap ${minutes} menit`);

export const FORMAT_NAMES: Readonly<Record<FeedFormat, string>> = {
  "google-rss": "Google Merchant (RSS)",
  "google-atom": "Google Merchant (Atom)",
  "google-csv": "Google Merchant (CSV)",
  "google-tsv": "Google Merchant (TSV)",
  "google-jsonl": "Google Merchant (JSON Lines)",
  shopify: "Ekspor Shopify",
  woocommerce: "Ekspor WooCommerce",
  rakuten: "Rakuten",
  "rakuten-xml": "Rakuten (XML)",
  pages: "Halaman produk",
  csv: "Tabel (CSV atau TSV)",
  jsonl: "JSON Lines",
};

export const AVAILABILITY_NAMES: Readonly<Record<string, string>> = {
  in_stock: "Ada",
  out_of_stock: "Habis",
  preorder: "Prapesan",
  backorder: "Menyusul",
} satisfies Record<Availability, string>;

export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, string>> = {
  price: "Harga berubah",
  text: "Teks berubah",
  new: "Penawaran baru",
  missing: "Tidak ada lagi",
};
