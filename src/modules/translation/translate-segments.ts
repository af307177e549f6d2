import type { Ai } from "../../platform/ai/client.ts";
import type { AiFailureCode } from "../../platform/ai/schema.ts";
import type { Db } from "../../platform/database/tables.ts";
import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import { askModel, type SegmentRequest } from "./ask-model.ts";
import { checkTarget, type LanguagePair, normalizeTarget, type SourceSegment } from "./check-target.ts";
import { type Glossary, termsIn } from "./glossary.ts";
import { hashKey } from "./hashes.ts";
import { findMemoryMatches, type MemoryMatch, type NewMemoryEntry, saveMachineTranslations } from "./memory.ts";
import type { Problem, Segment, TranslatedSegment } from "./schema.ts";
import { expandCodes } from "./segments/codes.ts";

/** How often a segment is asked for before its article is given up. */
const MOST_TRIES = 3;
/** The most segments of one question: few enough to be answered in time, and enough that the rules are not most of the question. */
const MOST_SEGMENTS = 30;
const MOST_LETTERS = 4000;

type Provider = Failure<"provider"> & { readonly provider: AiFailureCode };
export type TranslationFailure =
  | Failure<"missing">
  /** The first problem that remained after all tries. */
  | (Failure<"rejected"> & { readonly problem: Problem })
  | Provider;
export type TranslateResult = Success<readonly TranslatedSegment[]> | TranslationFailure;

type TranslateContext = {
  readonly db: Db;
  /** The provider; when undefined, only known translations are used. */
  readonly ai: Ai | undefined;
  readonly pair: LanguagePair;
  readonly glossary: Glossary;
  readonly signal: AbortSignal;
};

/** Translates all segments of an article, or none: known translations cost nothing, and new translations are saved at once. */
export async function translateSegments(segments: readonly Segment[], by: TranslateContext): Promise<TranslateResult> {
  const { db, ai, pair, glossary } = by;
  const known = await findMemoryMatches(db, segments, { pair, glossary, model: ai?.models.text });
  const missing = segments.filter(({ key }) => !known.has(key));
  if (missing.length > 0 && !ai) return failure("missing");
  if (missing.length > 0 && ai) {
    const result = await askUntilAccepted(missing, { ...by, ai });
    if (!result.ok) return result;
    for (const [key, target] of result.value) known.set(key, { target, by: "machine" });
  }
  return success(
    segments.map((segment) => withTarget(segment, known.get(segment.key) ?? { target: "", by: "machine" })),
  );
}

/** Adds a translation to a segment, also in the form that a person reads. */
export function withTarget(segment: Segment, { target, by }: MemoryMatch): TranslatedSegment {
  const { text, codes } = segment;
  return { ...segment, target, by, spelled: { source: expandCodes(text, codes), target: expandCodes(target, codes) } };
}

type Targets = Success<ReadonlyMap<string, string>> | TranslationFailure;

/** Asks until every segment has an acceptable translation, or a segment has used up its tries. */
async function askUntilAccepted(
  missing: readonly Segment[],
  by: TranslateContext & { readonly ai: Ai },
): Promise<Targets> {
  const same = Map.groupBy(missing, hashKey);
  const accepted = new Map<string, string>();
  let open: SegmentRequest[] = [...same.values()].flatMap(([segment]) => (segment ? [{ segment }] : []));
  for (let round = 1; open.length > 0; round += 1) {
    const answers = await translateBatches(batchesOf(open), by);
    const failed = answers.find((answer) => "code" in answer);
    if (failed && "code" in failed) return failed;
    const rejected = answers.flatMap((answer) => ("code" in answer ? [] : answer.rejected));
    for (const answer of answers)
      if (!("code" in answer)) for (const { segment, target } of answer.made) accepted.set(segment.key, target);
    if (rejected.length > 0 && round === MOST_TRIES) {
      return { ...failure("rejected"), problem: rejected[0]?.rejected?.problems[0] ?? "empty" };
    }
    open = rejected;
  }
  const targets = [...same.values()].flatMap((segments) =>
    segments.map(({ key }) => [key, accepted.get(segments[0]?.key ?? "") ?? ""] as const),
  );
  return success(new Map(targets));
}

type BatchResult = { readonly made: readonly NewMemoryEntry[]; readonly rejected: SegmentRequest[] } | Provider;

/** Translates batches, as many at once as the provider allows. */
async function translateBatches(
  batches: readonly SegmentRequest[][],
  by: TranslateContext & { readonly ai: Ai },
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (let at = 0; at < batches.length; at += by.ai.atOnce) {
    results.push(
      ...(await Promise.all(batches.slice(at, at + by.ai.atOnce).map((batch) => translateBatch(batch, by)))),
    );
    if (results.some((one) => "code" in one)) return results;
  }
  return results;
}

async function translateBatch(
  batch: readonly SegmentRequest[],
  { db, ai, pair, glossary, signal }: TranslateContext & { readonly ai: Ai },
): Promise<BatchResult> {
  const words = batch.map(({ segment }) => segment.text).join("\n");
  const answers = await askModel(batch, { ai, pair, terms: termsIn(glossary, words), signal });
  if (!answers.ok) return { ...failure("provider"), provider: answers.code };
  const made: NewMemoryEntry[] = [];
  const rejected: SegmentRequest[] = [];
  for (const { segment } of batch) {
    const target = normalizeTarget(segment, answers.value.get(segment.key) ?? "");
    const problems = await checkTarget(segment, target, pair, termsIn(glossary, segment.text));
    if (problems.length === 0) made.push({ segment, target });
    else rejected.push({ segment, rejected: { target, problems } });
  }
  await saveMachineTranslations(db, made, { pair, glossary, model: ai.models.text });
  return { made, rejected };
}

function batchesOf(questions: readonly SegmentRequest[]): SegmentRequest[][] {
  const batches: SegmentRequest[][] = [];
  let letters = 0;
  for (const question of questions) {
    const last = batches.at(-1);
    const more = question.segment.text.length;
    if (last && last.length < MOST_SEGMENTS && letters + more <= MOST_LETTERS) {
      last.push(question);
      letters += more;
    } else {
      batches.push([question]);
      letters = more;
    }
  }
  return batches;
}

/** The number of questions that these segments need. */
export const countRequests = (segments: readonly SourceSegment[]): number =>
  batchesOf(segments.map((segment) => ({ segment }))).length;
