import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { ArticleCheck, EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { api } from "../../../api/api.ts";
import { type Finding, problemFinding, ruleFinding } from "./article-check.tsx";
import { draftOf } from "./article-draft.ts";
import { isApiFailure } from "./request-failure.ts";

/**
 * The findings to decide on before readers see a change of a published article: a changed address, new findings of the check, and mistakes that readers see.
 * Empty if there is nothing to decide.
 */
export async function updateConcerns(article: EditorArticle, draft: ArticleDraft): Promise<readonly Finding[]> {
  try {
    const now = await check(article.id, draft);
    // Nothing is asked, because saving will refuse the change and name the field.
    if (Object.keys(now.fields).length > 0) return [];
    const moved =
      now.path === article.path
        ? []
        : [{ sentence: `Alamatnya berubah menjadi ${now.path}. Pembaca alamat lama dialihkan ke sana.` }];
    const left = added(article.problems, now.problems).map(problemFinding);
    if (now.findings.length === 0) return [...moved, ...left];
    const known = new Set((await check(article.id, draftOf(article.saved))).findings.map(({ rule }) => rule));
    const found = now.findings.filter(({ rule }) => isDefect(rule) || !known.has(rule));
    return [...moved, ...left, ...found.map(ruleFinding)];
  } catch (error) {
    // The check only helps, so updating goes on without it.
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/**
 * Whether readers see the finding as a mistake. Such a finding is shown at every update until it is mended, even if it is not new, because a link may have died
 * since the last update.
 */
const isDefect = (rule: string) => ["cell-text", "copy-title", "dead-link"].includes(rule);

type BodyProblem = ArticleCheck["problems"][number];

function added(before: readonly BodyProblem[], now: readonly BodyProblem[]): readonly BodyProblem[] {
  const known = before.map(unnumbered);
  return now.filter((problem) => {
    const at = known.indexOf(unnumbered(problem));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** The problem without the image's number, which changes when an image is inserted before it. */
const unnumbered = ({ rule, detail, picture }: BodyProblem): string =>
  `${rule} ${picture === undefined ? detail : detail.replace(String(picture), "")}`;

const check = (id: number, draft: ArticleDraft) => api("POST /article-check", { input: { id, draft } });
