import { RenderedHtml } from "../../shell/rendered-html.tsx";

/** Shows the article as readers see it, before and after the planned changes. */
export const RenderedPreview = ({ pair }: { readonly pair: { readonly before: string; readonly after: string } }) => (
  <div className="side-by-side">
    <RenderedHtml label="Sebelum" html={pair.before} />
    <RenderedHtml label="Sesudah" html={pair.after} />
  </div>
);
