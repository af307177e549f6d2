import { useQuery } from "@tanstack/react-query";
import { findShop } from "../../../modules/stores/shops.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";

/** Lists the links that visitors pasted into the link check and that we do not have. It shows where a feed would be useful. */
export function MissingProductsPanel() {
  const query = useQuery({
    queryKey: ["wished-offers"],
    queryFn: ({ signal }) => api("GET /wished-offers", { signal }),
  });
  return (
    <Panel
      title="Dicari tetapi belum ada"
      lead="Tautan yang dicek pengunjung di Cek harga dan belum kami pantau, dihitung menurut toko dan nomor barangnya. Tautannya sendiri tidak disimpan."
    >
      <QueryResult query={query}>
        {({ wished }) =>
          wished.length === 0 ? (
            <p className="text-ink-muted">Belum ada.</p>
          ) : (
            <DataTable
              rows={wished}
              rowKey={({ store, item }) => `${store} ${item}`}
              columns={[
                {
                  name: "Toko",
                  cell: ({ store }) => findShop(store)?.name ?? store,
                  className: "whitespace-nowrap",
                },
                { name: "Nomor barang", cell: ({ item }) => item || "–", className: "wrap-anywhere" },
                {
                  name: "Dicek",
                  cell: ({ times }) => `${formatNumber(times)} kali`,
                  className: "tabular-nums whitespace-nowrap",
                },
                { name: "Terakhir", cell: ({ lastAt }) => formatTime(lastAt), className: "whitespace-nowrap" },
              ]}
            />
          )
        }
      </QueryResult>
    </Panel>
  );
}
