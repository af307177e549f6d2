import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Panel } from "../../../ui/panel.tsx";
import { MoreButton } from "../../shell/more-button.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { AltTexts } from "./alt-text-panel.tsx";
import { DeleteUnused } from "./delete-unused-images.tsx";
import { PictureDialog } from "./image-dialog.tsx";
import { filterOf, ImageFilters } from "./image-filters.tsx";
import { PictureGrid } from "./image-grid.tsx";
import { imagesQuery } from "./image-queries.ts";

export function Page() {
  return (
    <>
      <Title>Pustaka gambar</Title>
      <Permitted permission="manageImages">
        <Library />
      </Permitted>
    </>
  );
}

function Library() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const query = useInfiniteQuery(imagesQuery(filter));
  const opened = Number(search.get("gambar")) || undefined;
  const writing = search.get("teks") === "1";
  const open = (id: number | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete("gambar");
      else next.set("gambar", String(id));
      return next;
    });
  return (
    <Panel title="Semua gambar">
      <ImageFilters search={search} onChange={setSearch} />
      <Loaded query={query}>
        {({ pages }) => {
          const images = pages.flatMap((page) => page.images);
          return (
            <>
              {images.length === 0 && (
                <p role="status" className="muted">
                  {Object.keys(filter).length > 0 ? "Tidak ada gambar yang cocok." : "Pustaka masih kosong."}
                </p>
              )}
              {filter.used === "never" && images.length > 0 && <DeleteUnused images={images} />}
              {writing && images.length > 0 ? (
                <AltTexts key={images.map(({ id }) => id).join()} images={images} />
              ) : (
                <PictureGrid images={images} verb="Buka" onOpen={({ id }) => open(id)} />
              )}
              <MoreButton query={query} />
            </>
          );
        }}
      </Loaded>
      {opened !== undefined && <PictureDialog key={opened} id={opened} onClose={() => open(undefined)} />}
    </Panel>
  );
}
