import type { ReactNode } from "react";
import type { ShopLink } from "../../../catalogue/listings/link-check/shop-link.ts";
import { searchPath } from "../../../modules/search/paths.shared.ts";
import { storePath } from "../../../modules/stores/category-paths.shared.ts";
import { findShop } from "../../../modules/stores/shops.shared.ts";
import { PRICE_RULES_ANCHOR, PriceRuleLink } from "../../parts/price-rule-link.tsx";
import type { Services } from "../../services.ts";

/** Explains why a text has no link that can be checked. */
export function NoLink({ isShort }: { readonly isShort: boolean }) {
  return (
    <section aria-labelledby="hasil-cek" className="note note-tip mt-4 max-w-2xl">
      <h2 id="hasil-cek" className="font-bold">
        {isShort ? "Tautan pendek ini belum dapat dibaca" : "Ini belum berupa tautan barang"}
      </h2>
      {isShort ? (
        <p className="mt-2">
          Kami belum dapat mengetahui ke mana tautan ini menuju. Buka tautannya, salin alamat halaman barangnya, lalu
          tempel di bawah.
        </p>
      ) : (
        <p className="mt-2">
          Salin alamat halaman barangnya, lalu tempel di bawah. Nama barang dan nomor barcode juga dapat ditulis di
          sini.
        </p>
      )}
    </section>
  );
}

type UnknownProps = {
  readonly link: ShopLink;
  /** Products with a similar name. */
  readonly near: ReactNode;
  readonly services: Pick<Services, "searchLinks" | "closedStoreIds">;
};

/** Says what a visitor can do about a product that the catalogue lacks. */
export function UnknownLink({ link: { store, words }, near, services }: UnknownProps) {
  const shop = store === undefined ? undefined : findShop(store);
  const isClosed = shop !== undefined && services.closedStoreIds.has(shop.id);
  const elsewhere = words === "" ? [] : services.searchLinks(words);
  return (
    <section aria-labelledby="hasil-cek" className="mt-4 max-w-3xl">
      <h2 id="hasil-cek" className="section-title">
        Barang ini belum kami pantau
      </h2>
      <p className="mt-3">
        {isClosed ? (
          <>
            <a href={storePath(shop.id)} className="text-link">
              {shop.name} sudah tutup
            </a>
            , jadi barang ini tidak dijual lagi di sana.{" "}
          </>
        ) : (
          `Kami belum punya harga ${shop ? `barang ini di ${shop.name}` : "dari halaman ini"}. `
        )}
        {words !== "" && (
          <>
            Mungkin barangnya ada di toko lain:{" "}
            <a href={searchPath(words)} className="text-link">
              cari “{words}”
            </a>
            .
          </>
        )}
      </p>
      {near}
      <h3 className="mt-8 text-lg font-bold">Yang dapat Anda periksa sendiri</h3>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          Abaikan harga coret dan persentase diskon. Tanyakan: berapa harga barang yang sama di dua toko lain hari ini?
        </li>
        <li>
          Bandingkan jumlah akhir di halaman pembayaran: harga, ongkos kirim, biaya layanan, lalu potongan yang
          benar-benar Anda dapat.
        </li>
        <li>
          Di pencarian marketplace, isi batas harga dan urutkan dari yang termurah. Harga yang jauh di bawah toko lain
          sering berarti barang lain: aksesori, bekas, atau isi kemasan yang berbeda.
        </li>
        <li>
          Simpan barangnya beberapa hari. Bila harganya sama setiap hari, “promo hari ini” bukan promo.{" "}
          <PriceRuleLink id={PRICE_RULES_ANCHOR}>Begini cara kami menilainya</PriceRuleLink>.
        </li>
      </ul>
      {elsewhere.length > 0 && (
        <>
          <h3 className="mt-8 text-lg font-bold">Cari barang yang sama di</h3>
          <ul className="mt-3 flex flex-wrap gap-3">
            {elsewhere.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href} className="button button-outline" target="_blank" rel="noopener noreferrer nofollow">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
