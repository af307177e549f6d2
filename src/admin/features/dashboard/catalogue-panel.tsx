import { useQuery } from "@tanstack/react-query";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { Figure } from "./figure.tsx";

/** Shows the size of the catalogue to those who may see it. Before the first merchant is added it shows nothing. */
export function CataloguePanel() {
  const me = useMe();
  const isReader = canI(me, "readProducts");
  const { data } = useQuery({
    queryKey: ["catalogue-figures"],
    queryFn: ({ signal }) => api("GET /catalogue-figures", { signal }),
    enabled: isReader,
  });
  if (!data || data.merchants === 0) return null;
  const { merchants, products, offers, clicks, pausedFeeds } = data;
  return (
    <Panel title="Katalog harga">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Figure label="Toko" count={merchants} to={PATHS.merchants} />
        <Figure label="Produk" count={products} to={PATHS.products} />
        <Figure label="Penawaran" count={offers} />
        <Figure
          label="Kunjungan ke toko, 7 hari"
          count={clicks}
          {...(canI(me, "manageMerchants") && { to: PATHS.storeClicks })}
        />
        <Figure label="Feed dijeda" count={pausedFeeds} {...(canI(me, "manageFeeds") && { to: PATHS.feeds })} />
      </dl>
      <p className="mt-3 text-ink-muted">Kunjungan ke toko terlihat di sini dalam setengah menit.</p>
    </Panel>
  );
}
