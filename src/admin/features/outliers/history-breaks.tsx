import { Check, Link2 } from "lucide-react";
import { Link } from "react-router";
import type { HistoryBreak } from "../../../catalogue/curation/prices/answers.ts";
import type { BreakDecision } from "../../../catalogue/curation/prices/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { productPath } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { OUTLIER_KEYS } from "./outlier-keys.ts";
import { Amount } from "./waiting-prices.tsx";

const CAUSES: Readonly<Record<HistoryBreak["cause"], string>> = {
  gtin: "GTIN-nya lain",
  model: "modelnya lain",
  size: "ukuran atau kapasitasnya lain",
  pack: "isi kemasannya lain",
  kind: "macamnya lain",
  title: "hanya judulnya yang hampir seluruhnya lain",
};

/** Listings in which one item was replaced by another item. Earlier prices stay with the former item, unless a person says that nothing changed. */
export function HistoryBreaks() {
  const query = useKeysetList("GET /history-breaks", {});
  return (
    <ListPanel
      title="Etalase yang berganti barang"
      lead="Toko memakai etalase ini untuk barang lain. Harga sebelumnya tetap pada barang yang lama, dan riwayat barang yang baru mulai dari nol. Bila barangnya sebenarnya sama, nyatakan di sini agar riwayatnya disatukan."
      query={query}
      itemsOf={(page) => page.breaks}
      empty="Tidak ada etalase yang berganti barang."
    >
      {(breaks) => (
        <ul className="flex flex-col divide-y divide-line">
          {breaks.map((one) => (
            <ChangedListing key={one.id} changed={one} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function ChangedListing({ changed }: { readonly changed: HistoryBreak }) {
  const { id, cause, isWaiting, since, url, merchant, seller, before, after } = changed;
  const { attempt: decide, isPending } = useApiMutation({
    send: (decision: BreakDecision) =>
      api("POST /history-breaks/:id/decision", { params: { id }, input: { decision } }),
    invalidates: OUTLIER_KEYS,
    toast: (_, decision) =>
      decision === "same"
        ? { title: "Riwayat disatukan", text: "Penawaran ini kembali ke produknya yang semula." }
        : { title: "Dinyatakan barang lain", text: "Riwayatnya tetap terpisah." },
    failed: "Belum diputuskan",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="text-sm text-ink-muted">
          {seller === "" ? merchant : `${merchant} (${seller})`}, sejak {formatTime(since)}: {CAUSES[cause]}{" "}
          {isWaiting && <span className="badge badge-warning">Perlu diperiksa</span>}
        </p>
        <p className="mt-1">
          <span className="text-sm text-ink-muted">Dulu: </span>
          <Named listing={before} />
        </p>
        <p>
          <span className="text-sm text-ink-muted">Sekarang: </span>
          <Named listing={after} />{" "}
          {/^https?:\/\//i.test(url) && (
            <a href={url} target="_blank" rel="noreferrer nofollow" className="text-link text-sm">
              Lihat di toko<span className="sr-only"> (membuka tab baru)</span>
            </a>
          )}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Amount name="Dulu" amount={before.price} />
        <Amount name="Sekarang" amount={after.price} isStrong />
      </dl>
      <p className="flex flex-wrap gap-2">
        <Button look="outline" busy={isPending} onClick={() => decide("another")}>
          <Icon of={Check} />
          Memang barang lain<span className="sr-only">: {after.title}</span>
        </Button>
        <Button look="outline" busy={isPending} onClick={() => decide("same")}>
          <Icon of={Link2} />
          Barang yang sama<span className="sr-only">: {after.title}</span>
        </Button>
      </p>
    </li>
  );
}

const Named = ({ listing: { title, product } }: { readonly listing: HistoryBreak["before"] }) =>
  product ? (
    <Link to={productPath(product.id)} className="text-link">
      {title}
    </Link>
  ) : (
    title
  );
