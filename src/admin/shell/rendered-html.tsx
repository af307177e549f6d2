import "./rendered-html.css";
import { useMemo } from "react";

type Props = {
  readonly label: string;
  /** HTML made by the renderer, which the site's allow list has sanitised. */
  readonly html: string;
};

/** A text as readers see it, in a box that scrolls. */
export function RenderedHtml({ label, html }: Props) {
  const still = useMemo(() => withoutAddresses(html), [html]);
  return (
    <section aria-label={label} className="min-w-0">
      <p className="mb-1 text-sm font-bold">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div className="rendered prose" tabIndex={0} role="document" dangerouslySetInnerHTML={{ __html: still }} />
    </section>
  );
}

/** Removes ids, which would be ambiguous if a text is shown twice, and links, which would lead away from the review. */
function withoutAddresses(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.querySelectorAll("[href], [id], [tabindex], [aria-labelledby]")) {
    for (const name of ["href", "id", "tabindex", "aria-labelledby"]) element.removeAttribute(name);
  }
  return parsed.body.innerHTML;
}
