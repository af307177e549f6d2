import type { FaqItem } from "../../modules/seo/schema.ts";

/** `answer` is plain text; a blank line parts its paragraphs. */
export type FaqEntry = FaqItem & {
  /** Other pages link to this entry: it starts open, since a link to a closed one would lead to a question only. */
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
        <details key={item.question} id={item.id} open={item.id !== undefined}>
          <summary>
            <Heading>{item.question}</Heading>
          </summary>
          <Answer {...item} />
        </details>
      ))}
    </div>
  );
}

function Answer({ answer, links = [] }: FaqEntry) {
  return (
    <div className="faq-answer">
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
