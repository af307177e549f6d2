import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import {
  CAPABILITIES,
  type Capability,
  type FilterChoices,
  itemState,
  runStatus,
  type SkipReason,
  type SubjectFields,
  WORKING_STATUSES,
} from "./schema.ts";

const moment = z.string().describe("ISO 8601 dalam UTC");

const changeReason = z.object({ rule: z.string(), text: z.string() });
export type ChangeReason = AnswerOf<typeof changeReason>;

/** A change: a stretch of a text that becomes another. */
const change = z.object({
  place: z.string().describe("Nama teksnya menurut subjeknya"),
  start: z.number().describe("Dalam satuan UTF-16 dari teks saat direncanakan"),
  before: z.string(),
  after: z.string(),
  reasons: z.array(changeReason),
});
export type Change = AnswerOf<typeof change>;

/** A flag: a place in a text that a person should look at, and that the tool itself does not change. */
const flag = z.object({ place: z.string(), start: z.number(), text: z.string(), reason: changeReason });
export type Flag = AnswerOf<typeof flag>;

const toolRule = z.object({ name: z.string(), title: z.string(), describe: z.string(), on: z.boolean() });
export type ToolRule = AnswerOf<typeof toolRule>;

/** A group of rules that are switched on or off together. */
const ruleGroup = z.object({
  name: z.string(),
  title: z.string(),
  describe: z.string(),
  rules: z.array(z.string()).describe("Menurut namanya"),
});
export type RuleGroup = AnswerOf<typeof ruleGroup>;

const anyField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().exactOptional(),
  when: z
    .object({ name: z.string(), value: z.string() })
    .exactOptional()
    .describe("Hanya tampil bila pilihan lain bernilai ini"),
});
/** A setting of a tool besides its rules. */
const optionField = z.discriminatedUnion("kind", [
  anyField.extend({ kind: z.enum(["text", "long-text"]), initial: z.string() }),
  anyField.extend({ kind: z.literal("number"), initial: z.number(), min: z.number(), max: z.number() }),
  anyField.extend({ kind: z.literal("check"), initial: z.boolean() }),
  anyField.extend({
    kind: z.literal("choice"),
    initial: z.string(),
    choices: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        needs: z
          .enum(Object.keys(CAPABILITIES) as [Capability, ...Capability[]])
          .exactOptional()
          .describe("Yang tidak ada di setiap server"),
      }),
    ),
  }),
]);
export type OptionField = AnswerOf<typeof optionField>;

const toolView = z.object({
  name: z.string(),
  title: z.string(),
  describe: z.string(),
  rules: z.array(toolRule).describe("Aturan alat, yang didaftar dalam opsi `rules`"),
  groups: z.array(ruleGroup),
  fields: z.array(optionField),
  estimates: z.boolean().describe("Apakah alat dapat memperkirakan biaya rencananya"),
});
export type ToolView = AnswerOf<typeof toolView>;

/** @param choices the schema of the choices by which subjects can be filtered */
export const toolPageAnswer = (choices: z.ZodType<FilterChoices>) =>
  z.intersection(z.object({ tools: z.array(toolView) }), choices);
export type ToolPage = AnswerOf<ReturnType<typeof toolPageAnswer>>;

const lines = z.array(z.object({ label: z.string(), value: z.string() })).describe("Untuk orang yang memutuskan");

export const estimateAnswer = z.object({ articles: z.number(), lines });
export type Estimate = AnswerOf<typeof estimateAnswer>;

/** The price of applying a plan; without lines if applying costs only time. */
export const priceAnswer = z.object({ lines });
export type Price = AnswerOf<typeof priceAnswer>;

const ruleCount = z.object({ articles: z.number(), changes: z.number() });
export type RuleCount = AnswerOf<typeof ruleCount>;

