import type { FaqItem } from "../../modules/seo/schema.ts";

/** `answer` is plain text; a blank line parts its paragraphs. */
export type FaqEntry = FaqItem & {
  /** Other pages link to this entry. It stands on the answer, since a link into a closed one opens it (HTML, ancestor revealing). */
  readonly id?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
};

/** Of one answer. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");

/** Questions that open their answers; works without JavaScript and is found by the browser's search in the page. */
export function FaqList({ items, headingLevel }: { items: readonly FaqEntry[]; headingLevel: 2 | 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="faq">
      {items.map((item) => (
        <details key={item.question}>
          <summary>
            <Heading>{item.question}</Heading>
          </summary>
          <Answer {...item} />
        </details>
      ))}
    </div>
  );
}

function Answer({ id, answer, links = [] }: FaqEntry) {
  return (
    <div id={id} className="faq-answer">
      {answer.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              rel={href.startsWith("/") ? undefined : "noopener noreferrer"}
              className="text-link"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
