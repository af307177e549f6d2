import { useState } from "react";
import type { FeedDifference, FeedRun } from "../../../catalogue/ingest/answers.ts";
import { DIFFERENCE_KINDS, type DifferenceKind } from "../../../catalogue/ingest/schema.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { DIFFERENCE_NAMES } from "./feed-labels.ts";

/** Shows what a held run would change, by kind; the kinds that most need checking come first. */
export function DifferencePanel({ run }: { readonly run: FeedRun }) {
  const [kind, setKind] = useState(() => firstKind(run));
  const query = useFilteredList("GET /feed-runs/:id/differences", { kind }, { id: run.id });
  return (
    <ListPanel
      title="Yang akan berubah"
      lead="Bila pembaruan ini diterima. Sampai saat itu tidak ada yang berubah."
      filters={
        <div className="mb-4 max-w-xs">
          <SelectField
            label="Tampilkan"
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(DIFFERENCE_KINDS.find((one) => one === target.value) ?? "price")}
          >
            {DIFFERENCE_KINDS.map((one) => (
              <option key={one} value={one}>
                {DIFFERENCE_NAMES[one]}
              </option>
            ))}
          </SelectField>
        </div>
      }
      query={query}
      itemsOf={(page) => page.differences}
      empty="Tidak ada."
    >
      {(differences) => <DifferenceTable differences={differences} />}
    </ListPanel>
  );
}

function firstKind({ counts, findings }: FeedRun): DifferenceKind {
  if (findings.some(({ code }) => code === "fewer-rows")) return "missing";
  if (counts.priceChanged > 0) return "price";
  if (counts.new > 0) return "new";
  return counts.changed > 0 ? "text" : "missing";
}

const DifferenceTable = ({ differences }: { readonly differences: readonly FeedDifference[] }) => (
  <DataTable
    rows={differences}
    rowKey={({ key }) => key}
    columns={[
      {
        name: "Penawaran",
        cell: ({ title, previousTitle, externalId }) => (
          <>
            {title}
            {previousTitle !== null && previousTitle !== title && (
              <span className="block text-sm font-normal text-ink-muted">Sebelumnya: {previousTitle}</span>
            )}
            <span className="block text-sm font-normal break-all text-ink-muted">{externalId}</span>
          </>
        ),
      },
      { name: "Sebelumnya", cell: (row) => amount(row.previousPrice, row.previousCurrency) },
      { name: "Menjadi", cell: (row) => amount(row.price, row.currency) },
    ]}
  />
);

/** An amount in another currency is shown with that currency, never as rupiah. */
const amount = (price: number | null, currency: string | null): string =>
  price === null
    ? "–"
    : currency === "IDR" || currency === null
      ? formatRupiah(price)
      : `${currency} ${formatNumber(price)}`;
