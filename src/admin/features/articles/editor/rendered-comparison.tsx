import "./rendered-diff.css";
import { useMemo } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import { LoadingIndicator } from "../../../../ui/loading-indicator.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { RenderedHtml } from "../../../shell/rendered-html.tsx";
import { useArticleCheck } from "./article-check.tsx";
import { renderedDiff } from "./rendered-diff.ts";

type Props = { readonly id: number; readonly before: ArticleDraft; readonly after: ArticleDraft };

/** Shows how two texts differ as readers see them. */
export function RenderedComparison({ id, before, after }: Props) {
  const older = useArticleCheck(id, before);
  const newer = useArticleCheck(id, after);
  const pair = older.isPlaceholderData || newer.isPlaceholderData ? undefined : [older.data?.html, newer.data?.html];
  const [from, to] = pair ?? [];
  const html = useMemo(() => (from === undefined || to === undefined ? undefined : renderedDiff(from, to)), [from, to]);
  const error = older.error ?? newer.error;
  if (error) return <Notice tone="danger">{error.message}</Notice>;
  if (html === undefined) return <LoadingIndicator />;
  if ((before.body.trim() && !from) || (after.body.trim() && !to)) {
    return (
      <Notice tone="warning">Isinya tidak dapat ditampilkan seperti di situs. Lihat perbedaannya sebagai teks.</Notice>
    );
  }
  return <RenderedHtml label="Perubahan isi" html={html} />;
}
