import { Moment } from "../../../site/parts/moments.tsx";
import { formatRupiah } from "../../money/money.shared.ts";
import { productPath } from "../paths.shared.ts";
import type { PriceDrop } from "../visible/price-drops.ts";
import { ProductImage } from "./product-image.tsx";

type Props = { readonly drops: readonly PriceDrop[]; readonly timeZone: string };

/** Prices that came down, each with what it rests on. */
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
  const { slug, title, category, picture, isSample, store, price, permille, seenAt, evidence } = drop;
  return (
    <article className="card card-body flex gap-4">
      <div className="w-20 shrink-0">
        <ProductImage picture={picture} category={category} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap gap-2">
          <span className="badge">Turun {shareText(permille)}</span>
          {isSample && <span className="badge badge-warning">Data contoh</span>}
        </p>
        <h3 className="text-base/snug font-bold wrap-anywhere">
          <a href={productPath(slug)} className="text-link">
            {title}
          </a>
        </h3>
        <p className="mt-2">
          <strong className="text-xl font-extrabold tabular-nums">{formatRupiah(price)}</strong>
          <span className="block text-sm">
            di {store}, {shareText(permille)} di bawah harga tengahnya dalam 90 hari
          </span>
          <span className="block text-sm text-ink-muted">
            {evidence &&
              `Dipantau ${evidence.trackedDays} hari, ${Math.round(100 * evidence.coverage90)}% dari 90 hari terakhir; `}
            dicek <Moment moment={seenAt} timeZone={timeZone} />
          </span>
        </p>
      </div>
    </article>
  );
}

/** Rounded down: it is at least so much. */
const shareText = (permille: number): string => `${Math.floor(permille / 10)}%`;
