import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryResult } from "./query-result.tsx";

type MoreQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: Error | null;
  readonly fetchNextPage: () => unknown;
};

export type ListQuery<Page> = MoreQuery & {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  /** True while the data belong to the former filter. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

type Props<Page, Item> = {
  readonly query: ListQuery<Page>;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** What an empty list shows: nothing exists yet, or nothing matches. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** The items of a keyset-paginated list so far, or a notice in their place, and a button for more. */
export const ListItems = <Page, Item>({ query, itemsOf, empty, children }: Props<Page, Item>) => (
  <QueryResult query={firstPages(query)}>
    {({ pages }) => {
      const items = pages.flatMap(itemsOf);
      return (
        <div className={query.isPlaceholderData ? "opacity-60" : ""}>
          {items.length === 0 ? <p className="text-ink-muted">{empty}</p> : children(items)}
          <MoreButton query={query} />
        </div>
      );
    }}
  </QueryResult>
);

/** The query without the error of a failed next page, which the button for more shows instead. */
export const firstPages = <Query extends MoreQuery>(query: Query): Query =>
  query.isFetchNextPageError ? { ...query, error: null } : query;

export function MoreButton({ query }: { readonly query: MoreQuery }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <Notice tone="danger">
          <p>{query.error?.message}</p>
        </Notice>
      )}
      <Button look="outline" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchingNextPage ? "Memuat…" : "Muat lagi"}
      </Button>
    </div>
  );
}
