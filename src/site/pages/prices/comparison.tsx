import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { comparisonSlugs } from "../../../catalogue/listings/comparison-slugs.shared.ts";
import { type ComparisonTerms, comparisonTerms } from "../../../catalogue/listings/public-queries/comparison-terms.ts";
import { mergedProducts } from "../../../catalogue/listings/public-queries/merged-products.ts";
import { earliest } from "../../../catalogue/listings/public-queries/product-list.ts";
import {
  type ShownOffer,
  type ShownProduct,
  shownOffers,
  shownProducts,
} from "../../../catalogue/listings/public-queries/product-page.ts";
import {
  COMPARED_PRODUCTS,
  COMPARISON_SEARCH,
  comparisonPath,
  ONLY_DIFFERENCES,
  pricesPath,
} from "../../../catalogue/paths.shared.ts";
import type { PageRoute } from "../../page.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { momentText } from "../../parts/moments.tsx";
import { SampleNote } from "../../parts/sample-note.tsx";
import { WhatsAppLink } from "../../parts/share.tsx";
import { bestOf } from "./best-offer.tsx";
import { ComparisonAdditions, findAdditions } from "./comparison-additions.tsx";
import { areOfOneType, BEST_RULE, comparisonRows, differences, SHARED_ROWS_ONLY, storesOf } from "./comparison-rows.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { StoreLink } from "./offer-list.tsx";
import { shippingWords } from "./offer-total.ts";
import { ProductImage } from "./product-image.tsx";
import { seenProduct } from "./seen-product.ts";
import { NOTHING_COMPARED, sharedText } from "./words.ts";

const TITLE = "Bandingkan produk";

type Compared = {
  readonly product: ShownProduct;
  /** The offers as the product's own page shows them. */
  readonly offers: readonly ShownOffer[];
  readonly terms: ComparisonTerms | undefined;
};

/** The page `/bandingkan?produk=a,b`: up to four products side by side; for a single product, the products that can be added to compare it with. */
export const load: PageRoute["load"] = async ({ query }, services) => {
  const { reads, clock, config, productCounts } = services;
  const { showSamples } = productCounts;
  const slugs = comparisonSlugs(query[COMPARED_PRODUCTS]);
  const shows = query[ONLY_DIFFERENCES.name];
  if (!slugs || (shows !== undefined && shows !== ONLY_DIFFERENCES.value)) return "not-found";
  const found = await shownProducts(reads, slugs, { showSamples });
  if (found.size < slugs.length) {
    // A link that names a merged product redirects, as the merged product's own address does. The redirect is temporary, because a merge can be undone.
    const merged = await mergedProducts(reads, slugs);
    const present = [...new Set(slugs.map((slug) => merged.get(slug) ?? slug))];
    const onlyDifferences = shows !== undefined;
    if (merged.size > 0) return { redirect: comparisonPath(present, { onlyDifferences }), permanent: false };
  }
  const products = slugs.flatMap((slug) => found.get(slug) ?? []);
  const offersOf = await shownOffers(
    reads,
    products.map(({ id }) => id),
    clock.now(),
  );
  const terms = await comparisonTerms(
    reads,
    products.map(({ id }) => ({ product: id, merchantSlug: bestOf(offersOf(id).offers)?.merchantSlug })),
  );
  const compared = products.map((product) => ({ product, terms: terms.get(product.id), ...offersOf(product.id) }));
  const [first] = compared;
  if (!first) return "not-found";
  const onlyDifferences = shows !== undefined && compared.length > 1;
  const present = compared.map(({ product }) => product.slug);
  const additions = await findAdditions(reads, {
    ...{ compared: compared.map(({ product }) => product), asked: query[COMPARISON_SEARCH] ?? "" },
    ...{ moment: clock.now(), showSamples, counts: await productCounts.load() },
  });
  const more = <ComparisonAdditions slugs={present} additions={additions} />;
  const invented = compared.filter(({ product }) => product.isSample).map(({ product }) => product.title);
  const sample = (additions.hasSamples || invented.length > 0) && (
    <SampleNote isMixed={invented.length < compared.length} titles={invented} />
  );
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    { name: TITLE, url: comparisonPath(present) },
  ];
  const shared = [`${TITLE}:`, ...compared.map(({ product, offers }) => sharedText(product.title, bestOf(offers)))];
  return {
    meta: {
      title: TITLE,
      description: "Bandingkan harga dan keterangan sampai empat produk, berdampingan.",
      path: comparisonPath(present),
      noindex: true,
    },
    tags: [...compared.map(({ product }) => productTags.product(product.id)), merchantTags.names],
    expiresAt: earliest(compared.map(({ expiresAt }) => expiresAt ?? null)),
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        <Unknown slugs={slugs.filter((slug) => !present.includes(slug))} />
        {compared.length > 1 ? (
          <>
            {sample}
            <p className="mt-4">
              <a
                href={comparisonPath(present, { onlyDifferences: !onlyDifferences })}
                className="button button-outline"
              >
                {onlyDifferences ? "Tampilkan semua baris" : "Hanya perbedaan"}
              </a>
            </p>
          </>
        ) : (
          <>
            <p className="section-lead">
              Dipilih: <strong>{first.product.title}</strong>. Tambahkan satu produk lagi untuk membandingkannya.
            </p>
            {sample}
            {more}
          </>
        )}
        <Table compared={compared} onlyDifferences={onlyDifferences} timeZone={config.timeZone} />
        {compared.length > 1 && (
          <>
            <p className="mt-4 max-w-3xl text-sm text-ink-muted">{BEST_RULE}</p>
            <p className="mt-4">
              <WhatsAppLink url={config.siteUrl + comparisonPath(present)} text={shared.join("\n")} />
            </p>
            {more}
          </>
        )}
      </div>
    ),
  };
};

