import { ChevronRight } from "lucide-react";

export type Crumb = { readonly name: string; readonly url: string };

/** The way from the front page; the last entry is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Remah roti" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map((crumb, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={crumb.url} className="flex min-w-0 items-center gap-1 text-ink-muted">
              {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
              {isLast ? (
                <span aria-current="page" className="truncate py-1">
                  {crumb.name}
                </span>
              ) : (
                <a href={crumb.url} className="text-link py-1">
                  {crumb.name}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
