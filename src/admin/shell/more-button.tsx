import { Button } from "../../ui/button.tsx";

type Props = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

export function MoreButton({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button look="outline" className="mt-4" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
      {query.isFetchingNextPage ? "Memuat…" : "Muat lagi"}
    </Button>
  );
}
