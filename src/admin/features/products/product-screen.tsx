import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { productPath as publicProductPath } from "../../../catalogue/paths.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../../modules/stores/category-icon.shared.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { isGone } from "../../api/api-failure.ts";
import { canI, useMe } from "../../api/me.ts";
import { manualOfferPath, PATHS, productPath } from "../../paths.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { dotted } from "../../shell/format.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { PageViews } from "../../shell/page-views.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { DecisionPanel } from "./decision-panel.tsx";
import { IndexingNote } from "./indexing-note.tsx";
import { OfferPanel } from "./offer-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { ProductForm } from "./product-form.tsx";
import { keysOfProduct, placeName, productKey } from "./product-labels.ts";
import { ProductBadges } from "./product-list.tsx";
import { RelativesPanel } from "./relatives-panel.tsx";
import { SplitSuggestions } from "./split-suggestions.tsx";

export function ProductScreen({ id }: { readonly id: number }) {
  const query = useQuery({
    queryKey: productKey(id),
    queryFn: ({ signal }) => api("GET /products/:id", { params: { id }, signal }),
  });
  if (isGone(query)) return <ProductNotFound />;
  return (
    <>
      <BackLink to={PATHS.products}>Semua produk</BackLink>
      <PageTitle>{query.data?.title.value ?? "Produk"}</PageTitle>
      <QueryResult query={query}>
        {(product) =>
          product.mergedInto ? (
            <MergedProduct product={product} into={product.mergedInto} />
          ) : (
            <>
              <Head product={product} />
              <SplitSuggestions product={product.id} />
              <OfferPanel product={product} />
              <ProductForm product={product} />
              <PicturePanel product={product} />
              <RelativesPanel product={product} />
              <DecisionPanel product={product.id} />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

function Head({ product }: { readonly product: ProductRecord }) {
  const category = findCategory(product.place.category);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {category && (
        <span className="product-image size-12 shrink-0">
          <CategoryIcon name={category.icon} className="size-6" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {placeName(product.place.category, product.place.productType)} <ProductBadges {...product} isMerged={false} />
        </p>
        <p className="text-sm break-all text-ink-muted">
          {dotted(
            `Nomor ${product.id}`,
            product.gtin && `GTIN ${product.gtin.replace(/^0+(?=\d{8})/, "")}`,
            product.mpn,
          )}
        </p>
        <IndexingNote product={product} />
        <PageViews path={publicProductPath(product.slug)} />
      </div>
      {!product.isHidden && (
        <a href={product.path} target="_blank" rel="noopener" className="button button-outline">
          <Icon of={ExternalLink} />
          Lihat di situs
        </a>
      )}
      {canI(useMe(), "manageFeeds") && (
        <Link to={manualOfferPath(undefined, { product: product.id })} className="button button-outline">
          Isi harga
        </Link>
      )}
      {canI(useMe(), "editProducts") && <HideButton product={product} />}
    </div>
  );
}

type MergedProps = {
  readonly product: ProductRecord;
  readonly into: NonNullable<ProductRecord["mergedInto"]>;
};

/** A merged product has nothing to edit: its address redirects, and the merge can be undone. */
const MergedProduct = ({ product: { id }, into }: MergedProps) => (
  <>
    <Notice>
      <p>
        Nomor {id} sudah digabung; alamatnya mengarah ke produk lain. Penggabungannya dapat diurungkan di riwayat
        keputusan di bawah.
      </p>
      <Link to={productPath(into.id)} className="button button-outline mt-3 wrap-anywhere">
        Buka {into.title}
      </Link>
    </Notice>
    <DecisionPanel product={id} />
  </>
);

function HideButton({ product: { id, isHidden } }: { readonly product: ProductRecord }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id };
  const { mutate, attempt, isPending } = useApiMutation({
    send: () =>
      isHidden ? api("DELETE /products/:id/hidden", { params }) : api("PUT /products/:id/hidden", { params }),
    invalidates: keysOfProduct(id),
    toast: (answer) => ({ title: answer.isHidden ? "Produk disembunyikan" : "Produk ditampilkan lagi", text: "" }),
  });
  return (
    <>
      <Button look="outline" busy={isPending} onClick={() => (isHidden ? attempt() : setIsAsking(true))}>
        <Icon of={isHidden ? Eye : EyeOff} />
        {isHidden ? "Tampilkan lagi" : "Sembunyikan"}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sembunyikan produk ini?"
          text="Produk ini hilang dari semua daftar dan pencarian, dan halamannya tidak dapat dibuka. Penawaran dan riwayat harganya tetap disimpan."
          action="Sembunyikan"
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const ProductNotFound = () => (
  <>
    <PageTitle>Produk tidak ditemukan</PageTitle>
    <Notice tone="warning">
      <p>Produk di alamat ini tidak ada, atau sudah dihapus.</p>
      <Link to={PATHS.products} className="button button-outline mt-3">
        Ke daftar produk
      </Link>
    </Notice>
  </>
);
