import { ExternalLink } from "lucide-react";
import type { PriceRange } from "../../modules/stores/shops.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Services } from "../services.ts";
import { priceRangeText } from "./budget-chip.tsx";
import { StoreAnchor } from "./store-anchor.shared.tsx";

type Props = { query: string; budget?: PriceRange | undefined; services: Pick<Services, "searchLinks"> };

/** Links to the marketplaces' own searches, which have prices, with the visitor's words and budget. */
export function StoreSearches({ query, budget, services }: Props) {
  return (
    <section aria-labelledby="cari-di-marketplace" className="panel mt-10 max-w-3xl">
      <h2 id="cari-di-marketplace" className="text-lg font-bold">
        Bandingkan “{query}” langsung di marketplace
      </h2>
      <p className="mt-1 text-ink-muted">
        Hasil dan harganya dari marketplace masing-masing
        {budget && <>, disaring untuk harga {priceRangeText(budget)}</>}. Sebagian tautan dapat berupa tautan afiliasi.
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {services.searchLinks(query, budget).map(({ id, name, href }) => (
          <li key={id}>
            <StoreAnchor href={href} className="button button-outline">
              {name}
              <Icon of={ExternalLink} className="size-4" />
            </StoreAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
