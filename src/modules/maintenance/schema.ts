import { z } from "zod";
import { AI_FAILURES } from "../../platform/ai/schema.ts";

/** What goes over the wire between the maintenance pages and `/api/admin/maintenance` (docs/guides/maintenance.md). */

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

export type ChangeReason = { readonly rule: string; readonly text: string };

/** A stretch of a text that becomes another. `start` counts UTF-16 units in the field as it was planned from. */
export type Change = {
  /** As the subject names its texts. */
  readonly place: string;
  readonly start: number;
  readonly before: string;
  readonly after: string;
  readonly reasons: readonly ChangeReason[];
};

/** A text of what an item is about, by the name of its place. */
export type ReviewedText = { readonly place: string; readonly text: string };

/** Something that a person should look at, and that a tool does not change. */
export type Flag = {
  readonly place: string;
  readonly start: number;
  readonly text: string;
  readonly reason: ChangeReason;
};

/** What a run is about, as the subject of its tool has it; what is left out does not matter. */
export type RunFilter = object;

export const LARGEST_SAMPLE = 500;

/** What not every installation has, and where it is set. */
export const CAPABILITIES = {
  "ai-text":
    "Penyedia AI untuk teks belum diatur di server. Isi AI_BASE_URL, AI_API_KEY, dan AI_TEXT_MODEL, lalu jalankan ulang.",
  "ai-image":
    "Penyedia AI untuk gambar belum diatur di server. Isi AI_BASE_URL, AI_API_KEY, dan AI_IMAGE_MODEL, lalu jalankan ulang.",
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** POST /api/admin/maintenance/runs → 201 `Run`. */
export const newRunInput = (filter: z.ZodType<RunFilter>) =>
  z.strictObject({
    tool: z.string().max(60),
    options: z.unknown().optional(),
    filter: filter.default({}),
    /** So many by chance, to see what the tool would do with all of them. */
    sample: z.number().int().min(1).max(LARGEST_SAMPLE).optional(),
  });
export type NewRun = z.output<ReturnType<typeof newRunInput>>;

/** POST /api/admin/maintenance/estimate → `Estimate`, asked as a run is; for tools that have one. What planning will take, in lines that a person reads before it starts. */
export type Estimate = {
  readonly articles: number;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
};

/** PUT /api/admin/maintenance/runs/{id}/items/{item}/answer → `ItemDetail`. What is answered depends on the tool. */
export const answerInput = z.object({ answer: z.unknown() });

/** PUT /api/admin/maintenance/runs/{id}/choice → `Run`. Without `items`: all that are planned, or those of a rule. */
export const choiceInput = z.object({
  rule: z.string().max(60).optional(),
  items: z.array(z.number().int().positive()).max(1000).optional(),
  chosen: z.boolean(),
});

/** GET /api/admin/maintenance/runs/{id}/items → `ItemPage`. `sample`: so many by chance instead of a page. */
export const itemsQuery = z.object({
  state: z.enum(Object.keys(ITEM_STATES) as [ItemState, ...ItemState[]]).optional(),
  rule: z.string().max(60).optional(),
  sample: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.coerce.number().int().min(0).optional(),
});

export const runsQuery = z.object({
  tool: z.string().max(60).optional(),
  cursor: z.coerce.number().int().min(0).optional(),
});

export type ToolRule = {
  readonly name: string;
  readonly title: string;
  readonly describe: string;
  readonly on: boolean;
};
/** Rules that are switched together. */
export type RuleGroup = {
  readonly name: string;
  readonly title: string;
  readonly describe: string;
  /** By their names. */
  readonly rules: readonly string[];
};
/** A setting of a tool besides its rules. */
export type OptionField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Shown only where another setting, a choice, has this value. */
  readonly when?: { readonly name: string; readonly value: string };
} & (
  | { readonly kind: "text" | "long-text"; readonly initial: string }
  | { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number }
  | { readonly kind: "check"; readonly initial: boolean }
  | {
      readonly kind: "choice";
      readonly initial: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
);

/** GET /api/admin/maintenance/tools → `ToolPage`. */
export type ToolView = {
  readonly name: string;
  readonly title: string;
  readonly describe: string;
  /** Switches of the tool, which its option `rules` lists. */
  readonly rules: readonly ToolRule[];
  readonly groups: readonly RuleGroup[];
  readonly fields: readonly OptionField[];
  /** Whether it can say what planning will take. */
  readonly estimates: boolean;
};

/** With what the subjects of tools can be filtered by. */
export type ToolPage = { readonly tools: readonly ToolView[] };

export type RuleCount = { readonly articles: number; readonly changes: number };

/** GET /api/admin/maintenance/runs/{id}; `/progress` sends the same as server-sent events until nothing is at work. */
export type Run = {
  readonly id: number;
  readonly tool: string;
  readonly title: string;
  readonly status: RunStatus;
  readonly resumes: WorkingStatus | null;
  readonly filter: RunFilter;
  readonly options: unknown;
  readonly isSample: boolean;
  readonly total: number;
  readonly looked: number;
  readonly counts: Readonly<Record<ItemState, number>>;
  /** Of those that are planned. */
  readonly chosen: number;
  readonly rules: readonly (RuleCount & { readonly name: string; readonly title: string })[];
  readonly actor: string | null;
  readonly via: "web" | "cli" | "system";
  readonly why: string;
  readonly createdAt: string;
  readonly plannedAt: string | null;
  readonly appliedAt: string | null;
  readonly undoneAt: string | null;
  readonly closedAt: string | null;
  /** What applying does, where it is more than changes of text: asked before it starts. */
  readonly applyText: string | null;
};

/** GET /api/admin/maintenance/runs/{id}/price: what applying what is chosen will take; empty where nothing but time. */
export type Price = { readonly lines: Estimate["lines"] };

/** What a scheduled scan found with a tool: how many articles wait for a person, in which run. */
export type ScanResult = {
  readonly run: number;
  readonly tool: string;
  readonly title: string;
  readonly articles: number;
};

/** GET /api/admin/maintenance/runs?tool=&cursor= → newest first. */
export type RunPage = { readonly runs: readonly Run[]; readonly nextCursor: string | null };

/** Where subjects that are older than `subjectType` have their ids in answers as well, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it.
export interface SubjectFields {}

export type ItemSubject = SubjectFields & {
  readonly subjectType: string;
  /** Null where it is gone. */
  readonly subjectId: number | null;
};

export type Item = ItemSubject & {
  readonly id: number;
  /** Those with the same key belong together. */
  readonly setKey: string | null;
  readonly title: string;
  readonly state: ItemState;
  readonly why: SkipReason;
  readonly chosen: boolean;
  readonly changes: number;
  readonly flags: number;
  readonly rules: readonly string[];
};
export type ItemPage = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** GET /api/admin/maintenance/runs/{id}/items/{item}. */
export type ItemDetail = Item & {
  /** Null for what readers do not find, or what is gone. */
  readonly path: string | null;
  /** The tool's own, of which its screen knows the form. */
  readonly data: unknown;
  readonly places: readonly {
    readonly place: string;
    readonly before: string;
    readonly changes: readonly Change[];
    readonly flags: readonly Flag[];
  }[];
  /** The body as readers see it; null where it does not change. */
  readonly rendered: { readonly before: string; readonly after: string } | null;
};

/** GET /api/admin/maintenance/latest-runs: what each tool found when it last looked. */
export type LatestRuns = { readonly runs: readonly Run[] };
