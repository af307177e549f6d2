import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { DirectoryStore } from "../../../modules/directory-stores/answers.ts";
import { CATEGORIES, categoryOf, findCategory } from "../../../modules/stores/categories.shared.ts";
import { STORE_DETAILS } from "../../../modules/stores/store-details.shared.ts";
import { Panel } from "../../../ui/panel.tsx";
import { directoryCategoryPath, directoryStorePath, PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { formatPlainDate } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { ChosenMerchantsForm } from "./chosen-merchants-form.tsx";
import { chosenCountsQuery, chosenQuery, directoryQuery } from "./directory-queries.ts";
import { StoreClosurePanel } from "./store-closure-panel.tsx";
import { StoreDetailsForm } from "./store-details-form.tsx";

export function Page() {
  return (
    <AdminPage title="Direktori toko" permission="manageSettings">
      <Directory />
    </AdminPage>
  );
}

function Directory() {
  const [parameters] = useSearchParams();
  const category = findCategory(parameters.get("kategori") ?? "");
  const store = parameters.get("toko");
  if (category) return <CategoryScreen key={category.slug} slug={category.slug} />;
  if (store !== null) return <StoreScreen key={store} id={store} />;
  return (
    <>
      <StoreList />
      <CategoryList />
    </>
  );
}

const StoreList = () => (
  <Panel
    title="Toko di direktori"
    lead="Daftar toko per kategori sudah tetap. Di sini Anda menambah keterangan yang sudah Anda periksa, dan menyembunyikan toko yang tutup."
  >
    <QueryResult query={useQuery(directoryQuery)}>
      {({ stores }) => (
        <ul>
          {stores.map((store) => (
            <li key={store.store} className="flex flex-wrap gap-x-4 border-t border-line py-3 first:border-t-0">
              <Link to={directoryStorePath(store.store)} className="text-link min-w-40">
                {store.name}
              </Link>
              <span className="text-ink-muted">{stateOf(store)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  </Panel>
);

function stateOf({ details, closure }: DirectoryStore): string {
  if (closure) return `Disembunyikan: tutup ${formatPlainDate(closure.closedOn)}`;
  const known = Object.keys(details).length;
  return known === 0 ? "Belum ada keterangan" : `${known} dari ${STORE_DETAILS.length} keterangan`;
}

const CategoryList = () => (
  <Panel
    title="Toko lain di halaman kategori"
    lead="Toko dari katalog harga yang Anda pilih tampil sesudah daftar toko, dengan judul “Penjual lain”."
  >
    <QueryResult query={useQuery(chosenCountsQuery)}>
      {({ categories }) => (
        <ul>
          {CATEGORIES.map(({ slug, name }) => {
            const chosen = categories.find(({ category }) => category === slug)?.merchants ?? 0;
            return (
              <li key={slug} className="flex flex-wrap gap-x-4 border-t border-line py-3 first:border-t-0">
                <Link to={directoryCategoryPath(slug)} className="text-link min-w-40">
                  {name}
                </Link>
                <span className="text-ink-muted">{chosen === 0 ? "Belum ada" : `${chosen} toko`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </QueryResult>
  </Panel>
);

const BackToAll = () => (
  <p>
    <Link to={PATHS.directory} className="text-link">
      Semua toko dan kategori
    </Link>
  </p>
);

function StoreScreen({ id }: { readonly id: string }) {
  return (
    <>
      <BackToAll />
      <QueryResult query={useQuery(directoryQuery)}>
        {({ stores }) => {
          const store = stores.find((one) => one.store === id);
          if (!store) return <p>Toko ini tidak ada di direktori.</p>;
          return (
            <>
              <h2 className="font-extrabold text-xl">{store.name}</h2>
              <p className="text-ink-muted">
                Ada di daftar {store.categories.map((slug) => categoryOf(slug).name).join(", ")}.
              </p>
              <StoreDetailsForm key={JSON.stringify(store.details)} store={store} />
              <StoreClosurePanel store={store} />
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

function CategoryScreen({ slug }: { readonly slug: Parameters<typeof chosenQuery>[0] }) {
  return (
    <>
      <BackToAll />
      <QueryResult query={useQuery(chosenQuery(slug))}>
        {({ merchants }) => (
          <ChosenMerchantsForm key={merchants.map(({ id }) => id).join()} category={slug} chosen={merchants} />
        )}
      </QueryResult>
    </>
  );
}
