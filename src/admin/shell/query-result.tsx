import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadingIndicator } from "../../ui/loading-indicator.tsx";
import { Notice } from "../../ui/notice.tsx";
import { isClosedTo } from "../api/api-failure.ts";

type Query<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<Data> = { readonly query: Query<Data>; readonly children: (data: Data) => ReactNode };

/** Shows the data of a query, or its failure. Data stay visible when a later attempt fails. */
export function QueryResult<Data>({ query, children }: Props<Data>) {
  return (
    <>
      {query.error && (
        <Notice tone="danger">
          <p>{query.error.message}</p>
          {!isClosedTo(query.error) && (
            <Button look="outline" className="mt-3" onClick={() => query.refetch()}>
              Coba lagi
            </Button>
          )}
        </Notice>
      )}
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && !query.error && <LoadingIndicator />}
    </>
  );
}
