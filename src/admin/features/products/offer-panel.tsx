import { ArrowRightLeft, Ellipsis, Split } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ProductRecord, RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { dotted, formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OfferDoubt } from "./offer-doubt.tsx";
import { AVAILABILITY_NAMES, CONDITION_NAMES, FRESHNESS_NOTES, shippingText } from "./product-labels.ts";
import { SeparateDialog } from "./separate-dialog.tsx";
import { SplitBar } from "./split-bar.tsx";

type Asked = { readonly what: "move" | "separate"; readonly offer: RecordedOffer };

/** Shows what stores ask for the product, and why each of these offers belongs to it. */
export function OfferPanel({ product }: { readonly product: ProductRecord }) {
  const query = useKeysetList("GET /products/:id/offers", {}, { id: product.id });
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<readonly RecordedOffer[]>([]);
  const mayEdit = canI(useMe(), "editProducts");
  const close = () => setAsked(undefined);
  return (
    <ListPanel
      title={`Penawaran (${formatNumber(product.offers)})`}
      lead="Yang termurah ada di atas; yang sudah tidak dijual ada di bawah."
      query={query}
      itemsOf={(page) => page.offers}
      empty="Tidak ada penawaran untuk produk ini. Halamannya tetap ada dan menyatakan demikian."
      footer={
        <>
          {asked?.what === "move" && <MoveDialog product={product.id} offer={asked.offer} onClose={close} />}
          {asked?.what === "separate" && <SeparateDialog product={product.id} offer={asked.offer} onClose={close} />}
          <SplitBar product={product} chosen={chosen} onClear={() => setChosen([])} />
        </>
      }
    >
      {(offers) => (
        <DataTable
          {...(mayEdit &&
            product.offers > 1 && {
              selection: {
                has: ({ id }: RecordedOffer) => chosen.some((one) => one.id === id),
                onChange: (rows: readonly RecordedOffer[], isChosen: boolean) =>
                  setChosen([
                    ...chosen.filter((one) => !rows.some(({ id }) => id === one.id)),
                    ...(isChosen ? rows : []),
                  ]),
                label: ({ title, merchant }: RecordedOffer) => `Pilih ${title} dari ${merchant.name}`,
                labelOfAll: "Pilih semua penawaran yang tampil",
              },
            })}
          rows={offers}
          rowKey={({ id }) => id}
          columns={[
            { name: "Penawaran", cell: (offer) => <OfferName offer={offer} />, className: "wrap-anywhere md:w-1/3" },
            { name: "Harga", cell: (offer) => <OfferPrice offer={offer} />, className: "md:min-w-36" },
            { name: "Dicek", cell: (offer) => <Seen offer={offer} />, className: "md:min-w-32" },
            {
              name: "Mengapa di sini",
              cell: (offer) => (
                <>
                  {offer.reason ?? "Sedang dicocokkan"}
                  {offer.doubt && <OfferDoubt product={product.id} offer={offer} doubt={offer.doubt} />}
                </>
              ),
              className: "wrap-anywhere",
            },
          ]}
          {...(mayEdit && {
            rowAction: (offer: RecordedOffer) => (
              <Menu
                trigger={
                  <IconButton label={`Tindakan untuk ${offer.title}`}>
                    <Icon of={Ellipsis} />
                  </IconButton>
                }
              >
                <MenuItem onSelect={() => setAsked({ what: "move", offer })}>
                  <Icon of={ArrowRightLeft} />
                  Pindahkan ke produk lain…
                </MenuItem>
                {product.offers > 1 && (
                  <MenuItem onSelect={() => setAsked({ what: "separate", offer })}>
                    <Icon of={Split} />
                    Pisahkan…
                  </MenuItem>
                )}
              </Menu>
            ),
          })}
        />
      )}
    </ListPanel>
  );
}

function OfferName({ offer }: { readonly offer: RecordedOffer }) {
  const { title, url, merchant, seller, externalId, productType, typeReason } = offer;
  const isLink = /^https?:\/\//i.test(url);
  return (
    <>
      {isLink ? (
        <a href={url} target="_blank" rel="noreferrer nofollow" className="text-link">
          {title}
        </a>
      ) : (
        title
      )}
      <span className="block text-sm font-normal text-ink-muted">
        {seller === "" ? merchant.name : `${merchant.name} (${seller})`}&nbsp;· {externalId}
      </span>
      <span className="block text-sm font-normal text-ink-muted">
        {productType === null
          ? "Terbaca tanpa jenis"
          : `Terbaca sebagai ${findProductType(productType)?.name ?? productType}`}
        , {typeReason}
      </span>
    </>
  );
}

function OfferPrice({ offer }: { readonly offer: RecordedOffer }) {
  const { price, shipping, currency, condition, availability, isOdd, isWithdrawn } = offer;
  return (
    <>
      <strong className="whitespace-nowrap">
        {price === null ? "–" : currency === "IDR" ? formatRupiah(price) : `${currency} ${formatNumber(price)}`}
      </strong>{" "}
      {isOdd && (
        <Link to={PATHS.outliers} className="badge badge-warning">
          Sedang diperiksa
        </Link>
      )}
      <span className="block text-sm text-ink-muted">
        {dotted(
          shippingText(shipping),
          CONDITION_NAMES[condition],
          isWithdrawn ? "Tidak dijual lagi" : AVAILABILITY_NAMES[availability ?? 0],
        )}
      </span>
    </>
  );
}

const Seen = ({ offer: { seenAt, freshness, isWithdrawn } }: { readonly offer: RecordedOffer }) => (
  <>
    {seenAt === null ? "Belum pernah" : formatTime(seenAt)}
    {freshness > 0 && !isWithdrawn && (
      <span className="block text-sm text-ink-muted">{FRESHNESS_NOTES[freshness]}</span>
    )}
  </>
);
