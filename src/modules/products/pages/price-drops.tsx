import { isFirstPageAlias, type PageRoute, pageNumber } from "../../../site/page.ts";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { Pagination, pageAddress } from "../../../site/parts/pagination.tsx";
import { PriceRuleLink } from "../../../site/parts/price-rule-link.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { DROP_RULE } from "../../prices/schema.ts";
import { isIndexedList } from "../indexing/indexed-lists.ts";
import { priceDropsPath, pricesPath } from "../paths.shared.ts";
import { countPriceDrops, priceDrops } from "../visible/price-drops.ts";
import { PRODUCTS_PER_PAGE } from "../visible/product-list.ts";
import { DropGrid } from "./drop-grid.tsx";

const TITLE = "Turun harga";
const TRAIL = [
  { name: "Beranda", url: "/" },
  { name: "Harga", url: pricesPath() },
  { name: TITLE, url: priceDropsPath() },
];

/** `/turun-harga`: drops that our own histories prove. */
export const load: PageRoute["load"] = async ({ query }, services) => {
  const { reads, clock, config, productCounts } = services;
  const { presence, hasSamples } = await productCounts.load();
  if (presence === "none") return "not-found";
  if (isFirstPageAlias(query.halaman)) return { redirect: priceDropsPath(), permanent: true };
  const page = pageNumber(query.halaman);
  const { showSamples } = productCounts;
  const pages = Math.max(1, Math.ceil((await countPriceDrops(reads, showSamples)) / PRODUCTS_PER_PAGE));
  if (page === undefined || page > pages) return "not-found";
  const isIndexed = await isIndexedList(reads, priceDropsPath());
  const { timeZone } = config;
  const { drops, expiresAt } = await priceDrops(services, { moment: clock.now(), timeZone, showSamples, page });
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
    tags: [productTags.lists],
    expiresAt,
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={TRAIL} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <p className="section-lead">
          Barang yang tokonya menurunkan harga, menurut riwayat yang kami pantau. Yang turun paling banyak ada di atas.
          Persentase diskon dari toko tidak dihitung, dan komisi tidak menentukan urutan.{" "}
          <PriceRuleLink id={DROP_RULE.id}>Kapan kami menyebutnya turun</PriceRuleLink>
        </p>
        {hasSamples && <SampleNote />}
        <h2 className="sr-only">Barang yang turun</h2>
        {drops.length > 0 ? (
          <DropGrid drops={drops} timeZone={timeZone} />
        ) : (
          <p className="mt-6">
            Saat ini tidak ada. Suatu harga baru kami sebut turun bila tokonya sudah dipantau selama 90 hari.{" "}
            <a href={pricesPath()} className="text-link">
              Lihat semua harga
            </a>
          </p>
        )}
        <Pagination path={priceDropsPath()} page={page} pages={pages} />
      </div>
    ),
  };
};
