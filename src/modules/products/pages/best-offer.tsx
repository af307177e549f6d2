import { Moment } from "../../../site/parts/moments.tsx";
import { formatRupiah } from "../../money/money.shared.ts";
import type { ShownOffer } from "../visible/product-page.ts";
import { StoreLink } from "./offer-list.tsx";

type Props = { readonly offers: readonly ShownOffer[]; readonly timeZone: string };

export function BestOffer({ offers, timeZone }: Props) {
  const [best] = offers.filter(({ isCompared }) => isCompared);
  return (
    <section aria-labelledby="termurah" className="panel">
      <h2 id="termurah" className="panel-title">
        {best?.shipping === null ? "Harga termurah" : "Total termurah"}
      </h2>
      {best ? <Best offer={best} timeZone={timeZone} /> : <NoBest hasOffers={offers.length > 0} />}
    </section>
  );
}

function Best({ offer, timeZone }: { readonly offer: ShownOffer; readonly timeZone: string }) {
  const { total, shipping, merchant, seenAt, freshness } = offer;
  return (
    <>
      <p className="mt-2 text-3xl font-extrabold">{formatRupiah(total)}</p>
      <p className="mt-1">
        di <strong>{merchant}</strong>
        {shipping === null ? ", ongkir belum diketahui" : ", termasuk ongkir"}
      </p>
      <p className="text-ink-muted">
        dicek <Moment moment={seenAt} timeZone={timeZone} />
        {freshness === 1 && ", bisa berubah"}
      </p>
      <p className="mt-4">
        <StoreLink offer={offer} isPrimary />
      </p>
    </>
  );
}

const NoBest = ({ hasOffers }: { readonly hasOffers: boolean }) => (
  <p className="mt-2">
    {hasOffers
      ? "Saat ini tidak ada harga baru dan tersedia yang dapat dibandingkan. Penawaran yang masih kami ketahui ada di bawah."
      : "Saat ini tidak ada toko yang menawarkan produk ini. Riwayat harganya tetap kami simpan."}
  </p>
);
