import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { imagesQuery } from "../api/images.ts";
import { Loaded } from "../parts/loaded.tsx";
import { MoreButton } from "../parts/more-button.tsx";
import { Panel } from "../parts/panel.tsx";
import { Permitted } from "../parts/permitted.tsx";
import { AltTexts } from "../parts/pictures/alt-texts.tsx";
import { DeleteUnused } from "../parts/pictures/delete-unused.tsx";
import { filterOf, ImageFilters } from "../parts/pictures/image-filters.tsx";
import { PictureDialog } from "../parts/pictures/picture-dialog.tsx";
import { PictureGrid } from "../parts/pictures/picture-grid.tsx";
import { Title } from "../parts/title.tsx";

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
