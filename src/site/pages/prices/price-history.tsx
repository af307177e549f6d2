import type { PriceChange, ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Day } from "../../parts/dates.tsx";
import { PriceChart } from "./price-chart.tsx";
import { PriceVerdicts } from "./price-verdicts.tsx";
import { priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = { readonly slug: string; readonly prices: ProductPrices; readonly timeZone: string };

/**
 * The number of changes that are shown. Further changes are behind one click, because on a phone they would fill several screens, and few people look for them.
 */
const LATEST = 8;

export const EVIDENCE_ANCHOR = "penilaian";

/** Shows the chart and, behind one click, the evidence of all verdicts: what was observed, lows, and each change, newest first. */
export function PriceHistory({ slug, prices, timeZone }: Props) {
  const { changes, hasMoreChanges, chart, breaks } = prices;
  const [latest, earlier] = [changes.slice(0, LATEST), changes.slice(LATEST)];
  return (
    <section aria-labelledby="riwayat" className="mt-8 md:mt-12">
      <h2 id="riwayat" className="section-title">
        Riwayat harga
      </h2>
      {breaks.map((one) => (
        <HistoryBreakNote key={`${one.at} ${one.store} ${one.isEnd}`} changed={one} timeZone={timeZone} />
      ))}
      <PriceChart slug={slug} series={chart} />
      <details className="card mt-2 px-4 py-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Bukti dan semua perubahan harga</summary>
        {/* A link to a place in a closed part opens that part (HTML, ancestor revealing). */}
        <div id={EVIDENCE_ANCHOR} className="pt-2 pb-4">
          <PriceVerdicts prices={prices} />
          <h3 className="mt-8 text-lg font-bold">Perubahan harga</h3>
          <p className="text-sm text-ink-muted">
            {hasMoreChanges ? `${changes.length} perubahan terakhir` : "Semua perubahan"} yang kami lihat, harga barang
            baru {WITHOUT_SHIPPING}.
          </p>
          <section
            className="table-scroll mt-4"
            aria-label="Tabel riwayat harga"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys (axe, scrollable-region-focusable).
            tabIndex={0}
          >
            <Changes changes={latest} timeZone={timeZone} />
            {earlier.length > 0 && (
              <details className="mt-3">
                <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
                  {earlier.length} perubahan sebelumnya
                </summary>
                <Changes changes={earlier} timeZone={timeZone} />
              </details>
            )}
          </section>
        </div>
      </details>
    </section>
  );
}

type BreakProps = { readonly changed: ProductPrices["breaks"][number]; readonly timeZone: string };

/** Says that a listing became another thing. The prices before that moment belong to one product and the later ones to another, and no price is hidden. */
function HistoryBreakNote({ changed: { at, store, isEnd, other }, timeZone }: BreakProps) {
  const day = <Day iso={new Date(at).toISOString()} timeZone={timeZone} />;
  const named = other ? (
    <a href={productPath(other.slug)} className="text-link">
      {other.title}
    </a>
  ) : (
    "barang lain"
  );
  return (
    <p className="note note-tip mt-4 wrap-anywhere">
      {isEnd ? (
        <>
          Sejak {day} {store} memakai etalasenya untuk {named}. Harga sebelumnya tetap tercatat di sini.
        </>
      ) : (
        <>
          Etalase {store} ini sebelumnya berisi {named}. Riwayat harga barang ini mulai {day}.
        </>
      )}
    </p>
  );
}

type ChangesProps = { readonly changes: readonly PriceChange[]; readonly timeZone: string };

const Changes = ({ changes, timeZone }: ChangesProps) => (
  <table className="report-table price-table price-changes">
    <thead>
      <tr>
        <th scope="col">Sejak</th>
        <th scope="col" className="max-sm:hidden">
          Toko
        </th>
        <th scope="col">Harga</th>
        <th scope="col" className="max-sm:hidden">
          Keadaan
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={`${change.at} ${change.store} ${change.price}`}>
          <td>
            <Day iso={new Date(change.at).toISOString()} timeZone={timeZone} />
            <span className="block text-sm text-ink-muted sm:hidden">{change.store}</span>
          </td>
          <td className="max-sm:hidden">{change.store}</td>
          <td>
            <span className="price whitespace-nowrap tabular-nums">
              {priceText(change.price, change.isFrom ?? false)}
            </span>
            <span className="block text-sm text-ink-muted sm:hidden">{stateOf(change)}</span>
          </td>
          <td className="max-sm:hidden">{stateOf(change)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function stateOf({ availability, listPrice, price }: PriceChange): string {
  const claimed = listPrice !== null && listPrice > price ? `, harga coret ${formatRupiah(listPrice)}` : "";
  return `${AVAILABILITY_NAMES[availability]}${claimed}`;
}

const AVAILABILITY_NAMES: Readonly<Record<PriceChange["availability"], string>> = {
  in_stock: "tersedia",
  out_of_stock: "habis",
  preorder: "prapesan",
  backorder: "bisa dipesan (indent)",
  withdrawn: "tidak dijual lagi",
};
