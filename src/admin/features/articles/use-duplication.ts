import { useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/api.ts";
import { articleEditorPath } from "../../paths.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { ARTICLES_PATH } from "./article-queries.ts";

/**
 * Returns a function that creates a draft with an article's content and opens it. A second call does nothing while the first is under way.
 * @param first the work to do before the duplication, such as sending what was typed
 */
export function useDuplication(first?: () => Promise<void>): (id: number) => Promise<void> {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const { attempt } = useApiMutation({
    async send(id: number) {
      await first?.();
      const copy = await api("POST /articles/:id/copies", { params: { id } });
      await navigate(articleEditorPath(copy.id));
      return copy;
    },
    invalidates: [[ARTICLES_PATH]],
    toast: ({ saved }) => ({ title: "Salinan dibuat", text: `“${saved.title}”` }),
    failed: "Artikel belum diduplikat",
  });
  return async (id) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await attempt(id);
    } finally {
      isUnderWay.current = false;
    }
  };
}
