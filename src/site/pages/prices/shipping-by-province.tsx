import { readByProvince } from "../../../catalogue/ledger/offers/schema.ts";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { isProvinceCode, PROVINCES } from "../../../catalogue/taxonomy/provinces.shared.ts";
import { holdsEverywhere, shippingText } from "./offer-total.ts";
import type { OfferRow } from "./offers-by-seller.ts";
import { priceText } from "./words.ts";

const shippingOf = ({ shippingByProvince }: ShownOffer) => readByProvince(shippingByProvince);

/** Returns what islands/province.ts needs of a row: the store of a compared offer, and the offer's total where that total is the same everywhere. */
export const provinceData = (offer: ShownOffer) =>
  offer.isCompared
    ? { "data-store": offer.merchant, ...(holdsEverywhere(offer) && { "data-total": offer.total }) }
    : {};

/**
 * The menu of the provinces that feeds name. The browser keeps the visitor's choice (islands/province.ts); without scripts, each offer lists its shipping by
 * province.
 */
export function ProvinceChoice({ rows }: { readonly rows: readonly OfferRow[] }) {
  const named = new Set(rows.flatMap(({ offer }) => Object.keys(shippingOf(offer))));
  if (named.size === 0) return null;
  return (
    <div className="mt-4" data-province-choice hidden>
      <label className="block font-bold" htmlFor="provinsi">
        Ongkir ke provinsi Anda
      </label>
      <select id="provinsi" className="field select mt-1 max-w-xs" autoComplete="off">
        <option value="">Pilih provinsi</option>
        {Object.entries(PROVINCES).flatMap(([code, name]) =>
          named.has(code)
            ? [
                <option key={code} value={code}>
                  {name}
                </option>,
              ]
            : [],
        )}
      </select>
      <p role="status" className="mt-2" />
    </div>
  );
}

/** Lists what one offer asks for shipping to each province that its feed names, with the total. */
export function ShippingByProvince({ offer }: { readonly offer: ShownOffer }) {
  const asked = Object.entries(shippingOf(offer)).flatMap(([code, shipping]) =>
    isProvinceCode(code) ? [{ code, name: PROVINCES[code], shipping }] : [],
  );
  if (asked.length === 0 || offer.currency !== "IDR" || offer.isOdd) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">Ongkir menurut provinsi</summary>
      <ul>
        {asked.map(({ code, name, shipping }) => (
          <li key={code} data-province={code} data-total={offer.price + shipping}>
            {name}: {shippingText(shipping)}, total {priceText(offer.price + shipping, offer.isFrom)}
          </li>
        ))}
      </ul>
    </details>
  );
}
