import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { api } from "../../../api/api.ts";
import { findingSentence } from "./article-check.tsx";
import { draftOf } from "./article-draft.ts";
import { isApiFailure } from "./request-failure.ts";

/**
 * What somebody would want to know before readers see a change of a published article: another address, and what the
 * check finds in it that it did not find before. Sentences for the editor; none where there is nothing to decide.
 */
export async function updateConcerns(article: EditorArticle, draft: ArticleDraft): Promise<readonly string[]> {
  try {
    const now = await check(article.id, draft);
    // Saving refuses the change, and says at which field.
    if (Object.keys(now.fields).length > 0) return [];
    const moved =
      now.path === article.path
        ? []
        : [`Alamatnya berubah menjadi ${now.path}. Pembaca alamat lama dialihkan ke sana.`];
    const left = added(article.problems, now.problems);
    if (now.findings.length === 0) return [...moved, ...left];
    const known = new Set((await check(article.id, draftOf(article.saved))).findings.map(({ rule }) => rule));
    const found = now.findings.filter(({ rule }) => !known.has(rule));
    return [...moved, ...left, ...found.map(findingSentence)];
  } catch (error) {
    // The check is a help, not a condition.
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** An image that is put in before others changes the number by which each of them is named. */
function added(before: readonly string[], now: readonly string[]): readonly string[] {
  const unnumbered = (sentence: string) => sentence.replace(/^Gambar ke-\d+/, "Gambar");
  const known = before.map(unnumbered);
  return now.filter((sentence) => {
    const at = known.indexOf(unnumbered(sentence));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

const check = (id: number, draft: ArticleDraft) => api("POST /article-check", { input: { id, draft } });
