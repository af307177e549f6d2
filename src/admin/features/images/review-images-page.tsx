import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { formatNumber } from "../../shell/format.ts";
import { firstPages, MoreButton } from "../../shell/list-items.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { BulkImageReview } from "./bulk-image-review.tsx";
import { REVIEWS_PATH } from "./image-queries.ts";
import { SingleImageReview } from "./single-image-review.tsx";

export function Page() {
  return (
    <AdminPage title="Tinjau gambar" permission="manageImages">
      <ReviewQueue />
    </AdminPage>
  );
}

const LOOKS = { one: "Satu per satu", many: "Banyak sekaligus" } as const;

function ReviewQueue() {
  const [look, setLook] = useState<keyof typeof LOOKS>("one");
  const query = useInfiniteQuery({
    queryKey: [REVIEWS_PATH],
    queryFn: ({ pageParam, signal }) => api("GET /image-reviews", { query: { cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <Panel title="Antrean" lead="Gambar yang dibuat mesin, diimpor, atau belum punya teks alternatif.">
      <QueryResult query={look === "one" ? query : firstPages(query)}>
        {({ pages }) => (
          <>
            <p role="status" className="mb-4 font-semibold">
              {(pages[0]?.waiting ?? 0) > 0
                ? `${formatNumber(pages[0]?.waiting ?? 0)} gambar menunggu.`
                : "Tidak ada gambar yang menunggu. Selesai!"}
            </p>
            <fieldset className="mb-4 flex flex-wrap gap-2">
              <legend className="sr-only">Cara meninjau</legend>
              {Object.entries(LOOKS).map(([name, label]) => (
                <Button
                  key={name}
                  look={look === name ? "primary" : "outline"}
                  aria-pressed={look === name}
                  onClick={() => setLook(name as keyof typeof LOOKS)}
                >
                  {label}
                </Button>
              ))}
            </fieldset>
            {look === "one" ? (
              <SingleImageReview
                reviews={pages.flatMap((page) => page.reviews)}
                more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              />
            ) : (
              <>
                <BulkImageReview reviews={pages.flatMap((page) => page.reviews)} />
                <MoreButton query={query} />
              </>
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
