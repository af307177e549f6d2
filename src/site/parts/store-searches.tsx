import { ExternalLink } from "lucide-react";
import type { Services } from "../services.ts";

/** The visitor's words carried on to the marketplaces' own search: there the prices are. */
export function StoreSearches({ query, services }: { query: string; services: Pick<Services, "searchLinks"> }) {
  return (
    <section aria-labelledby="cari-di-marketplace" className="panel mt-10 max-w-3xl">
      <h2 id="cari-di-marketplace" className="text-lg font-bold">
        Bandingkan “{query}” langsung di marketplace
      </h2>
      <p className="mt-1 text-ink-muted">
        Hasil dan harganya dari marketplace masing-masing. Sebagian tautan dapat berupa tautan afiliasi.
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {services.searchLinks(query).map(({ id, name, href }) => (
          <li key={id}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer sponsored nofollow"
              className="button button-outline"
            >
              {name}
              <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
              <span className="sr-only"> (membuka tab baru)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
