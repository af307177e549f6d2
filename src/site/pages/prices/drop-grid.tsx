import { DROP_WINDOW_DAYS, percent } from "../../../catalogue/ledger/prices/schema.ts";
import type { PriceDrop } from "../../../catalogue/listings/public-queries/price-drops.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Moment } from "../../parts/moments.tsx";
import { claimLabel } from "./claim-label.ts";
import { likelyTotalOf, shortTotal, UNKNOWN_SHIPPING } from "./offer-total.ts";
import { ProductImage } from "./product-image.tsx";
import { ProductTitle } from "./product-title.tsx";
import { SampleBadge } from "./sample-badge.tsx";
import { WITHOUT_SHIPPING } from "./words.ts";

type Props = { readonly drops: readonly PriceDrop[]; readonly timeZone: string };

/** Shows prices that came down, each with its evidence. A drop card has the price of one store, while other cards have the cheapest total of all stores. */
export function DropGrid({ drops, timeZone }: Props) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {drops.map((drop) => (
        <li key={drop.id} className="grid">
          <Drop drop={drop} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function Drop({ drop, timeZone }: { readonly drop: PriceDrop; readonly timeZone: string }) {
  const { slug, title, productType, category, picture, isSample, store, price, shipping, permille, seenAt, evidence } =
    drop;
  const usual = evidence?.usual;
  const claim = claimLabel(evidence?.discount, true);
  return (
    <article className="card card-body relative flex flex-wrap gap-4">
      <div className="w-16 shrink-0 sm:w-20">
        <ProductImage picture={picture} productType={productType} category={category} />
      </div>
      <div className="flex min-w-0 grow basis-32 flex-col">
        <p className="mb-1 flex flex-wrap gap-2">
          {claim && <span className="badge badge-warning whitespace-normal">{claim}</span>}
          <span className="badge">Turun {percent(permille / 1000)}</span>
          {isSample && <SampleBadge />}
        </p>
        <h3 className="text-base/snug font-bold text-balance wrap-anywhere">
          <a href={productPath(slug)} className="card-link">
            <ProductTitle title={title} />
          </a>
        </h3>
        {/* The price stands at the bottom, in one line with those beside it. */}
        <p className="mt-auto pt-2 text-sm">
          <strong className="price text-xl font-extrabold tabular-nums">{formatRupiah(price)}</strong>{" "}
          {shipping !== 0 && <span className="whitespace-nowrap">{WITHOUT_SHIPPING}</span>}
          <span className="block">
            {usual === undefined ? (
              `di ${store}; terendah dari semua toko biasanya sekitar ${formatRupiah(aboutUsual(price, permille))}`
            ) : (
              <>
                biasanya {formatRupiah(usual)} <span className="block">di {store}</span>
              </>
            )}
          </span>
          <span className="block">{totalToday(drop)}</span>
          {hasLowerTotal(drop) && (
            <span className="block">
              total lebih rendah di {drop.lowest.store}: {formatRupiah(drop.lowest.total)}
            </span>
          )}
          {evidence && (
            <span className="block text-ink-muted">
              dipantau {evidence.trackedDays} hari{missedText(evidence.coverage)}
            </span>
          )}
          <span className="block text-ink-muted">
            dicek <Moment moment={seenAt} timeZone={timeZone} />
          </span>
        </p>
      </div>
    </article>
  );
}

/** Says what the thing costs today in total, because a drop is about the price without shipping. */
function totalToday(drop: PriceDrop): string {
  if (drop.shipping === 0) return "gratis ongkir";
  if (drop.shipping !== null) return `${formatRupiah(drop.total)} termasuk ongkir`;
  // With an assumed shipping of zero, the text would state the price twice.
  return drop.assumedShipping ? shortTotal({ ...drop, isFrom: false }) : UNKNOWN_SHIPPING;
}

const hasLowerTotal = (drop: PriceDrop): boolean =>
  drop.lowest.isShippingKnown && drop.lowest.total < (likelyTotalOf(drop) ?? drop.total);

/** Computes the usual price from the current price and its drop in thousandths, rounded to three significant digits. */
const aboutUsual = (price: number, permille: number): number => Number((price / (1 - permille / 1000)).toPrecision(3));

/** Says on how many days the price was checked; empty where it was checked every day. */
const missedText = (coverage: number): string =>
  coverage >= 1 ? "" : `, dicek pada ${Math.round(DROP_WINDOW_DAYS * coverage)} dari ${DROP_WINDOW_DAYS} hari terakhir`;
