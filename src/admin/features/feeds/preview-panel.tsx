import type { MouseEventHandler } from "react";
import type { FeedPreviewAnswer, FeedPreviewData } from "../../../catalogue/ingest/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { dotted, formatNumber } from "../../shell/format.ts";
import type { Mapping } from "./feed-draft.ts";
import { AVAILABILITY_NAMES, FORMAT_NAMES } from "./feed-labels.ts";
import { MappingFields, NO_MAPPING } from "./mapping-fields.tsx";

type Props = {
  readonly answer: FeedPreviewAnswer;
  /** The mapping as a person has changed it since the answer; null means the mapping of the answer. */
  readonly mapping: Mapping | null;
  readonly onMapping: (mapping: Mapping | null) => void;
  readonly onPreview: MouseEventHandler<HTMLButtonElement>;
  readonly busy: boolean;
};

/** Shows the kind of content, the meaning of each column, and the offers that the first rows become. */
export function PreviewPanel({ answer: { problem, preview }, mapping, onMapping, onPreview, busy }: Props) {
  const columns = preview?.columns ?? problem?.columns ?? [];
  return (
    <Panel title="Isi feed" lead={preview ? summaryOf(preview) : undefined}>
      <div role="status" className="flex flex-col gap-5">
        {problem && <Notice tone="warning">{problem.text}</Notice>}
        {preview?.findings.map(({ code, text }) => (
          <Notice key={code} tone="warning">
            {text}
          </Notice>
        ))}
        {preview?.incomplete && <Notice tone="warning">Berkasnya tidak utuh: {preview.incomplete}.</Notice>}
        {preview && preview.repeatedHeaders.length > 0 && (
          <Notice tone="info">
            Lebih dari satu kolom berjudul {preview.repeatedHeaders.map((header) => `“${header}”`).join(", ")}: pada
            tiap baris, sel pertama yang terisi yang dipakai.
          </Notice>
        )}
        {preview && <Offers preview={preview} />}
      </div>
      {columns.length > 0 && (
        <section aria-label="Pemetaan kolom" className="mt-6 flex flex-col gap-4">
          <h3 className="font-bold">Kolom mana yang berisi apa</h3>
          <MappingFields
            columns={columns}
            mapping={mapping ?? preview?.mapping ?? problem?.mapping ?? NO_MAPPING}
            isTable={!preview || preview.delimiter !== null}
            onChange={onMapping}
          />
          <p className="flex flex-wrap gap-3">
            <Button look="outline" busy={busy} onClick={onPreview}>
              Lihat lagi dengan pemetaan ini
            </Button>
            {mapping !== null && (
              <Button look="quiet" onClick={() => onMapping(null)}>
                Kenali otomatis
              </Button>
            )}
          </p>
        </section>
      )}
      {preview && preview.notes.length > 0 && <Notes preview={preview} />}
      {preview && preview.rejected.length > 0 && <Rejected preview={preview} />}
    </Panel>
  );
}

function summaryOf({ format, encoding, total, rejectedCount, leftOut, duplicates }: FeedPreviewData): string {
  const parts = [
    `${FORMAT_NAMES[format]}, ${encoding}`,
    total === null ? "lebih besar dari yang dibaca untuk pratinjau" : `${formatNumber(total)} baris`,
    ...(rejectedCount > 0 ? [`${formatNumber(rejectedCount)} ditolak`] : []),
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} tidak dijual`] : []),
    ...(duplicates > 0 ? [`${formatNumber(duplicates)} ID berulang`] : []),
  ];
  return `${parts.join("; ")}.`;
}

export const NO_OFFERS = "Tidak ada satu baris pun yang menjadi penawaran.";

const Offers = ({ preview: { offers } }: { readonly preview: FeedPreviewData }) =>
  offers.length === 0 ? (
    <Notice tone="warning">{NO_OFFERS}</Notice>
  ) : (
    <DataTable
      rows={offers.map((offer, at) => ({ ...offer, at }))}
      rowKey={({ at }) => at}
      columns={[
        {
          name: "Penawaran",
          cell: ({ title, externalId, brand, gtin }) => (
            <>
              {title}
              <span className="block text-sm font-normal break-all text-ink-muted">
                {dotted(externalId, brand, gtin)}
              </span>
            </>
          ),
        },
        {
          name: "Harga",
          cell: ({ price, listPrice, currency }) => (
            <>
              {currency === "IDR" ? formatRupiah(price) : `${currency}\u00a0${formatNumber(price)}`}
              {listPrice !== null && <s className="block text-sm text-ink-muted">{formatNumber(listPrice)}</s>}
            </>
          ),
          className: "whitespace-nowrap",
        },
        {
          name: "Stok",
          cell: ({ availability }) =>
            availability === null ? "Tidak disebut" : (AVAILABILITY_NAMES[availability] ?? availability),
        },
        { name: "Kategori dari toko", cell: ({ path }) => path || "–" },
      ]}
    />
  );

const Notes = ({ preview: { notes } }: { readonly preview: FeedPreviewData }) => (
  <section aria-label="Tidak persis seperti tertulis" className="mt-6 flex flex-col gap-3">
    <h3 className="font-bold">Tidak persis seperti tertulis</h3>
    <ul className="list-disc pl-5">
      {notes.map(({ code, text, offers }) => (
        <li key={code}>
          {text} <span className="text-ink-muted">{formatNumber(offers)} penawaran.</span>
        </li>
      ))}
    </ul>
  </section>
);

const Rejected = ({ preview: { rejected } }: { readonly preview: FeedPreviewData }) => (
  <section aria-label="Baris yang ditolak" className="mt-6 flex flex-col gap-3">
    <h3 className="font-bold">Baris yang ditolak</h3>
    <DataTable
      rows={rejected.slice(0, 20)}
      rowKey={({ row, field }) => `${row} ${field}`}
      columns={[
        {
          name: "Baris",
          cell: ({ row, title }) => (
            <>
              {formatNumber(row)}
              {title && <span className="block text-sm font-normal wrap-anywhere">{title}</span>}
            </>
          ),
        },
        { name: "Isi", cell: ({ value }) => <span className="break-all">{value || "(kosong)"}</span> },
        { name: "Alasan", cell: ({ text }) => text },
      ]}
    />
  </section>
);
