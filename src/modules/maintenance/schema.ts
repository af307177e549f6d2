import { z } from "zod";
import { AI_FAILURES } from "../../platform/ai/schema.ts";

/** The inputs of `/api/admin/maintenance`, and the words of its answers (docs/guides/maintenance.md). */

export const RUN_STATUSES = {
  planning: "Menyusun rencana",
  planned: "Menunggu peninjauan",
  applying: "Menerapkan",
  paused: "Dijeda",
  applied: "Diterapkan",
  undoing: "Mengurungkan",
  undone: "Diurungkan",
  cancelled: "Dibatalkan",
  failed: "Gagal",
} as const;
export type RunStatus = keyof typeof RUN_STATUSES;
export const runStatus = z.enum(Object.keys(RUN_STATUSES) as [RunStatus, ...RunStatus[]]);
/** The statuses in which a worker works on the run. */
export const WORKING_STATUSES = ["planning", "applying", "undoing"] as const;
export type WorkingStatus = (typeof WORKING_STATUSES)[number];
export const isWorking = (status: RunStatus): status is WorkingStatus =>
  (WORKING_STATUSES as readonly string[]).includes(status);

export const ITEM_STATES = {
  planned: "Menunggu",
  flagged: "Hanya ditandai",
  skipped: "Dilewati",
  applied: "Diterapkan",
  undone: "Diurungkan",
  conflict: "Berubah sejak rencana dibuat",
  failed: "Gagal",
  kept: "Tidak diurungkan",
} as const;
export type ItemState = keyof typeof ITEM_STATES;
export const itemState = z.enum(Object.keys(ITEM_STATES) as [ItemState, ...ItemState[]]);

/**
 * The reasons for skipping an item. The reasons of the engine are here; modules that bring subjects and tools add their reasons, with their sentences, by
 * declaration merging, because only these modules know what an item is called.
 */
export interface SkipReasons extends Record<"" | "working-copy" | "changed" | "gone" | "endless" | "error", unknown> {}
export type SkipReason = keyof SkipReasons;

/** The reasons why a run has failed, as an editor reads them. Work that is done stays done, and the run can be resumed. */
export const RUN_FAILURE_REASONS: Readonly<Record<string, string>> = {
  ...AI_FAILURES,
  unknown_tool: "Alat ini tidak dikenal oleh versi server yang sekarang.",
  endless:
    "Pekerjaan ini terlalu lama tanpa kemajuan, jadi dihentikan. Jalankan lagi untuk artikel yang lebih sedikit.",
  attempts: "Proses ini berhenti karena gangguan yang berulang. Lanjutkan bila server sudah pulih.",
};

/** A text of an item's subject, with the name of its place. */
export type ReviewedText = { readonly place: string; readonly text: string };

/** The filter of a run, as the subject of its tool defines it; conditions that are left out do not count. */
export type RunFilter = object;

export const LARGEST_SAMPLE = 500;

/** Services that not every installation has, each with a sentence that says where it is configured. */
export const CAPABILITIES = {
  "ai-text": "Layanan AI untuk teks belum diatur. Pemilik situs mengaturnya di Pengaturan, Layanan AI.",
  "ai-image": "Layanan AI untuk gambar belum diatur. Pemilik situs mengaturnya di Pengaturan, Layanan AI.",
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** The input for a new run, and for its estimate. */
export const newRunInput = (filter: z.ZodType<RunFilter>) =>
  z.strictObject({
    tool: z.string().max(60),
    options: z.unknown().optional(),
    filter: filter.default({}),
    /** The size of a random sample, which shows what the tool would do with all rows. */
    sample: z.number().int().min(1).max(LARGEST_SAMPLE).optional(),
  });
export type NewRun = z.output<ReturnType<typeof newRunInput>>;

/** The answer to an item, whose form depends on the tool. */
export const answerInput = z.object({ answer: z.unknown() });

/** The items to tick or untick; without `items`, all planned items, or all planned items of a rule. */
export const choiceInput = z.object({
  rule: z.string().max(60).optional(),
  items: z.array(z.number().int().positive()).max(1000).optional(),
  chosen: z.boolean(),
});

/** The query for items; `sample` asks for that many random items instead of a page. */
export const itemsQuery = z.object({
  state: itemState.optional(),
  rule: z.string().max(60).optional(),
  sample: z.coerce.number<number | string>().int().min(1).max(100).optional(),
  cursor: z.coerce.number<number | string>().int().min(0).optional(),
});

export const runsQuery = z.object({
  tool: z.string().max(60).optional(),
  cursor: z.coerce.number<number | string>().int().min(0).optional(),
});

/** The fields of answers that repeat `subjectId` under an older name; modules add these fields by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface SubjectFields {}

/** The choices by which the subjects of tools can be filtered; modules add them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface FilterChoices {}
