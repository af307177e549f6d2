import type { ReactNode } from "react";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import {
  MERCHANT_DETAIL_LABELS,
  MERCHANT_DETAILS,
  type MerchantDetail,
} from "../../../catalogue/ledger/merchants/schema.ts";
import { Panel } from "../../../ui/panel.tsx";
import { formatDay, formatNumber } from "../../shell/format.ts";
import { storeName } from "./merchant-draft.ts";

/** Shows a merchant to people who cannot change it. */
export function MerchantSummary({ merchant }: { readonly merchant: Merchant }) {
  const { feeds, offers, facts } = merchant;
  return (
    <>
      <Panel title="Toko">
        <Rows
          rows={[
            ["Pengenal", merchant.slug],
            ["Situs", <Address key="home" text={merchant.homeUrl} />],
            ["Toko di direktori", storeName(merchant.store) ?? "Tidak ada"],
            ["Isi katalog", `${formatNumber(feeds)} feed, ${formatNumber(offers)} penawaran`],
            ["Templat tautan", merchant.linkTemplate ?? "Tidak ada, tautannya langsung"],
            ["Host halaman produk", merchant.pageHosts.join(", ") || "Tidak ada"],
            ["Gambar", merchant.imagesAllowed ? "Boleh dipakai" : "Tidak dipakai"],
            ["Deskripsi", merchant.descriptionsAllowed ? "Boleh ditampilkan" : "Tidak ditampilkan"],
          ]}
        />
      </Panel>
      <Panel title="Keterangan toko">
        <Rows
          rows={MERCHANT_DETAILS.map((name) => {
            const fact = facts[name];
            return [MERCHANT_DETAIL_LABELS[name], fact ? <Detail key={name} {...fact} /> : "Belum diketahui"];
          })}
        />
      </Panel>
    </>
  );
}

const Rows = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-y-3">
    {rows.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="mb-3 min-w-0 wrap-anywhere md:mb-0">{value}</dd>
      </div>
    ))}
  </dl>
);

const Detail = ({ text, source, checkedOn }: MerchantDetail) => (
  <>
    <span className="block whitespace-pre-line">{text}</span>
    <span className="block text-sm text-ink-muted">
      Sumber: <Address text={source} />, diperiksa {formatDay(`${checkedOn}T12:00:00Z`)}
    </span>
  </>
);

/** Shows a source as a link if it is a web address, because people also write sources in words. */
const Address = ({ text }: { readonly text: string }) =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? (
    <a href={text} className="text-link" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );
