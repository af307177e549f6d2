import { Link } from "react-router";
import type { PairSide as Side } from "../../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../../modules/money/money.shared.ts";
import { findCategory } from "../../../../modules/stores/categories.shared.ts";
import { CategoryIcon } from "../../../../modules/stores/category-icon.shared.tsx";
import { productPath } from "../../../paths.ts";
import { dotted, formatNumber } from "../../../shell/format.ts";
import { CONDITION_NAMES, placeName, shippingText } from "../product-labels.ts";

/** Shows one of two products that may be the same. */
export function PairSide({ side }: { readonly side: Side }) {
  const { id, title, brand, category, productType, picture, lowest, offerCount, offers, isSample } = side;
  return (
    <article className="pair-side">
      <div className="flex gap-4">
        <Picture picture={picture} category={category} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold wrap-anywhere">
            <Link to={productPath(id)} className="text-link">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            {dotted(brand, placeName(category, productType))}{" "}
            {isSample && <span className="badge badge-neutral">Data contoh</span>}
          </p>
          <p>
            <strong>{lowest === null ? "Tidak ada yang dijual" : `Mulai ${formatRupiah(lowest)}`}</strong>
            <span className="text-ink-muted"> · {formatNumber(offerCount)} penawaran</span>
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {offers.map((offer) => (
          <PairOffer key={offer.id} offer={offer} />
        ))}
      </ul>
      {offerCount > offers.length && (
        <p className="mt-2 text-sm text-ink-muted">dan {formatNumber(offerCount - offers.length)} penawaran lain</p>
      )}
    </article>
  );
}

function Picture({ picture, category }: Pick<Side, "picture" | "category">) {
  if (picture !== null)
    return <img src={picture} alt="" className="size-16 shrink-0 rounded-lg bg-white object-contain" />;
  const icon = findCategory(category)?.icon;
  if (!icon) return null;
  return (
    <span className="product-image size-16 shrink-0">
      <CategoryIcon name={icon} className="size-7" />
    </span>
  );
}

function PairOffer({ offer }: { readonly offer: Side["offers"][number] }) {
  const { title, url, merchant, seller, condition, price, shipping, currency } = offer;
  // The lowest total above includes shipping, so the shipping cost is shown here.
  const withShipping = price === null ? undefined : shippingText(shipping);
  const words = <Words title={title} />;
  return (
    <li className="wrap-anywhere">
      {/^https?:\/\//i.test(url) ? (
        <a href={url} target="_blank" rel="noreferrer nofollow" className="pair-title">
          {words}
          <span className="sr-only"> (membuka tab baru)</span>
        </a>
      ) : (
        <span className="pair-title">{words}</span>
      )}
      <span className="block text-sm text-ink-muted">
        {seller === "" ? merchant : `${merchant} (${seller})`}
        {condition !== "new" && ` · ${CONDITION_NAMES[condition]}`}
        {price !== null && (
          <>
            {" · "}
            <strong className="text-ink">
              {currency === "IDR" ? formatRupiah(price) : `${currency} ${formatNumber(price)}`}
            </strong>
            {withShipping && ` · ${withShipping}`}
          </>
        )}
      </span>
    </li>
  );
}

const Words = ({ title }: Pick<Side["offers"][number], "title">) =>
  title.map(({ text, isDifferent }, at) => {
    const key = `${at} ${text}`;
    return isDifferent ? (
      <mark key={key} className="pair-word">
        {text}
      </mark>
    ) : (
      text
    );
  });
