import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReviewPage } from "../../modules/media/library/schema.ts";
import { call } from "../api/client.ts";
import { REVIEWS_PATH } from "../api/images.ts";
import { showNumber } from "../parts/dates.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Panel } from "../parts/panel.tsx";
import { Permitted } from "../parts/permitted.tsx";
import { ReviewDesk } from "../parts/pictures/review-desk.tsx";
import { Title } from "../parts/title.tsx";

export function Page() {
  return (
    <>
      <Title>Tinjau gambar</Title>
      <Permitted permission="manageImages">
        <Queue />
      </Permitted>
    </>
  );
}

function Queue() {
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
            <ReviewDesk
              reviews={pages.flatMap((page) => page.reviews)}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
