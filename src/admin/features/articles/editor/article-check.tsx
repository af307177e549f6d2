import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { ArticleCheck } from "../../../../modules/articles/write/answers.ts";
import { api } from "../../../api/api.ts";
import { type FindingTarget, fieldTarget, useShowFinding } from "./finding-target.ts";

/** The server's check of the article that publishing a draft would make; until the server answers, the result for the former draft. */
export const useArticleCheck = (id: number | undefined, draft: ArticleDraft) =>
  useQuery({
    queryKey: ["article-check", id, draft],
    queryFn: ({ signal }) => api("POST /article-check", { input: { ...(id && { id }), draft }, signal }),
    placeholderData: (previous) => previous,
    gcTime: 0,
  });

/** A flaw that could be mended, or that keeps the draft from being published. */
export type Finding = { readonly sentence: string; readonly target?: FindingTarget | undefined };

export const findingsOf = ({ fields, problems, findings }: ArticleCheck): readonly Finding[] => [
  ...Object.entries(fields).map(([field, sentence]) => ({ sentence, target: fieldTarget(field) })),
  ...problems.map(problemFinding),
  ...findings.map(ruleFinding),
];

export const problemFinding = ({ detail, picture }: ArticleCheck["problems"][number]): Finding => ({
  sentence: detail,
  target: picture === undefined ? undefined : { picture },
});

/** The finding of a rule: the detail of the finding, or else the text of the rule. */
export const ruleFinding = ({ rule, name, detail }: ArticleCheck["findings"][number]): Finding => ({
  sentence: detail || name,
  target: fieldTarget(FIELD_OF_RULE[rule]),
});

/** The field in which people can satisfy each rule. */
const FIELD_OF_RULE: Readonly<Record<string, string>> = {
  canonical: "canonicalUrl",
  "cell-text": "body",
  "copy-title": "title",
  cover: "coverImageId",
  "dead-link": "body",
  description: "description",
  "description-length": "description",
  h1: "title",
  language: "language",
  summary: "excerpt",
  title: "title",
  "title-length": "seoTitle",
};

/** A list of findings; a finding that has a place links to this place. @param onLeave closes the dialog that contains the list */
export function FindingList({ findings, onLeave }: { findings: readonly Finding[]; onLeave?: () => void }) {
  const show = useShowFinding();
  const lead = (target: FindingTarget) => {
    if (onLeave) flushSync(onLeave);
    show?.(target);
  };
  return (
    <ul>
      {findings.map(({ sentence, target }) => (
        <li key={sentence}>
          {sentence}{" "}
          {target && show && (
            <button
              type="button"
              className="text-link inline-flex min-h-6 cursor-pointer items-center"
              aria-label={`Tunjukkan: ${sentence}`}
              onClick={() => lead(target)}
            >
              Tunjukkan
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  readonly check: Pick<ReturnType<typeof useArticleCheck>, "data" | "error">;
  /** Whether the check belongs to the present draft, and not to an earlier one. */
  readonly isCurrent: boolean;
};

export function CheckResult({ check: { data, error }, isCurrent }: Props) {
  const found = data ? findingsOf(data) : [];
  return (
    <div role="status">
      {found.length === 0 && (
        <p className={data && isCurrent ? "" : "text-ink-muted"}>
          {error ? error.message : data && isCurrent ? "Tidak ada yang perlu diperbaiki." : "Memeriksa…"}
        </p>
      )}
      {found.length > 0 && <FindingList findings={found} />}
    </div>
  );
}
