import "./rendered-preview.css";
import { useMemo } from "react";

/** The article as readers see it, before and after. Its HTML comes from the renderer, past the allow list of the site. */
export function RenderedPreview({ pair }: { readonly pair: { readonly before: string; readonly after: string } }) {
  return (
    <div className="side-by-side">
      <Side label="Sebelum" html={pair.before} />
      <Side label="Sesudah" html={pair.after} />
    </div>
  );
}

function Side({ label, html }: { readonly label: string; readonly html: string }) {
  const still = useMemo(() => withoutAddresses(html), [html]);
  return (
    <section aria-label={label} className="min-w-0">
      <p className="mb-1 text-sm font-bold">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div className="rendered prose" tabIndex={0} role="document" dangerouslySetInnerHTML={{ __html: still }} />
    </section>
  );
}

/** Twice on one page, ids would be ambiguous; and a link would lead away from the review. */
function withoutAddresses(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.querySelectorAll("[href], [id], [tabindex], [aria-labelledby]")) {
    for (const name of ["href", "id", "tabindex", "aria-labelledby"]) element.removeAttribute(name);
  }
  return parsed.body.innerHTML;
}
