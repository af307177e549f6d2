/** Links to parts of the page on which they stand. */
export function ContentsList({ entries }: { entries: readonly { readonly id: string; readonly text: string }[] }) {
  return (
    <ol className="mt-2 list-decimal pl-5 marker:text-ink-muted">
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="text-link block py-1">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
