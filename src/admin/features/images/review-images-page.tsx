import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewPage } from "../../../modules/media/library/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { call } from "../../api/client.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { showNumber } from "../../shell/format.ts";
import { MoreButton } from "../../shell/list-items.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { ReviewMany } from "./image-bulk-review.tsx";
import { REVIEWS_PATH } from "./image-queries.ts";
import { ReviewDesk } from "./image-review.tsx";

export function Page() {
  return (
    <AdminPage title="Tinjau gambar" permission="manageImages">
      <Queue />
    </AdminPage>
  );
}

const LOOKS = { one: "Satu per satu", many: "Banyak sekaligus" } as const;

function Queue() {
  const [look, setLook] = useState<keyof typeof LOOKS>("one");
  const query = useInfiniteQuery({
    queryKey: [REVIEWS_PATH],
    queryFn: ({ pageParam, signal }) =>
      call<ReviewPage>("GET", `${REVIEWS_PATH}?${new URLSearchParams({ cursor: pageParam })}`, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <Panel title="Antrean" lead="Gambar yang dibuat mesin, diimpor, atau belum punya teks alternatif.">
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <p role="status" className="mb-4 font-semibold">
              {(pages[0]?.waiting ?? 0) > 0
                ? `${showNumber(pages[0]?.waiting ?? 0)} gambar menunggu.`
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
              <ReviewDesk
                reviews={pages.flatMap((page) => page.reviews)}
                more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              />
            ) : (
              <>
                <ReviewMany reviews={pages.flatMap((page) => page.reviews)} />
                <MoreButton query={query} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
