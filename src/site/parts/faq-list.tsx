import { Fragment } from "react";
import type { FaqItem } from "../../modules/seo/schema.ts";

/** A question; `answer` is plain text in which a blank line separates paragraphs. */
export type FaqEntry = FaqItem & {
  /**
   * The anchor by which other pages link to this entry. The answer has the id, since a link to a place inside a closed answer opens that answer (HTML, ancestor
   * revealing).
   */
  readonly id?: string;
  /** The answer as HTML of our renderer, shown in place of `answer`. */
  readonly html?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
};

/** Joins the paragraphs of one answer. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");

/** Questions that open their answers. The list works without JavaScript, and the browser's search in the page finds the text of closed answers. */
export function FaqList({ items, headingLevel }: { items: readonly FaqEntry[]; headingLevel: 2 | 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="faq">
      {items.map((item) => (
        <details key={item.id ?? item.question}>
          <summary>
            <Heading>{item.question}</Heading>
          </summary>
          <Answer {...item} />
        </details>
      ))}
    </div>
  );
}

function Answer({ id, answer, html, links = [] }: FaqEntry) {
  if (html !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our renderer made it of Markdown, and left nothing in it that runs.
    return <div id={id} className="faq-answer" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div id={id} className="faq-answer">
      {answer.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {/* The space keeps the links apart where the styles do not, as in the owner's copy of the text. */}
          {links.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && " "}
              <a href={href} rel={href.startsWith("/") ? undefined : "noopener noreferrer"} className="text-link">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
