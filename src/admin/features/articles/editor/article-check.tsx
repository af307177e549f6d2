import { useQuery } from "@tanstack/react-query";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { ArticleCheck } from "../../../../modules/articles/write/answers.ts";
import { api } from "../../../api/api.ts";

/** What publishing a draft would give, as the server says; of the draft before until the answer is there. */
export const useArticleCheck = (id: number | undefined, draft: ArticleDraft) =>
  useQuery({
    queryKey: ["article-check", id, draft],
    queryFn: ({ signal }) => api("POST /article-check", { input: { ...(id && { id }), draft }, signal }),
    placeholderData: (previous) => previous,
    gcTime: 0,
  });

/** Sentences on what could be better, and on what keeps the draft from being published. */
export const sentencesOf = ({ fields, problems, findings }: ArticleCheck): readonly string[] => [
  ...Object.values(fields),
  ...problems.map(({ detail }) => detail),
  ...findings.map(findingSentence),
];

/** What was found, or what the rule asks for. */
export const findingSentence = ({ name, detail }: ArticleCheck["findings"][number]): string => detail || name;

type Props = {
  readonly check: Pick<ReturnType<typeof useArticleCheck>, "data" | "error">;
  /** It is of what is in hand, not of what was typed over meanwhile. */
  readonly isCurrent: boolean;
};

export function CheckResult({ check: { data, error }, isCurrent }: Props) {
  const found = data ? sentencesOf(data) : [];
  return (
    <div role="status">
      {found.length === 0 && (
        <p className={data && isCurrent ? "" : "text-ink-muted"}>
          {error ? error.message : data && isCurrent ? "Tidak ada yang perlu diperbaiki." : "Memeriksa…"}
        </p>
      )}
      {found.length > 0 && (
        <ul>
          {found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
