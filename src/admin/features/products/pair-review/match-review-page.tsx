import { useQuery } from "@tanstack/react-query";
import { addressOf, api } from "../../../api/api.ts";
import { AdminPage } from "../../../shell/admin-page.tsx";
import { QueryResult } from "../../../shell/query-result.tsx";
import { PairReview } from "./pair-review.tsx";

/** Asks whether two products are the same, the most valuable pairs first. */
export const Page = () => (
  <AdminPage title="Tinjau kecocokan" permission="readProducts">
    <Review />
  </AdminPage>
);

function Review() {
  const query = useQuery({
    queryKey: [addressOf("GET /match-pairs"), "first"],
    queryFn: ({ signal }) => api("GET /match-pairs", { signal }),
    // The first answer is never fetched again, because the review loads further pairs itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return <QueryResult query={query}>{(first) => <PairReview key={query.dataUpdatedAt} first={first} />}</QueryResult>;
}
