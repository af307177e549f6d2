import type { Db } from "../../../platform/database/tables.ts";
import { baseLanguage } from "../../../platform/text/language-detection.ts";
import { findWithWorkingCopy } from "../../article-tools/queries.ts";
import type { ArticleStatus } from "../../articles/schema.ts";
import type { ManualTranslation } from "../answers.ts";
import { termsIn } from "../glossary.ts";
import { type GroupMember, translationsOf } from "../groups.ts";
import { hashOf } from "../plan-translation.ts";
import { expandCodes } from "../segments/codes.ts";
import { readManualArticle } from "./manual-article.ts";

/** Reads an article beside its translation, which may be incomplete. */
export async function readTranslation(db: Db, id: number, to: string): Promise<ManualTranslation | undefined> {
  const read = await readManualArticle(db, id, to);
  if (!read) return undefined;
  const { article, pair, glossary, segments, known } = read;
  const members = await translationsOf(db, id);
  const member = memberIn(members, to);
  const unsaved = await findWithWorkingCopy(db, [id, ...(member ? [member.id] : [])]);
  const hash = hashOf(article.snapshot);
  return {
    ...{ id, title: article.snapshot.title, status: article.snapshot.status, ...pair },
    sourceHash: hash.toString("hex"),
    hasUnsaved: unsaved.has(id),
    segments: segments.map(({ key, text, codes }) => {
      const match = known.get(key);
      return {
        key,
        source: expandCodes(text, codes),
        target: match ? expandCodes(match.target, codes) : null,
        by: match?.by ?? null,
        terms: [...termsIn(glossary, text)],
      };
    }),
    translations: members.map(({ id, language, status }) => ({ id, language, status: status as ArticleStatus })),
    draft: member
      ? {
          ...{ id: member.id, status: member.status as ArticleStatus, isOwn: member.sourceId === id },
          isEdited: isEdited(member, unsaved),
          isStale: member.sourceHash !== null && !member.sourceHash.equals(hash),
        }
      : null,
  };
}

export const memberIn = (members: readonly GroupMember[], to: string): GroupMember | undefined =>
  members.find(({ language }) => baseLanguage(language) === baseLanguage(to));

/** Whether the draft was edited since it was last made from its segments. */
export const isEdited = ({ id, version, madeVersion }: GroupMember, unsaved: ReadonlySet<number>): boolean =>
  version !== madeVersion || unsaved.has(id);
