import { ArrowRight, Search } from "lucide-react";
import { searchPath } from "../../modules/search/paths.shared.ts";
import { type CategorySlug, categoryOf } from "../../modules/stores/categories.shared.ts";
import { storeListPath } from "../../modules/stores/category-paths.shared.ts";
import type { StoreLink, StoreNote } from "../../modules/stores/store-link.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import { interceptClick } from "../../ui/intercept-click.ts";
import type { CategoryListing, CategoryPrices, ChosenMerchant } from "../islands/category-browser.props.ts";
import { HELP_PATH } from "../paths.shared.ts";
import { StoreAnchor } from "./store-anchor.shared.tsx";

/** A category's stores, which replace the grid of categories (docs/specification.md, section 2), followed by articles and a search. */
export function CategoryStores({ listing, onBack }: { listing: CategoryListing; onBack?: () => void }) {
  const category = categoryOf(listing.slug);
  return (
    <section aria-labelledby="toko-terpercaya" className={`tint-${category.color}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there without JavaScript. */}
      <a
        href="/#kategori"
        data-action=""
        className="button button-quiet button-flush"
        onClick={onBack && interceptClick(onBack)}
      >
        ← Kembali ke Semua Kategori
      </a>
      <h2 id="toko-terpercaya" tabIndex={-1} className="section-title mt-4">
        {storeListTitle(listing.slug)}
      </h2>
      <p className="section-lead">{storeListSubtitle(listing.slug)}</p>
      <TrustedHere />
      <StoreGrid stores={listing.stores} />
      <p className="mt-4 text-sm text-ink-muted">{listing.basis}</p>
      <ChosenMerchants name={category.name} merchants={listing.merchants} />
      {listing.prices && <CategoryPriceList name={category.name} prices={listing.prices} />}
      <MoreAboutCategory listing={listing} />
    </section>
  );
}

export const storeListTitle = (slug: CategorySlug) => `Toko ${categoryOf(slug).name} Terpercaya`;

export const storeListSubtitle = (slug: CategorySlug) =>
  `Pilihan toko online terbaik untuk kategori ${categoryOf(slug).name.toLowerCase()}`;

/** Explains what "Terpercaya", the last word of the title, means on this site. */
export const TrustedHere = () => (
  <p className="mt-2 max-w-2xl">
    Terpercaya di sini: toko resmi, toko khusus, atau marketplace besar yang dikenal luas.
  </p>
);

/** Cards of stores in 1, 2 or 3 columns, with the disclosure above them. */
export function StoreGrid({ stores, level = "h3" }: { stores: readonly StoreLink[]; level?: "h2" | "h3" }) {
  return (
    <>
      <Disclosure />
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="grid">
            <StoreCard store={store} level={level} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The disclosure above every list of stores. */
export function Disclosure() {
  return (
    <p className="disclosure mt-4">
      Urutan disusun oleh redaksi, bukan dibayar. Sebagian tautan dapat berupa tautan afiliasi: kami bisa menerima
      komisi tanpa biaya tambahan bagi Anda.{" "}
      <a href={`${HELP_PATH}#urutan-toko`} className="text-link">
        Cara kami memilih
      </a>
      .
    </p>
  );
}

export function StoreCard({ store, level: Heading = "h3" }: { store: StoreLink; level?: "h2" | "h3" }) {
  return (
    <article className="card card-body flex flex-col gap-3">
      <Heading className="text-lg font-bold">{store.name}</Heading>
      <p className="grow text-ink-muted">{store.description}</p>
      {store.note && <CheckedNote name={store.name} note={store.note} />}
      <VisitStore store={store} />
    </article>
  );
}

/** Says in short what was checked of a store; its page has sources and days. */
export const CheckedNote = ({ name, note: { domain, checkedOn, href } }: { name: string; note: StoreNote }) => (
  <p className="text-sm">
    {domain && (
      <span className="block break-words">
        Domain resmi: <strong>{domain}</strong>
      </span>
    )}
    <span className="text-ink-muted">Diperiksa {checkedOn}. </span>
    <a href={href} className="text-link inline-block py-1">
      Keterangan {name}
    </a>
  </p>
);

export const VisitStore = ({ store }: { store: StoreLink }) => (
  <StoreAnchor href={store.href} className="button button-primary w-full">
    Kunjungi {store.name}
  </StoreAnchor>
);

type ChosenProps = {
  readonly name: string;
  readonly merchants: readonly ChosenMerchant[];
  readonly level?: "h2" | "h3";
};

/** Merchants of the price catalogue that the owner has chosen. The list of stores above them is left as the specification requires it. */
export function ChosenMerchants({ name, merchants, level: Heading = "h3" }: ChosenProps) {
  if (merchants.length === 0) return null;
  return (
    <section aria-labelledby="penjual-lain" className="mt-10">
      <Heading id="penjual-lain" className={Heading === "h2" ? "section-title" : "text-lg font-bold"}>
        Penjual lain untuk {name}
      </Heading>
      <p className="mt-2 max-w-2xl text-ink-muted">
        Penjual di katalog harga situs ini, di luar daftar di atas. Pengelola situs yang memilih dan mengurutkannya.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {merchants.map(({ name, host, href }) => (
          <li key={href} className="card card-body relative">
            <a href={href} className="card-link break-words font-bold">
              {name}
            </a>
            <p className="break-words text-ink-muted text-sm">{host}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PriceListProps = { readonly name: string; readonly prices: CategoryPrices };

/** The end of the list: the link to the category's prices, and its largest price drops. */
function CategoryPriceList({ name, prices: { href, drops } }: PriceListProps) {
  return (
    <div className="mt-8">
      <h3 className="text-lg font-bold">{drops.length > 0 ? "Sedang turun harga" : `Harga ${name}`}</h3>
      {drops.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {drops.map((drop) => (
            <li key={drop.href} className="py-3">
              <a href={drop.href} className="inline-block py-0.5 font-semibold hover:text-brand">
                {drop.title}
              </a>
              <p className="text-sm">
                {drop.warning && <strong className="badge badge-warning">{drop.warning}</strong>}{" "}
                <strong className="badge">{drop.drop}</strong> {drop.price}
              </p>
            </li>
          ))}
        </ul>
      )}
      <a href={href} className="button button-outline mt-4">
        Bandingkan harga {name}
      </a>
    </div>
  );
}

function MoreAboutCategory({ listing }: { listing: CategoryListing }) {
  const category = categoryOf(listing.slug);
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-2">
      {listing.articles.length > 0 && (
        <div>
          <h3 className="text-lg font-bold">Bacaan sebelum membeli</h3>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {listing.articles.map((article) => (
              <li key={article.href}>
                <a
                  href={article.href}
                  className="flex min-h-11 items-center justify-between gap-4 py-3 hover:text-brand"
                >
                  <span className="font-semibold">{article.title}</span>
                  <span className="shrink-0 text-sm text-ink-muted">{article.readingMinutes} menit</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-lg font-bold">Lanjutkan pencarian</h3>
        <a href={searchPath(category.searchTerm)} className="button button-outline">
          <Icon of={Search} />
          Cari “{category.searchTerm}”
        </a>
        <a href={storeListPath(category.slug)} className="text-link inline-flex min-h-6 items-center gap-1">
          Halaman lengkap {category.name}
          <Icon of={ArrowRight} className="size-4" />
        </a>
      </div>
    </div>
  );
}
