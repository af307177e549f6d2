import { useState } from "react";
import type { FeedPath } from "../../../catalogue/ingest/answers.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { Button } from "../../../ui/button.tsx";
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

/** Paths of all feeds that nobody has mapped. */
export const PathQueue = () => (
  <>
    <BackLink to={PATHS.feeds}>Semua feed</BackLink>
    <PageTitle>Jalur kategori</PageTitle>
    <PathPanel />
  </>
);

/** @param feed of this feed alone, those that are mapped among them */
export function PathPanel({ feed }: { readonly feed?: number }) {
  const query = useFilteredList("GET /feed-paths", feed === undefined ? {} : { feed: String(feed), all: "true" });
  return (
    <ListPanel
      title={feed === undefined ? "Belum dipetakan" : "Jalur kategori"}
      lead="Penawaran di jalur tanpa kategori tidak tampil di situs. Yang terbanyak penawarannya ada di atas."
      query={query}
      itemsOf={(page) => page.paths}
      empty={
        feed === undefined
          ? "Semua jalur sudah dipetakan."
          : "Feed ini belum punya jalur. Jalurnya muncul setelah pembaruan pertama diterapkan."
      }
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

const placeName = ({ category, productType }: Place): string => {
  const name = findCategory(category ?? "")?.name ?? "";
  const type = findProductType(productType ?? "")?.name;
  return type === undefined ? name : `${name}: ${type}`;
};

function PathItem({ path, isOfOne }: { readonly path: FeedPath; readonly isOfOne: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate, attempt, isPending } = useApiMutation({
    send: (place: Place) =>
      api("PUT /feeds/:id/paths", { params: { id: path.feed.id }, input: { path: path.path, ...place } }),
    invalidates: [PATHS_KEY, FEEDS_KEY, feedKey(path.feed.id)],
    toast: () => ({ title: "Jalur dipetakan", text: path.path || "Tanpa jalur" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-48">
        <strong className="break-words">{path.path || "(tanpa jalur)"}</strong>
        <span className="block text-sm text-ink-muted">
          {formatNumber(path.offers)} penawaran
          {!isOfOne && `, ${path.feed.name} (${path.feed.merchant})`}
          {path.category !== null && `. Dipetakan ke ${placeName(path)}.`}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        {path.category === null &&
          path.suggestions.slice(0, 3).map((place) => (
            <Button
              key={`${place.category} ${place.productType}`}
              look="outline"
              disabled={isPending}
              aria-label={`Petakan ${path.path || "tanpa jalur"} ke ${placeName(place)}`}
              onClick={() => attempt({ category: place.category, productType: place.productType })}
            >
              {placeName(place)}
            </Button>
          ))}
        <Button look="quiet" onClick={() => setIsChoosing(true)}>
          {path.category === null ? "Pilih sendiri" : "Ubah"}
        </Button>
      </p>
      {isChoosing && <PlaceDialog path={path} save={mutate} onClose={() => setIsChoosing(false)} />}
    </li>
  );
}

type DialogProps = {
  readonly path: FeedPath;
  readonly save: (place: Place) => Promise<unknown>;
  readonly onClose: () => void;
};

function PlaceDialog({ path, save, onClose }: DialogProps) {
  const [place, setPlace] = useState<Place>(path);
  return (
    <FormDialog
      title="Petakan jalur"
      text={path.path || "Penawaran tanpa jalur"}
      action="Simpan"
      send={async () => {
        await save({ category: place.category, productType: place.productType });
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <PlaceFields place={place} onChange={setPlace} none="Belum dipetakan" />
    </FormDialog>
  );
}
