import { z } from "zod";
import { AI_FAILURES } from "../../platform/ai/schema.ts";

/** What `/api/admin/maintenance` takes, and the words of its answers (docs/guides/maintenance.md). */

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
/** Those in which somebody is at work on the run. */
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
 * Why an item was skipped. Those of the engine are here; modules that bring subjects and tools add theirs by declaration
 * merging, beside the sentences: what an item is called is theirs to say.
 */
export interface SkipReasons extends Record<"" | "working-copy" | "changed" | "gone" | "endless" | "error", unknown> {}
export type SkipReason = keyof SkipReasons;

/** Why a run has failed, as an editor reads it. What is done stays done; it can be resumed. */
export const RUN_FAILURE_REASONS: Readonly<Record<string, string>> = {
  ...AI_FAILURES,
  unknown_tool: "Alat ini tidak dikenal oleh versi server yang sekarang.",
  endless:
    "Pekerjaan ini terlalu lama tanpa kemajuan, jadi dihentikan. Jalankan lagi untuk artikel yang lebih sedikit.",
  attempts: "Proses ini berhenti karena gangguan yang berulang. Lanjutkan bila server sudah pulih.",
};

/** A text of what an item is about, by the name of its place. */
export type ReviewedText = { readonly place: string; readonly text: string };

/** What a run is about, as the subject of its tool has it; what is left out does not matter. */
export type RunFilter = object;

export const LARGEST_SAMPLE = 500;

/** What not every installation has, and where it is set. */
export const CAPABILITIES = {
  "ai-text": "Layanan AI untuk teks belum diatur. Pemilik situs mengaturnya di Pengaturan, Layanan AI.",
  "ai-image": "Layanan AI untuk gambar belum diatur. Pemilik situs mengaturnya di Pengaturan, Layanan AI.",
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** Of a run, and of its estimate. */
export const newRunInput = (filter: z.ZodType<RunFilter>) =>
  z.strictObject({
    tool: z.string().max(60),
    options: z.unknown().optional(),
    filter: filter.default({}),
    /** So many by chance, to see what the tool would do with all of them. */
    sample: z.number().int().min(1).max(LARGEST_SAMPLE).optional(),
  });
export type NewRun = z.output<ReturnType<typeof newRunInput>>;

/** What is answered depends on the tool. */
export const answerInput = z.object({ answer: z.unknown() });

/** Without `items`: all that are planned, or those of a rule. */
export const choiceInput = z.object({
  rule: z.string().max(60).optional(),
  items: z.array(z.number().int().positive()).max(1000).optional(),
  chosen: z.boolean(),
});

/** `sample`: so many by chance instead of a page. */
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

/** Where subjects that are older than `subjectType` have their ids in answers as well, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface SubjectFields {}

/** What the subjects of tools can be filtered by, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface FilterChoices {}
