import { Link } from "react-router";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Panel } from "../../../ui/panel.tsx";
import { productPath } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { factOf } from "./product-labels.ts";

/** Lists the colours and clothing sizes, which are the same product, and other packs and capacities, which are other products. */
export const RelativesPanel = ({ product: { variants, relatives } }: { readonly product: ProductRecord }) => (
  <Panel
    title="Varian dan kemasan lain"
    lead="Warna dan ukuran pakaian termasuk produk ini; kemasan dan kapasitas lain adalah produk lain."
  >
    {variants.length === 0 && relatives.length === 0 && <p className="text-ink-muted">Belum ada yang diketahui.</p>}
    {variants.length > 0 && (
      <ul aria-label="Varian" className="mb-4 flex flex-wrap gap-2">
        {variants.map(({ key, value, offers }) => (
          <li key={`${key} ${value}`} className="badge">
            {factOf(key).label}: {value} ({formatNumber(offers)})
          </li>
        ))}
      </ul>
    )}
    {relatives.length > 0 && (
      <ul aria-label="Kemasan dan kapasitas lain" className="flex flex-col gap-2">
        {relatives.map(({ id, title, offers, lowest }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={productPath(id)} className="text-link">
              {title}
            </Link>{" "}
            <span className="text-ink-muted">
              {offers === 0 ? "tanpa penawaran" : `${formatNumber(offers)} penawaran`}
              {lowest !== null && `, mulai ${formatRupiah(lowest)}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
