import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { LoadingIndicator } from "../../ui/loading-indicator.tsx";
import { Notice } from "../../ui/notice.tsx";
import { isClosedTo, isRefusedInput } from "../api/api-failure.ts";

type Query<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<Data> = { readonly query: Query<Data>; readonly children: (data: Data) => ReactNode };

/** Shows the data of a query, or its failure. Data stay visible when a later attempt fails. */
export function QueryResult<Data>({ query, children }: Props<Data>) {
  const { search } = useLocation();
  return (
    <>
      {query.error &&
        (isRefusedInput(query.error) && search ? <UnknownFilter /> : <Failure query={query} error={query.error} />)}
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && !query.error && <LoadingIndicator />}
    </>
  );
}

const Failure = ({ query, error }: { readonly query: Pick<Query<unknown>, "refetch">; readonly error: Error }) => (
  <Notice tone="danger">
    <p>{error.message}</p>
    {!isClosedTo(error) && (
      <Button look="outline" className="mt-3" onClick={() => query.refetch()}>
        Coba lagi
      </Button>
    )}
  </Notice>
);

/** Says that the address filters by something that does not exist, which happens with addresses that somebody has typed or kept for long. */
const UnknownFilter = () => (
  <Notice tone="warning">
    <p>Alamat halaman ini memuat filter yang tidak dikenal, jadi tidak ada yang dapat ditampilkan.</p>
    <p className="mt-2">
      <Link to={{ search: "" }} className="text-link">
        Tampilkan tanpa filter
      </Link>
    </p>
  </Notice>
);
