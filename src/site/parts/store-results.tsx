import type { StoreResult } from "../../modules/search/schema.ts";
import { storeListPath } from "../../modules/stores/category-paths.shared.ts";
import type { Services } from "../services.ts";
import { CheckedNote, Disclosure, VisitStore } from "./category-stores.shared.tsx";
import { Highlighted, ResultGroup } from "./result-group.tsx";

type StoreResultsProps = { id: string; title: string; stores: readonly StoreResult[]; services: Services };

export function StoreResults({ id, title, stores, services }: StoreResultsProps) {
  if (stores.length === 0) return null;
  return (
    <ResultGroup id={id} title={title}>
      <Disclosure />
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="grid">
            <StoreResultCard store={store} services={services} />
          </li>
        ))}
      </ul>
    </ResultGroup>
  );
}

const CATEGORIES_SHOWN = 3;

function StoreResultCard({ store, services }: { store: StoreResult; services: Services }) {
  const listedIn = store.categories[0]?.slug;
  const link = listedIn && services.findStore(store.id, listedIn);
  return (
    <article className="card card-body flex flex-col gap-3">
      <h3 className="text-lg font-bold">
        <Highlighted segments={store.highlight} />
      </h3>
      <p className="grow text-ink-muted">
        <Highlighted segments={store.descriptionHighlight} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {store.categories.slice(0, CATEGORIES_SHOWN).map(({ slug, name }) => (
          <a key={slug} href={storeListPath(slug)} className="text-link inline-block py-1">
            {name}
          </a>
        ))}
      </p>
      {link?.note && <CheckedNote name={store.name} note={link.note} />}
      {link && <VisitStore store={link} />}
    </article>
  );
}
