import { REPORT_PATH } from "../../../catalogue/curation/prices/paths.shared.ts";
import { REPORT_FIELDS, REPORT_REASONS, type ReportReason } from "../../../catalogue/curation/prices/schema.ts";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { priceText } from "./words.ts";

const REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  "other-price": "Harganya lain di toko",
  "sold-out": "Sudah habis di toko",
  "other-product": "Barangnya lain",
  "no-page": "Halamannya tidak ada",
};

/** The menu has at most this many offers, the cheapest ones, because nobody reads through a longer menu. */
const MOST_OFFERS = 30;

/** The form by which visitors say which price is wrong and why. The form has no text field, so that nobody can write what they should not tell the site. */
export function ReportForm({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const shown = offers.filter(({ isOdd, currency }) => !isOdd && currency === "IDR").slice(0, MOST_OFFERS);
  if (shown.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Laporkan harga yang salah
      </summary>
      <form action={REPORT_PATH} method="post" className="panel mt-3 grid max-w-xl gap-4">
        <label className="grid gap-1">
          <span className="font-semibold">Penawaran yang mana?</span>
          <select name={REPORT_FIELDS.offer} className="field select" required>
            <option value="">Pilih penawaran</option>
            {shown.map(({ id, price, merchant, seller, isFrom }) => (
              <option key={id} value={`${id}-${price}`}>
                {merchant}
                {seller && ` (${seller})`}, {priceText(price, isFrom)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Apa yang salah?</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-6 items-center gap-2">
              <input type="radio" name={REPORT_FIELDS.reason} value={reason} required />
              {REASON_TEXTS[reason]}
            </label>
          ))}
        </fieldset>
        <div className="trap" aria-hidden="true">
          <label>
            Jangan diisi
            <input type="text" name={REPORT_FIELDS.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-sm text-ink-muted">
          Kami hanya mencatat pilihan di atas dan berapa kali dilaporkan, tanpa data tentang Anda.
        </p>
        <button type="submit" className="button button-primary justify-self-start">
          Kirim laporan
        </button>
      </form>
    </details>
  );
}
