import { Check, EyeOff, X } from "lucide-react";
import { Link } from "react-router";
import type { OpenReport } from "../../../catalogue/curation/prices/answers.ts";
import type { ReportOutcome, ReportReason } from "../../../catalogue/curation/prices/schema.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { productPath } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { OUTLIER_KEYS } from "./outlier-keys.ts";
import { Amount } from "./waiting-prices.tsx";

const REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  "other-price": "harganya lain di toko",
  "sold-out": "sudah habis di toko",
  "other-product": "barangnya lain",
  "no-page": "halamannya tidak ada",
};

/** The facts that the operator can state if a report was wrong. */
const UNFOUNDED_TEXTS: Readonly<Record<ReportReason, string>> = {
  "other-price": "Harganya benar",
  "sold-out": "Masih tersedia",
  "other-product": "Barangnya benar",
  "no-page": "Halamannya ada",
};

/** Returns a message to the store, for any way of contacting it. */
const messageTo = ({ title, url, price, reason }: Omit<OpenReport, "product">) =>
  `Halo, menurut data yang kami baca dari toko Anda, harga “${title}” adalah ${formatRupiah(price)} (${url}). \
Pembaca kami melaporkan bahwa ${REASON_TEXTS[reason]}. Mohon diperiksa, atau diperbarui di feed Anda. Terima kasih.`;

export function ReportedPrices() {
  const query = useKeysetList("GET /price-reports", {});
  return (
    <ListPanel
      title="Laporan pengunjung"
      lead="Halaman produk menulis “sedang diperiksa” di penawaran ini sampai Anda menyelesaikan laporannya. Harganya tetap ikut dibandingkan. Siapa yang melapor tidak dicatat."
      query={query}
      itemsOf={(page) => page.reports}
      empty="Tidak ada laporan yang belum diperiksa."
    >
      {(reports) => (
        <ul className="flex flex-col divide-y divide-line">
          {reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

function Report({ report: { product, ...report } }: { readonly report: OpenReport }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-bold">
          {/^https?:\/\//i.test(report.url) ? (
            <a href={report.url} target="_blank" rel="noreferrer nofollow" className="text-link">
              {report.title}
              <span className="sr-only"> (membuka tab baru)</span>
            </a>
          ) : (
            report.title
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {report.merchant}: {REASON_TEXTS[report.reason]}. Dilaporkan {report.reports.toLocaleString("id-ID")} kali,
          pertama {formatTime(report.reportedAt)}
        </p>
        {product && (
          <Link to={productPath(product.id)} className="text-link text-sm">
            {product.title}
          </Link>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Amount name="Dilaporkan" amount={report.price} isStrong />
        <Amount name="Sekarang" amount={report.currentPrice} />
      </dl>
      <Outcomes report={report} />
    </li>
  );
}

type OutcomesProps = { readonly report: Omit<OpenReport, "product"> };

function Outcomes({ report }: OutcomesProps) {
  const { id, title, reason, price, currentPrice } = report;
  const { attempt: hide, isPending: isHiding } = useApiMutation({
    send: () => api("POST /price-reports/:id/hiding", { params: { id } }),
    invalidates: OUTLIER_KEYS,
    toast: () => ({
      title: "Harga disembunyikan",
      text: "Harga ini tidak ikut dibandingkan lagi. Dapat diurungkan di bawah, di Sudah diputuskan.",
    }),
    failed: "Harga belum disembunyikan",
  });
  const { attempt: close, isPending } = useApiMutation({
    send: (outcome: ReportOutcome) => api("POST /price-reports/:id/closing", { params: { id }, input: { outcome } }),
    invalidates: OUTLIER_KEYS,
    toast: () => ({
      title: "Laporan diselesaikan",
      text: "Halaman produk berhenti menulis “sedang diperiksa” begitu semua laporan tentang harga itu selesai.",
    }),
    failed: "Laporan belum diselesaikan",
  });
  return (
    <p className="flex flex-wrap gap-2">
      {price === currentPrice && (
        <Button look="outline" busy={isHiding} onClick={() => hide()}>
          <Icon of={EyeOff} />
          Sembunyikan harga ini<span className="sr-only"> untuk {title}</span>
        </Button>
      )}
      <CopyButton text={messageTo(report)} label="Salin pesan untuk toko" />
      <Button busy={isPending} onClick={() => close("mended")}>
        <Icon of={Check} />
        Sudah diperbaiki<span className="sr-only"> untuk {title}</span>
      </Button>
      <Button look="outline" busy={isPending} onClick={() => close("unfounded")}>
        <Icon of={X} />
        {UNFOUNDED_TEXTS[reason]}
        <span className="sr-only"> untuk {title}</span>
      </Button>
    </p>
  );
}