export const runAnswer = z.object({
  id: z.number(),
  tool: z.string(),
  title: z.string(),
  status: runStatus,
  resumes: z.enum(WORKING_STATUSES).nullable(),
  filter: z.record(z.string(), z.unknown()),
  options: z.unknown(),
  awaitsReview: z
    .boolean()
    .describe(
      "Apakah rencananya menunggu keputusan; tidak bila sudah dimulai, tanpa temuan, atau tanpa yang dicentang",
    ),
  isSample: z.boolean(),
  total: z.number(),
  looked: z.number(),
  counts: z.record(itemState, z.number()),
  chosen: z.number().describe("Dari yang direncanakan"),
  rules: z.array(ruleCount.extend({ name: z.string(), title: z.string() })),
  actor: z.string().nullable(),
  via: z.enum(["web", "cli", "system"]),
  why: z.string(),
  createdAt: moment,
  plannedAt: moment.nullable(),
  appliedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  closedAt: moment.nullable(),
  applyText: z
    .string()
    .nullable()
    .describe("Akibat penerapan bila lebih dari perubahan teks; ditanyakan sebelum dimulai"),
});
export type Run = AnswerOf<typeof runAnswer>;

const waitingPlan = z.object({ id: z.number(), tool: z.string(), title: z.string().describe("Nama alatnya") });
export type WaitingPlan = AnswerOf<typeof waitingPlan>;

export const waitingPlans = z.array(waitingPlan).describe("Rencana Anda yang menunggu keputusan");

/** The details of the error that refuses a new plan because other plans wait for a decision. */
export const plansWaitDetails = z.object({ plans: waitingPlans });

export const runPageAnswer = z.object({ runs: z.array(runAnswer), nextCursor: z.string().nullable() });
export type RunPage = AnswerOf<typeof runPageAnswer>;

export const latestRunsAnswer = z.object({ runs: z.array(runAnswer) });
export type LatestRuns = AnswerOf<typeof latestRunsAnswer>;

/** The result of a scheduled scan: the tool, its run, and the number of articles that wait for a person. */
export const scanResult = z.object({ run: z.number(), tool: z.string(), title: z.string(), articles: z.number() });
export type ScanResult = AnswerOf<typeof scanResult>;

const itemSubject = z.object({
  subjectType: z.string(),
  subjectId: z.number().nullable().describe("Null bila sudah tidak ada"),
});

const item = itemSubject.extend({
  id: z.number(),
  setKey: z.string().nullable().describe("Yang kuncinya sama saling terkait"),
  title: z.string(),
  state: itemState,
  // Modules add their reasons to the type, so the schema accepts any text.
  why: z.custom<SkipReason>((why) => typeof why === "string").meta({ type: "string" }),
  chosen: z.boolean(),
});

const listedItem = item.extend({ changes: z.number(), flags: z.number(), rules: z.array(z.string()) });

/** @param fields the schema of the fields that repeat `subjectId` under an older name */
const itemAnswer = (fields: z.ZodType<SubjectFields>) => z.intersection(listedItem, fields);
export type Item = AnswerOf<ReturnType<typeof itemAnswer>>;

export const itemPageAnswer = (fields: z.ZodType<SubjectFields>) =>
  z.object({ items: z.array(itemAnswer(fields)), nextCursor: z.string().nullable() });
export type ItemPage = AnswerOf<ReturnType<typeof itemPageAnswer>>;

const itemDetail = listedItem.extend({
  path: z.string().nullable().describe("Null bila tidak dapat dibuka pembaca atau sudah tidak ada"),
  data: z.unknown().describe("Milik alat itu sendiri; bentuknya dikenal layarnya"),
  places: z.array(z.object({ place: z.string(), before: z.string(), changes: z.array(change), flags: z.array(flag) })),
  rendered: z
    .object({ before: z.string(), after: z.string() })
    .nullable()
    .describe("Isi seperti dilihat pembaca; null bila tidak berubah"),
});

export const itemDetailAnswer = (fields: z.ZodType<SubjectFields>) => z.intersection(itemDetail, fields);
export type ItemDetail = AnswerOf<ReturnType<typeof itemDetailAnswer>>;

const exportedItem = item.extend({
  version: z.number(),
  appliedVersion: z.number().nullable(),
  changes: z.array(change),
  flags: z.array(flag),
  data: z.unknown(),
});

export const planFile = (fields: z.ZodType<SubjectFields>) =>
  z.object({ run: runAnswer, items: z.array(z.intersection(exportedItem, fields)) });
export type ExportedItem = AnswerOf<ReturnType<typeof planFile>>["items"][number];
