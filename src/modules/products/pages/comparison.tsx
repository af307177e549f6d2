import type { PageRoute } from "../../../site/page.ts";
import { Breadcrumbs } from "../../../site/parts/breadcrumbs.tsx";
import { Moment } from "../../../site/parts/moments.tsx";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { WhatsAppLink } from "../../../site/parts/share.tsx";
import { productTags } from "../../offers/cache-tags.shared.ts";
import { COMPARED_PRODUCTS, comparisonPath, ONLY_DIFFERENCES, pricesPath, productPath } from "../paths.shared.ts";
import { earliest } from "../visible/product-list.ts";
import { findShownProduct, type ShownOffer, type ShownProduct, shownOffers } from "../visible/product-page.ts";
import { type RelatedProduct, relatedProducts } from "../visible/related-products.ts";
import { bestOf } from "./best-offer.tsx";
import { comparedSlugs, MOST_COMPARED } from "./compared-slugs.ts";
import { ComparisonBody } from "./comparison-body.tsx";
import { BEST_RULE, comparisonRows, differences, storesOf } from "./comparison-rows.ts";
import { StoreLink } from "./offer-list.tsx";
import { ProductImage } from "./product-image.tsx";

const TITLE = "Bandingkan produk";

type Compared = {
  readonly product: ShownProduct;
  /** As they stand on its page. */
  readonly offers: readonly ShownOffer[];
};

/** `/bandingkan?produk=a,b`: up to four products side by side; of one alone, what can be put beside it. */
export const load: PageRoute["load"] = async ({ query }, services) => {
  const { reads, clock, config, productCounts } = services;
  const { showSamples } = productCounts;
  const slugs = comparedSlugs(query[COMPARED_PRODUCTS]);
  const shows = query[ONLY_DIFFERENCES.name];
  if (!slugs || (shows !== undefined && shows !== ONLY_DIFFERENCES.value)) return "not-found";
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const product = await findShownProduct(reads, slug, { showSamples });
      return product && { product, ...(await shownOffers(reads, product.id, clock.now())) };
    }),
  );
  const compared = found.filter((one) => one !== undefined);
  const [first] = compared;
  if (!first) return "not-found";
  const onlyDifferences = shows !== undefined && compared.length > 1;
  const related = compared.length < MOST_COMPARED && (await relatedProducts(reads, first.product, { showSamples }));
  const present = compared.map(({ product }) => product.slug);
  const trail = [
    { name: "Beranda", url: "/" },
    { name: "Harga", url: pricesPath() },
    { name: TITLE, url: comparisonPath(present) },
  ];
  const names = compared.map(({ product }) => product.title);
  return {
    meta: {
      title: TITLE,
      description: "Bandingkan harga dan keterangan sampai empat produk, berdampingan.",
      path: comparisonPath(present),
      noindex: true,
    },
    tags: compared.map(({ product }) => productTags.product(product.id)),
    expiresAt: earliest(compared.map(({ expiresAt }) => expiresAt ?? null)),
    body: (
      <div className="page-width section">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title mt-4">{TITLE}</h1>
        {compared.some(({ product }) => product.isSample) && <SampleNote />}
        <Unknown slugs={slugs.filter((slug) => !present.includes(slug))} />
        {compared.length > 1 && <p className="section-lead">{BEST_RULE}</p>}
        <p className="mt-4 flex flex-wrap gap-3">
          {compared.length > 1 && (
            <a href={comparisonPath(present, { onlyDifferences: !onlyDifferences })} className="button button-outline">
              {onlyDifferences ? "Tampilkan semua baris" : "Hanya perbedaan"}
            </a>
          )}
          <WhatsAppLink url={config.siteUrl + comparisonPath(present)} text={`${TITLE}: ${names.join(", ")}`} />
        </p>
        <Table compared={compared} onlyDifferences={onlyDifferences} timeZone={config.timeZone} />
        {related && (
          <Additions slugs={present} products={[...related.packs, ...related.similar].filter(isNotIn(present))} />
        )}
      </div>
    ),
  };
};

const isNotIn =
  (slugs: readonly string[]) =>
  ({ slug }: RelatedProduct) =>
    !slugs.includes(slug);

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
  const all = comparisonRows(
    compared.map(({ product, offers }) => ({ product, best: bestOf(offers), stores: storesOf(offers) })),
  );
  const rows = onlyDifferences ? differences(all) : all;
  return (
    <section
      className="table-scroll relative mt-6"
      aria-label="Tabel perbandingan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys (axe, scrollable-region-focusable).
      tabIndex={0}
    >
      <table className="report-table comparison">
        <thead>
          <tr>
            <td />
            {compared.map((one) => (
              <th key={one.product.id} scope="col">
                <Head compared={one} others={compared.map(({ product }) => product.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        <ComparisonBody
          rows={rows}
          ids={compared.map(({ product }) => product.id)}
          where={{
            label: "Di toko",
            cells: compared.map((one) => <Best key={one.product.id} compared={one} timeZone={timeZone} />),
          }}
        />
      </table>
      {onlyDifferences && rows.length === 0 && <p className="mt-4">Tidak ada perbedaan yang kami ketahui.</p>}
    </section>
  );
}

function Head({ compared: { product }, others }: { compared: Compared; others: readonly string[] }) {
  const rest = others.filter((slug) => slug !== product.slug);
  return (
    <div className="grid gap-2">
      <div className="w-20">
        <ProductImage picture={product.picture} category={product.category} isFirst />
      </div>
      <a href={productPath(product.slug)} className="text-link">
        {product.title}
      </a>
      {rest.length > 0 && (
        <a href={comparisonPath(rest)} className="text-link inline-flex min-h-6 items-center font-normal">
          Keluarkan<span className="sr-only"> {product.title}</span>
        </a>
      )}
    </div>
  );
}

function Best({ compared: { offers }, timeZone }: { compared: Compared; timeZone: string }) {
  const best = bestOf(offers);
  if (!best) return <span className="text-ink-muted">Sedang tidak ada harga yang dapat dibandingkan</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {best.merchant}
        {best.shipping === null ? ", ongkir belum diketahui" : ", termasuk ongkir"}
        <span className="block text-sm text-ink-muted">
          dicek <Moment moment={best.seenAt} timeZone={timeZone} />
        </span>
      </p>
      <StoreLink offer={best} />
    </div>
  );
}

type AdditionsProps = { readonly slugs: readonly string[]; readonly products: readonly RelatedProduct[] };

function Additions({ slugs, products }: AdditionsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="tambah" className="mt-12">
      <h2 id="tambah" className="section-title">
        Tambahkan produk
      </h2>
      <p className="section-lead">Kemasan lain dan produk sejenis; sampai {MOST_COMPARED} produk berdampingan.</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={comparisonPath([...slugs, slug])} className="card card-body block font-bold">
              <span aria-hidden="true">+ </span>
              <span className="sr-only">Tambahkan </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
