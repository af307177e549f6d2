import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import {
  MERCHANT_DETAIL_LABELS,
  MERCHANT_DETAILS,
  type MerchantDetails,
} from "../../../catalogue/ledger/merchants/schema.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import {
  DROP_DAYS,
  findShownMerchant,
  lastChecked,
  type MerchantDrops,
  type MerchantOffers,
  MOST_MERCHANT_PAGES,
  merchantCategories,
  merchantDrops,
  merchantOffers,
} from "../../../catalogue/listings/public-queries/merchant-page.ts";
import { merchantPagePath, pricesPath, productPath } from "../../../catalogue/paths.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { queryString } from "../../../platform/http/ordered-query.ts";
import { isFirstPageAlias, type PageRoute, pageNumber } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { Day } from "../../parts/dates.tsx";
import { ForStoresNote } from "../../parts/for-stores-note.tsx";
import { Moment } from "../../parts/moments.tsx";
import { Pagination } from "../../parts/pagination.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { shippingWords } from "./offer-total.ts";
import { ProductTitle } from "./product-title.tsx";
import { CONDITION_NAMES, priceText } from "./words.ts";

/** The page `/penjual/{merchant}`: who the merchant is, what is known of it with source and day, and what it offers. */
export const load: PageRoute["load"] = async ({ params, query }, { reads, clock, productCounts, config }) => {
  const merchant = await findShownMerchant(reads, params.merchant ?? "", productCounts);
  if (!merchant) return "not-found";
  if (isFirstPageAlias(query.halaman)) return { redirect: merchantPagePath(merchant.slug), permanent: true };
  const page = pageNumber(query.halaman);
  if (page === undefined || page > MOST_MERCHANT_PAGES) return "not-found";
  const { id, name, slug, facts, homeUrl, isSample } = merchant;
  const now = clock.now();
  const [shown, categories, drops, checked] = await Promise.all([
    merchantOffers(reads, id, now, page),
    merchantCategories(reads, id, now),
    merchantDrops(reads, id, now),
    lastChecked(reads, id),
  ]);
  if (page > 1 && shown.offers.length === 0) return "not-found";
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    { name, url: merchantPagePath(slug) },
  ];
  return {
    meta: {
      title: page === 1 ? `${name}: profil penjual` : `${name}: penawaran, halaman ${page}`,
      description: `Siapa di balik ${name}, apa yang kami ketahui beserta sumber dan tanggalnya, dan apa yang ditawarkannya.`,
      path: merchantPagePath(slug),
      noindex: true,
      breadcrumbs: trail,
    },
    tags: [merchantTags.merchant(id), productTags.lists],
    expiresAt: shown.expiresAt,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{name}</h1>
        <p className="section-lead">
          Situs tokonya: {new URL(homeUrl).hostname}.{" "}
          {checked ? (
            <>
              Terakhir kami cek <Moment moment={checked} timeZone={config.timeZone} />.
            </>
          ) : (
            "Belum pernah kami cek."
          )}
        </p>
        {isSample ? (
          <SampleNote />
        ) : (
          <p className="mt-4">
            <a href={homeUrl} rel="nofollow noopener" className="button button-outline">
              Buka situs {name}
            </a>
          </p>
        )}
        {page === 1 && (
          <>
            <Details facts={facts} />
            <Drops drops={drops} />
          </>
        )}
        <Offers {...{ shown, page, slug, categories }} timeZone={config.timeZone} />
        <div className="mt-12">
          <ForStoresNote />
        </div>
      </div>
    ),
  };
};

