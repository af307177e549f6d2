export type Crumb = { readonly name: string; readonly url: string };

/** The path from the front page; the last entry is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Remah roti">
      <ol className="breadcrumbs">
        {trail.map((crumb, index) => (
          <li key={crumb.url}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.url} className="text-link">
                {crumb.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
