import type { NamedMerchant } from "../../catalogue/ledger/merchants/queries.ts";
import { merchantPagePath } from "../../catalogue/paths.shared.ts";

type Props = { readonly sellers: readonly NamedMerchant[] };

/** Sellers that were asked for by name, with links to their pages. They come before everything that only contains the words. */
export function SellerResults({ sellers }: Props) {
  if (sellers.length === 0) return null;
  return (
    <section aria-labelledby="hasil-penjual" className="mt-8">
      <h2 id="hasil-penjual" className="section-title">
        Penjual
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {sellers.map(({ slug, name, isSample }) => (
          <li key={slug}>
            <a href={merchantPagePath(slug)} className="chip">
              <span>
                {name}
                {isSample && <span className="text-ink-muted"> (data contoh)</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">Profil penjual dan penawarannya yang kami pantau.</p>
    </section>
  );
}
