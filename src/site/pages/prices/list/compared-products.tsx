import type { ProductTitle } from "../../../../catalogue/listings/public-queries/product-titles.ts";
import type { ListState } from "../../../../catalogue/listings/search/list-parameters.ts";
import { comparisonPath } from "../../../../catalogue/paths.shared.ts";
import { listAddress, withChange } from "./list-links.ts";

type Props = { readonly path: string; readonly state: ListState; readonly compared: readonly ProductTitle[] };

const NAMES = new Intl.ListFormat("id");

/** Shows what is being compared while the visitor looks for more. The whole state is in the address, so that the comparison works without scripts. */
export function ComparedProducts({ path, state, compared }: Props) {
  if (compared.length === 0) return null;
  return (
    <section aria-label="Yang sedang dibandingkan" className="note mt-3">
      <p>
        Sedang dibandingkan: <strong>{NAMES.format(compared.map(({ title }) => title))}</strong>. Untuk menambah, tekan
        “Bandingkan” pada produk lain.
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <a href={comparisonPath(state.compared)} rel="nofollow" className="text-link inline-block py-1">
          Lihat perbandingan
        </a>
        <a
          href={listAddress(path, withChange(state, { compared: [], page: state.page }))}
          rel="nofollow"
          className="text-link inline-block py-1"
        >
          Kosongkan<span className="sr-only"> pilihan</span>
        </a>
      </p>
    </section>
  );
}
