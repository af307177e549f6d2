import { useSearchParams } from "react-router";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { AltTextPanel } from "./alt-text-panel.tsx";
import { DeleteUnusedImages } from "./delete-unused-images.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { IMAGE_FILTERS, ImageFilters } from "./image-filters.tsx";
import { ImageGrid } from "./image-grid.tsx";

export function Page() {
  return (
    <AdminPage title="Pustaka gambar" permission="manageImages">
      <Library />
    </AdminPage>
  );
}

function Library() {
  const [search, setSearch] = useSearchParams();
  const liveFilter = useLiveFilter(IMAGE_FILTERS);
  const { teks, ...filter } = liveFilter.applied;
  const query = useFilteredList("GET /images", filter);
  const opened = Number(search.get("gambar")) || undefined;
  const writing = teks === "1";
  const open = (id: number | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete("gambar");
      else next.set("gambar", String(id));
      return next;
    });
  return (
    <>
      <ListPanel
        title="Semua gambar"
        filters={<ImageFilters filter={liveFilter} />}
        query={query}
        itemsOf={(page) => page.images}
        empty={Object.keys(filter).length > 0 ? "Tidak ada gambar yang cocok." : "Pustaka masih kosong."}
      >
        {(images) => (
          <>
            {filter.used === "never" && <DeleteUnusedImages images={images} />}
            {writing ? (
              <AltTextPanel key={images.map(({ id }) => id).join()} images={images} />
            ) : (
              <ImageGrid images={images} verb="Buka" onOpen={({ id }) => open(id)} />
            )}
          </>
        )}
      </ListPanel>
      {opened !== undefined && <ImageDialog key={opened} id={opened} onClose={() => open(undefined)} />}
    </>
  );
}
