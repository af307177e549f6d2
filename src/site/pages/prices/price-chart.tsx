import type { ReactNode } from "react";
import { type ChartShape, chartShape } from "../../../catalogue/listings/chart/chart-shape.ts";
import { MOST_CHART_STORES } from "../../../catalogue/listings/public-queries/chart-stores.ts";
import type { PriceSeries } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { productChartPath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { dateOfNumber, dayOfNumber } from "../../../platform/calendar.ts";
import { ChartDrawing } from "./price-chart-drawing.tsx";
import { priceText } from "./price-step-text.ts";
import { WITHOUT_SHIPPING } from "./words.ts";

type Props = { readonly slug: string; readonly series: PriceSeries };

/** The daily lowest price as a step line. The chart works without scripts: the choice of a store is a row of links, and the days are also a table. */
export function PriceChart({ slug, series }: Props) {
  const shape = chartShape(series.days, series.day);
  return (
    <>
      <StoreLinks slug={slug} series={series} />
      {shape ? (
        <>
          <figure className="price-chart mt-4">
            <ChartDrawing shape={shape} title={describe(shape, series)} />
            <Legend shape={shape} />
          </figure>
          <ChartDetails shape={shape} />
        </>
      ) : (
        <p className="mt-4 text-ink-muted">Belum ada harga yang dapat digambar.</p>
      )}
    </>
  );
}

function StoreLinks({ slug, series: { stores, store } }: Props) {
  if (stores.length < 2) return null;
  const links = [{ slug: undefined, name: "Semua toko" }, ...stores.slice(0, MOST_CHART_STORES)];
  return (
    <nav aria-label="Riwayat menurut toko" className="chips mt-4">
      {links.map((link) => (
        <a
          key={link.name}
          href={productChartPath(slug, link.slug)}
          className="chip"
          aria-current={link.slug === store ? "true" : undefined}
        >
          {link.name}
        </a>
      ))}
    </nav>
  );
}

const storeName = ({ stores, store }: Pick<PriceSeries, "stores" | "store">): string =>
  store === undefined ? "semua toko" : (stores.find(({ slug }) => slug === store)?.name ?? store);

/** Describes the chart in words, for people who do not see it. */
export function describe(shape: ChartShape, series: Pick<PriceSeries, "stores" | "store">): string {
  const { from, to, low, highest, steps } = shape;
  const seen = steps.flatMap(({ price }) => (typeof price === "number" ? [price] : []));
  const [first = 0, last = 0] = [seen[0], seen.at(-1)];
  const [end, lastSeen] = [steps.at(-1), steps.findLast(({ price }) => typeof price === "number")];
  const ended =
    end && lastSeen && end !== lastSeen ? ` (sampai ${longDay(lastSeen.to)}; sesudahnya ${priceText(end.price)})` : "";
  return `Grafik harga barang terendah per hari ${WITHOUT_SHIPPING} di ${storeName(series)}, ${longDay(from)} sampai ${longDay(to)}. Mulai \
${formatRupiah(first)}, terakhir ${formatRupiah(last)}${ended}; terendah ${formatRupiah(low.price)}, tertinggi \
${formatRupiah(highest)}. ${coverage(shape)}`;
}

const coverage = ({ from, to, observed }: ChartShape): string =>
  `Dicek ${observed.toLocaleString("id-ID")} dari ${(to - from + 1).toLocaleString("id-ID")} hari.`;

const Legend = ({ shape }: { readonly shape: ChartShape }) => (
  <figcaption className="mt-2 text-sm text-ink-muted">
    Harga baru {WITHOUT_SHIPPING}. {coverage(shape)}
  </figcaption>
);

/** Explains the chart's lines and marks. */
function Keys({ shape }: { readonly shape: ChartShape }) {
  const kinds = new Set(shape.special.map(({ kind }) => kind));
  const prices = new Set(shape.steps.map(({ price }) => price));
  return (
    <ul className="flex flex-wrap gap-x-5">
      <Key mark="low">terendah {formatRupiah(shape.low.price)}</Key>
      {shape.highest > shape.low.price && <li>tertinggi {formatRupiah(shape.highest)}</li>}
      <Key mark="median">median {formatRupiah(Math.round(shape.median.price))}</Key>
      {prices.has("unseen") && <Key mark="gap">tidak dicek</Key>}
      {prices.has("none") && <li>garis terputus: tidak ada yang tersedia</li>}
      {kinds.has("double-date") && <Key mark="date">tanggal kembar</Key>}
      {kinds.has("payday") && <Key mark="payday">tanggal 25, gajian</Key>}
      {kinds.has("lebaran") && <Key mark="lebaran">Lebaran</Key>}
    </ul>
  );
}

const Key = ({ mark, children }: { readonly mark: string; readonly children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg className="chart-key" viewBox="0 0 20 12" aria-hidden="true">
      {mark === "gap" ? (
        <rect width="20" height="12" fill="url(#chart-hatch)" />
      ) : (
        <path d={KEY_PATHS[mark] ?? "M0,6H20"} className={`chart-${mark}`} />
      )}
    </svg>
    <span>{children}</span>
  </li>
);

const KEY_PATHS: Readonly<Record<string, string>> = {
  date: "M10,0V12",
  lebaran: "M10,0V12",
  payday: "M10,3L15,12H5Z",
};

const MOST_ROWS = 40;

function ChartDetails({ shape }: { readonly shape: ChartShape }) {
  const rows = shape.steps.toReversed().slice(0, MOST_ROWS);
  return (
    <details className="text-sm">
      <summary className="text-link inline-flex min-h-9 cursor-pointer items-center">
        Keterangan grafik dan tabelnya
      </summary>
      <p>Sentuh grafik untuk membaca harga pada hari itu. Sumbu harganya tidak mulai dari nol.</p>
      <Keys shape={shape} />
      <table className="report-table price-table mt-2">
        <thead>
          <tr>
            <th scope="col">Sejak</th>
            <th scope="col">Sampai</th>
            <th scope="col">Harga terendah</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, price }) => (
            <tr key={from}>
              <td>
                <ShortDay day={from} />
              </td>
              <td>
                <ShortDay day={to} />
              </td>
              <td>{priceText(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shape.steps.length > MOST_ROWS && <p className="mt-2 text-sm">{MOST_ROWS} baris terbaru.</p>}
    </details>
  );
}

/** A short date, because two dates and a price must fit side by side on a phone. */
const ShortDay = ({ day }: { readonly day: number }) => (
  <time dateTime={dayOfNumber(day)}>{shortFormat.format(dateOfNumber(day))}</time>
);

const shortFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });

const longDay = (day: number): string => dayFormat.format(dateOfNumber(day));
const dayFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
