import { Check, X } from "lucide-react";
import { Link } from "react-router";
import type { Outlier } from "../../../catalogue/curation/prices/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { addressOf, api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { productPath } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { OUTLIER_KEYS } from "./outlier-keys.ts";

export function WaitingPrices() {
  const query = useKeysetList("GET /odd-prices", {});
  return (
    <ListPanel
      title="Menunggu keputusan"
      lead="Harga ini jauh dari harga sebelumnya atau dari harga toko lain. Pengunjung membaca “harga sedang diperiksa”, dan harga ini tidak ikut dibandingkan sampai feed mengulangnya pada hari lain atau Anda menyatakannya benar."
      query={query}
      itemsOf={(page) => page.prices}
      empty="Tidak ada harga yang dipertanyakan."
    >
      {(prices) => (
        <ul className="flex flex-col divide-y divide-line">
          {prices.map((price) => (
            <WaitingPrice key={price.offer} price={price} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function WaitingPrice({ price: { product, ...price } }: { readonly price: Outlier }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-bold">
          {/^https?:\/\//i.test(price.url) ? (
            <a href={price.url} target="_blank" rel="noreferrer nofollow" className="text-link">
              {price.title}
              <span className="sr-only"> (membuka tab baru)</span>
            </a>
          ) : (
            price.title
          )}{" "}
          {price.isSample && <span className="badge badge-neutral">Data contoh</span>}
        </p>
        <p className="text-sm text-ink-muted">
          {price.seller === "" ? price.merchant : `${price.merchant} (${price.seller})`}, sejak{" "}
          {formatTime(price.since)}
        </p>
        {product && (
          <p className="text-sm">
            <span className="text-ink-muted">Produk: </span>
            <Link to={productPath(product.id)} className="text-link">
              {product.title}
            </Link>
          </p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Amount name="Sekarang" amount={price.price} isStrong />
        <Amount name="Sebelumnya" amount={price.previousPrice} />
        <Amount name="Harga tengah toko lain" amount={price.median} />
      </dl>
      <Verdicts price={price} product={product} />
    </li>
  );
}

type AmountProps = { readonly name: string; readonly amount: number | null; readonly isStrong?: boolean };

export const Amount = ({ name, amount, isStrong = false }: AmountProps) => (
  <div>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className={isStrong ? "price font-extrabold" : "price"}>{amount === null ? "–" : formatRupiah(amount)}</dd>
  </div>
);

type VerdictProps = { readonly price: Omit<Outlier, "product">; readonly product: Outlier["product"] };

function Verdicts({ price, product }: VerdictProps) {
  const { attempt: review, isPending } = useApiMutation({
    send: (verdict: "right" | "wrong") =>
      api("POST /odd-prices/:id/verdict", { params: { id: price.offer }, input: { price: price.price, verdict } }),
    invalidates: [...OUTLIER_KEYS, ...(product ? [[addressOf("GET /products/:id/offers", { id: product.id })]] : [])],
    toast: (_, verdict) => ({
      title: verdict === "right" ? "Harga dinyatakan benar" : "Harga dinyatakan salah",
      text: verdict === "right" ? "Harga ini ikut dibandingkan." : "Harga ini tetap tidak ikut dibandingkan.",
    }),
    failed: "Belum diputuskan",
  });
  return (
    <p className="flex flex-wrap gap-2">
      <Button busy={isPending} onClick={() => review("right")}>
        <Icon of={Check} />
        Harga ini benar<span className="sr-only"> untuk {price.title}</span>
      </Button>
      <Button look="outline" busy={isPending} onClick={() => review("wrong")}>
        <Icon of={X} />
        Harga ini salah<span className="sr-only"> untuk {price.title}</span>
      </Button>
    </p>
  );
}
