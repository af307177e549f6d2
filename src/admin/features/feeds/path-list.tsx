import { useState } from "react";
import type { FeedPath, SurePathsAnswer } from "../../../catalogue/ingest/answers.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { type Place, PlaceFields } from "../../shell/place-fields.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { FEEDS_KEY, feedKey, PATHS_KEY } from "./feed-labels.ts";

type PathPlace = NonNullable<FeedPath["sure"]>;

/** The paths of all feeds that nobody has mapped. */
export const PathQueue = () => (
  <>
    <BackLink to={PATHS.feeds}>Semua feed</BackLink>
    <PageTitle>Kategori dari toko</PageTitle>
    <PathPanel />
  </>
);

/** @param feed shows the paths of this feed only, including those that are mapped */
export function PathPanel({ feed }: { readonly feed?: number }) {
  const query = useFilteredList("GET /feed-paths", feed === undefined ? {} : { feed: String(feed), all: "true" });
  return (
    <ListPanel
      title={feed === undefined ? "Belum dipetakan" : "Kategori dari toko"}
      lead="Penawaran yang kategori tokonya belum dipetakan tidak tampil di situs. Yang terbanyak penawarannya ada di atas."
      query={query}
      itemsOf={(page) => page.paths}
      empty={
        feed === undefined
          ? "Semua kategori dari toko sudah dipetakan."
          : "Feed ini belum punya kategori dari toko. Kategorinya muncul setelah pembaruan pertama diterapkan."
      }
      filters={<SurePaths {...(feed === undefined ? {} : { feed })} />}
    >
      {(paths) => (
        <ul className="flex flex-col divide-y divide-line">
          {paths.map((path) => (
            <PathItem key={`${path.feed.id} ${path.path}`} path={path} isOfOne={feed !== undefined} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

/** Maps all sure paths with one press; the server handles many paths in batches. */
function SurePaths({ feed }: { readonly feed?: number }) {
  const { attempt, isPending } = useApiMutation({
    async send() {
      let [paths, offers] = [0, 0];
      for (let after: string | null = ""; after !== null; ) {
        const taken: SurePathsAnswer = await api("POST /feed-paths/sure", {
          input: { ...(feed === undefined ? {} : { feed: String(feed) }), after },
        });
        paths += taken.paths;
        offers += taken.offers;
        after = taken.after;
      }
      return { paths, offers };
    },
    invalidates: [PATHS_KEY, FEEDS_KEY, ...(feed === undefined ? [] : [feedKey(feed)])],
    toast: ({ paths, offers }) =>
      paths === 0
        ? { title: "Tidak ada saran yang pasti", text: "Kategori yang tersisa perlu Anda lihat sendiri." }
        : {
            title: `${formatNumber(paths)} kategori dipetakan`,
            text: `${formatNumber(offers)} penawaran mendapat tempatnya.`,
          },
  });
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" disabled={isPending} onClick={() => attempt()}>
        {isPending ? "Memetakan …" : "Terima semua saran yang pasti"}
      </Button>
      <span className="text-sm text-ink-muted">Pasti: kategori dan judul penawarannya mengatakan hal yang sama.</span>
    </p>
  );
}

const BY_TITLE: PathPlace = { category: null, productType: null, byTitle: true };

const placeName = ({ category, productType, byTitle }: PathPlace): string => {
  if (byTitle) return "Menurut judul";
  const name = findCategory(category ?? "")?.name ?? "";
  const type = findProductType(productType ?? "")?.name;
  return type === undefined ? name : `${name}: ${type}`;
};

function PathItem({ path, isOfOne }: { readonly path: FeedPath; readonly isOfOne: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isMapped = path.category !== null || path.byTitle;
  const { mutate, attempt, isPending } = useApiMutation({
    send: (place: PathPlace) =>
      api("PUT /feeds/:id/paths", { params: { id: path.feed.id }, input: { path: path.path, ...place } }),
    invalidates: [PATHS_KEY, FEEDS_KEY, feedKey(path.feed.id)],
    toast: () => ({ title: "Kategori dipetakan", text: path.path || "Tanpa kategori dari toko" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 basis-full">
        <strong className="break-words">{path.path || "(tanpa kategori dari toko)"}</strong>
        <span className="block text-sm text-ink-muted">
          {formatNumber(path.offers)} penawaran
          {!isOfOne && `, ${path.feed.name} (${path.feed.merchant})`}
          {isMapped && `. Dipetakan: ${placeName(path)}.`}
          {path.titlesSay.map(({ productType, percent, evidence }) => (
            <span key={productType} className="block">
              {percent} % tampak seperti {findProductType(productType)?.name ?? productType}, karena judul menyebut{" "}
              {evidence.join(", ")}
            </span>
          ))}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        {!isMapped &&
          suggestionsOf(path).map((place) => (
            <Button
              key={placeName(place)}
              look="outline"
              disabled={isPending}
              aria-label={`Petakan ${path.path || "tanpa kategori dari toko"} ke ${placeName(place)}`}
              onClick={() => attempt(place)}
            >
              {placeName(place)}
            </Button>
          ))}
        <Button look="quiet" onClick={() => setIsChoosing(true)}>
          {isMapped ? "Ubah" : "Pilih sendiri"}
        </Button>
      </p>
      {path.titles.length > 0 && (
        <details className="basis-full text-sm text-ink-muted">
          <summary className="cursor-pointer">Contoh judul</summary>
          <ul className="mt-1 list-disc pl-5">
            {path.titles.map((title) => (
              <li key={title} className="break-words">
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isChoosing && <PlaceDialog path={path} save={mutate} onClose={() => setIsChoosing(false)} />}
    </li>
  );
}

/** Returns the sure place first, then the places that the path's words may mean, and last the choice to decide by each offer's title. */
function suggestionsOf({ sure, suggestions }: FeedPath): readonly PathPlace[] {
  const places = [
    ...(sure ? [sure] : []),
    ...suggestions.slice(0, 3).map(({ category, productType }) => ({ category, productType, byTitle: false })),
    BY_TITLE,
  ];
  return [...new Map(places.map((place) => [placeName(place), place])).values()];
}

type DialogProps = {
  readonly path: FeedPath;
  readonly save: (place: PathPlace) => Promise<unknown>;
  readonly onClose: () => void;
};

function PlaceDialog({ path, save, onClose }: DialogProps) {
  const [place, setPlace] = useState<Place>(path);
  const [byTitle, setByTitle] = useState(path.byTitle);
  return (
    <FormDialog
      title="Petakan kategori dari toko"
      text={path.path || "Penawaran tanpa kategori dari toko"}
      action="Simpan"
      send={async () => {
        await save(byTitle ? BY_TITLE : { category: place.category, productType: place.productType, byTitle });
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <CheckField
        label="Menurut judul masing-masing"
        name="byTitle"
        checked={byTitle}
        hint="Untuk kategori yang isinya bermacam-macam. Yang judulnya tidak menyebut apa pun tidak tampil di situs."
        onChange={({ target }) => setByTitle(target.checked)}
      />
      {!byTitle && <PlaceFields place={place} onChange={setPlace} none="Belum dipetakan" />}
    </FormDialog>
  );
}