function Unknown({ slugs }: { readonly slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <p className="note note-tip mt-4" role="status">
      Tidak ada produk dengan alamat {slugs.map((slug) => `“${slug}”`).join(", ")}, jadi tidak ikut dibandingkan.
    </p>
  );
}

type TableProps = {
  readonly compared: readonly Compared[];
  readonly onlyDifferences: boolean;
  readonly timeZone: string;
};

function Table({ compared, onlyDifferences, timeZone }: TableProps) {
  const columns = compared.map(({ product, offers, terms }) => {
    const best = bestOf(offers);
    const price = best && { ...best, isShippingKnown: best.shipping !== null };
    return { product, best: price, stores: storesOf(offers), terms };
  });
  const all = comparisonRows(columns);
  const rows = onlyDifferences ? differences(all) : all;
  const products = compared.map(({ product }) => product);
  const seenOf = new Map(compared.map(({ product, offers }) => [product.id, seenProduct(product, bestOf(offers))]));
  return (
    <>
      {!areOfOneType(columns) && <p className="mt-4">{SHARED_ROWS_ONLY}</p>}
      <ComparisonTable
        label={TITLE}
        products={products}
        rows={rows}
        head={(product) => (
          <Picture product={product} others={products.map(({ slug }) => slug)} seen={seenOf.get(product.id)} />
        )}
        where={{
          label: "Di toko",
          cells: compared.map((one) => <Best key={one.product.id} compared={one} timeZone={timeZone} />),
        }}
      />
      {onlyDifferences && rows.length === 0 && <p className="mt-4">Tidak ada perbedaan yang kami ketahui.</p>}
    </>
  );
}

type PictureProps = {
  readonly product: ShownProduct;
  readonly others: readonly string[];
  readonly seen: string | undefined;
};

function Picture({ product, others, seen }: PictureProps) {
  const rest = others.filter((slug) => slug !== product.slug);
  return (
    <>
      <div className="compared-picture" data-product={seen}>
        <ProductImage picture={product.picture} productType={product.productType} category={product.category} isFirst />
      </div>
      {rest.length > 0 && (
        <a href={comparisonPath(rest)} className="text-link inline-flex min-h-11 items-center font-normal">
          Keluarkan<span className="sr-only"> {product.title}</span>
        </a>
      )}
    </>
  );
}

function Best({ compared: { offers }, timeZone }: { compared: Compared; timeZone: string }) {
  const best = bestOf(offers);
  if (!best) return <span className="text-ink-muted">{NOTHING_COMPARED}</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {best.merchant}, {shippingWords(best.shipping !== null)}
        <span className="block text-sm text-ink-muted">
          dicek <time dateTime={best.seenAt.toISOString()}>{momentText(best.seenAt, timeZone)}</time>
        </span>
      </p>
      <StoreLink offer={best} />
    </div>
  );
}
