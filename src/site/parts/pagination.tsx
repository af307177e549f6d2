/** Returns the address of a numbered page. The first page's address has no parameter, so that every page has only one address. */
export const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?halaman=${page}`);

/** Returns page numbers around the current one, with the first and the last; `undefined` is a gap. */
function pageWindow(current: number, pages: number): (number | undefined)[] {
  const numbers = [...new Set([1, current - 1, current, current + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return numbers.flatMap((n, index) => (index > 0 && n - (numbers[index - 1] ?? n) > 1 ? [undefined, n] : [n]));
}

type Props = {
  path: string;
  page: number;
  pages: number;
  /** Returns the address of a page; given for a list that has parameters of its own. */
  addressOf?: (page: number) => string;
};

export function Pagination({ path, page, pages, addressOf = (number) => pageAddress(path, number) }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Halaman" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" className="button button-outline">
          Sebelumnya
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={addressOf(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={`Halaman ${number}`}
                className="page-number"
              >
                {number.toLocaleString("id-ID")}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={addressOf(page + 1)} rel="next" className="button button-outline">
          Berikutnya
        </a>
      )}
    </nav>
  );
}
