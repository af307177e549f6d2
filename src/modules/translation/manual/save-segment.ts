import type { z } from "zod";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, success } from "../../../platform/result.ts";
import { forgetHumanTranslation } from "../memory.ts";
import { savePersonTarget } from "../person-target.ts";
import type { segmentInput } from "../schema.ts";
import { expandCodes } from "../segments/codes.ts";
import { isSameLanguage, readManualArticle } from "./manual-article.ts";

type Place = { readonly id: number; readonly key: string };

/** Saves a person's translation of a segment; an empty text deletes the person's earlier translation. */
export async function saveSegment(db: Db, { id, key }: Place, input: z.output<typeof segmentInput>) {
  const read = await readManualArticle(db, id, input.to);
  if (!read) return failure("not-found");
  const { article, pair, segments, known } = read;
  if (isSameLanguage(pair)) return failure("same-language");
  const segment = segments.find((one) => one.key === key);
  if (!segment || expandCodes(segment.text, segment.codes) !== input.source) return failure("source-changed");
  if (input.target.trim() === "") {
    await forgetHumanTranslation(db, segment, pair);
    return success({ key, target: null, by: null });
  }
  const saved = await savePersonTarget(db, {
    ...{ snapshot: article.snapshot, segment, segments, typed: input.target, pair },
    translations: new Map([...known].map(([one, { target }]) => [one, target])),
  });
  if (!saved.ok) return saved;
  return success({ key, target: saved.value.spelled.target, by: saved.value.by });
}
