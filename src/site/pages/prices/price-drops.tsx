import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { DROP_RULE, DROP_WINDOW_DAYS } from "../../../catalogue/ledger/prices/schema.ts";
import { isIndexedList } from "../../../catalogue/listings/indexing/indexed-lists.ts";
import { countPriceDrops, priceDrops } from "../../../catalogue/listings/public-queries/price-drops.ts";
import { PRODUCTS_PER_PAGE } from "../../../catalogue/listings/public-queries/product-list.ts";
import { DROPS_CATEGORY, priceDropsPath, pricesPath } from "../../../catalogue/paths.shared.ts";
import { CATEGORIES, findCategory } from "../../../modules/stores/categories.shared.ts";
import { isFirstPageAlias, type PageRoute, pageNumber } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { Pagination, pageAddress } from "../../parts/pagination.tsx";
import { PriceRuleLink } from "../../parts/price-rule-link.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { DropGrid } from "./drop-grid.tsx";
import { WITHOUT_SHIPPING } from "./words.ts";

const TITLE = "Turun harga";
const TRAIL = [
  { name: "Beranda", url: "/" },
  { name: "Harga", url: pricesPath() },
  { name: TITLE, url: priceDropsPath() },
];

/** The page `/turun-harga`: drops that the recorded price histories prove. */
export const load: PageRoute["load"] = async ({ query }, services) => {
  const { reads, clock, config, productCounts } = services;
  const { presence, hasSamples } = await productCounts.load();
  if (presence === "none") return "not-found";
  const category = findCategory(query[DROPS_CATEGORY] ?? "");
  if (query[DROPS_CATEGORY] !== undefined && !category) return "not-found";
  if (isFirstPageAlias(query.halaman)) return { redirect: priceDropsPath(category?.slug), permanent: true };
  const page = pageNumber(query.halaman);
  const { showSamples } = productCounts;
  const counts = await countPriceDrops(reads, showSamples);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const count = category ? (counts.get(category.slug) ?? 0) : all;
  const pages = Math.max(1, Math.ceil(count / PRODUCTS_PER_PAGE));
  if (page === undefined || page > pages || (category && count === 0)) return "not-found";
  const isIndexed = !category && (await isIndexedList(reads, priceDropsPath()));
  const { timeZone } = config;
  const { drops, expiresAt } = await priceDrops(services, {
    ...{ moment: clock.now(), timeZone, showSamples, page },
    category: category?.slug,
  });
  return {
    meta: {
      title: page === 1 ? "Harga Barang yang Sedang Turun" : `Harga Barang yang Sedang Turun, halaman ${page}`,
      description: `${page === 1 ? "" : `Halaman ${page}. `}Barang yang harganya benar-benar turun menurut riwayat yang kami pantau sendiri, bukan menurut persentase diskon toko.`,
      path: pageAddress(priceDropsPath(), page),
      breadcrumbs: TRAIL,
      noindex: !isIndexed || drops.length === 0,
      ...(page > 1 ? { previous: pageAddress(priceDropsPath(), page - 1) } : {}),
      ...(page < pages ? { next: pageAddress(priceDropsPath(), page + 1) } : {}),
    },
    tags: [productTags.lists, merchantTags.names],
    expiresAt,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={TRAIL} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <p className="section-lead">
          Yang turun paling banyak ada di atas. Harga sekarang dibandingkan dengan harga yang biasa di toko itu dalam{" "}
          {DROP_WINDOW_DAYS} hari terakhir, atau dengan yang terendah dari semua toko bila itu lebih murah,{" "}
          {WITHOUT_SHIPPING}. Diskon menurut toko tidak dihitung, dan komisi tidak menentukan urutan.{" "}
          <PriceRuleLink id={DROP_RULE.id}>Kapan kami menyebutnya turun</PriceRuleLink>
        </p>
        {hasSamples && <SampleNote isMixed={presence === "real"} />}
        {counts.size > 1 && <Categories counts={counts} all={all} chosen={category?.slug} />}
        <h2 className="sr-only">{category ? `Barang ${category.name} yang turun` : "Barang yang turun"}</h2>
        {drops.length > 0 ? (
          <DropGrid drops={drops} timeZone={timeZone} />
        ) : (
          <p className="mt-6">
            Saat ini tidak ada. Suatu harga baru kami sebut turun bila tokonya sudah dipantau selama {DROP_WINDOW_DAYS}{" "}
            hari.{" "}
            <a href={pricesPath()} className="text-link">
              Lihat semua harga
            </a>
          </p>
        )}
        <Pagination
          path={priceDropsPath()}
          page={page}
          pages={pages}
          addressOf={(number) =>
            `${priceDropsPath(category?.slug)}${number === 1 ? "" : `${category ? "&" : "?"}halaman=${number}`}`
          }
        />
      </div>
    ),
  };
};

type CategoriesProps = {
  readonly counts: ReadonlyMap<string, number>;
  readonly all: number;
  readonly chosen: string | undefined;
};

const Categories = ({ counts, all, chosen }: CategoriesProps) => (
  <nav aria-label="Kategori" className="mt-6">
    <ul className="chips">
      <li>
        <a href={priceDropsPath()} className="chip" aria-current={chosen === undefined ? "page" : undefined}>
          Semua ({all})
        </a>
      </li>
      {CATEGORIES.flatMap(({ slug, name }) => {
        const count = counts.get(slug);
        return count === undefined ? (
          []
        ) : (
          <li key={slug}>
            <a href={priceDropsPath(slug)} className="chip" aria-current={chosen === slug ? "page" : undefined}>
              {name} ({count})
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
