import { ChevronDown } from "lucide-react";
import type { FaqItem } from "../../modules/seo/schema.ts";

/** `answer` is plain text; a blank line parts its paragraphs. */
export type FaqEntry = FaqItem & {
  /** Other pages link to this entry: it starts open, since a link to a closed one would lead to a question only. */
  readonly id?: string;
  readonly links?: readonly { readonly href: string; readonly label: string }[];
};

/** Questions that open their answers; works without JavaScript and is found by the browser's search in the page. */
export function FaqList({ items, headingLevel }: { items: readonly FaqEntry[]; headingLevel: 2 | 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {items.map((item) => (
        <details key={item.question} id={item.id} open={item.id !== undefined} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-brand [&::-webkit-details-marker]:hidden">
            {/* Inside .prose a heading has a size and a margin of its own. */}
            <Heading className="m-0! text-base/snug! font-bold!">{item.question}</Heading>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
              strokeWidth={1.75}
            />
          </summary>
          <Answer {...item} />
        </details>
      ))}
    </div>
  );
}

function Answer({ answer, links = [] }: FaqEntry) {
  return (
    <div className="flex flex-col gap-3 pb-5 text-base/relaxed">
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