function Details({ facts }: { readonly facts: MerchantDetails }) {
  const known = MERCHANT_DETAILS.filter((key) => facts[key]);
  const unknown = MERCHANT_DETAILS.filter((key) => !facts[key]);
  return (
    <section aria-labelledby="profil" className="mt-12">
      <h2 id="profil" className="section-title">
        Siapa penjual ini
      </h2>
      {known.length > 0 && (
        <>
          <p className="section-lead">Masing-masing dengan sumbernya dan kapan kami periksa.</p>
          <dl className="card mt-4 divide-y divide-line">
            {known.map((key) => (
              <div key={key} className="grid gap-x-6 px-[min(1.25rem,5.5vw)] py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-ink-muted">{MERCHANT_DETAIL_LABELS[key]}</dt>
                <dd>
                  <Detail fact={facts[key]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {unknown.length > 0 && (
        <p className="mt-4 max-w-3xl text-ink-muted">
          Belum kami ketahui: {unknown.map((key) => MERCHANT_DETAIL_LABELS[key].toLowerCase()).join(", ")}.
        </p>
      )}
    </section>
  );
}

function Detail({ fact }: { readonly fact: MerchantDetails[keyof MerchantDetails] }) {
  if (!fact) return null;
  const { text, source, checkedOn } = fact;
  return (
    <>
      <span className="whitespace-pre-line break-words">{text}</span>
      <span className="block break-words text-sm text-ink-muted">
        Sumber: <Source source={source} />, diperiksa <Day iso={checkedOn} timeZone="UTC" />
      </span>
    </>
  );
}

/** The source of a fact, as an editor entered it: an address, or a text. */
function Source({ source }: { readonly source: string }) {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (!url) return source;
  return (
    <a href={url.href} rel="nofollow noopener" className="text-link">
      {url.hostname}
    </a>
  );
}

function Drops({ drops: { offers, drops, lowered } }: { readonly drops: MerchantDrops }) {
  return (
    <section aria-labelledby="turun" className="mt-12">
      <h2 id="turun" className="section-title">
        Seberapa sering harganya turun
      </h2>
      <p className="mt-2 max-w-3xl">
        {offers === 0
          ? "Belum ada penawarannya yang kami pantau."
          : `Dari ${number(offers)} penawaran yang kami lihat, ${number(lowered)} pernah turun harga dalam ${DROP_DAYS} hari \
terakhir, ${number(drops)} kali semuanya. Yang kami hitung hanya yang kami lihat sendiri; kenaikan tidak termasuk.`}
      </p>
    </section>
  );
}

type OffersProps = {
  readonly shown: MerchantOffers;
  readonly page: number;
  readonly slug: string;
  readonly categories: readonly string[];
  readonly timeZone: string;
};

function Offers({ shown: { offers, hasMore }, page, slug, categories, timeZone }: OffersProps) {
  return (
    <section aria-labelledby="penawaran" className="mt-12">
      <h2 id="penawaran" className="section-title">
        Penawarannya
      </h2>
      <p className="section-lead">
        {offers.length === 0
          ? "Saat ini tidak ada penawarannya yang dapat kami tampilkan."
          : "Produk yang terbaru kami catat ada di atas. Komisi tidak pernah menentukan urutan."}
      </p>
      <CategoryLinks slug={slug} categories={categories} />
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {offers.map(
          ({ id, slug, productTitle, condition, total, isShippingKnown, currency, isOdd, isFrom, seenAt }) => (
            <li key={id} className="card card-body relative flex flex-col">
              <a href={productPath(slug)} className="card-link break-words font-bold text-balance">
                <ProductTitle title={productTitle} />
              </a>
              <p className="mt-auto pt-1">
                {isOdd ? (
                  "Harga sedang diperiksa"
                ) : currency === "IDR" ? (
                  <strong className="price tabular-nums">{priceText(total, isFrom)}</strong>
                ) : (
                  `Harganya dalam ${currency}`
                )}
                <span className="block text-sm text-ink-muted">
                  {condition !== "new" && `${CONDITION_NAMES[condition]}, `}
                  {shippingWords(isShippingKnown)}, dicek <Moment moment={seenAt} timeZone={timeZone} />
                </span>
              </p>
            </li>
          ),
        )}
      </ul>
      <Pagination path={merchantPagePath(slug)} page={page} pages={page + (hasMore ? 1 : 0)} />
    </section>
  );
}

/** Links to the lists of the categories in which the merchant sells, narrowed to this merchant. */
function CategoryLinks({ slug, categories }: Pick<OffersProps, "slug" | "categories">) {
  const known = categories.flatMap((category) => findCategory(category) ?? []);
  if (known.length === 0) return null;
  return (
    <nav aria-label="Penawarannya menurut kategori" className="mt-3">
      <ul className="chips">
        {known.map(({ slug: category, name }) => (
          <li key={category}>
            <a href={pricesPath(category) + queryString({ toko: slug })} rel="nofollow" className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const number = (count: number): string => count.toLocaleString("id-ID");
