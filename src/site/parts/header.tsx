import { Menu, Moon, Search, Sun, X } from "lucide-react";
import { pricesPath } from "../../catalogue/paths.shared.ts";
import { SEARCH_PATH } from "../../modules/search/paths.shared.ts";
import type { SiteLogo } from "../../modules/seo/schema.ts";
import { articleListPath } from "../../modules/stores/category-paths.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import { HELP_PATH } from "../paths.shared.ts";
import { BrandMark } from "./brand-mark.tsx";

const HOME = { href: "/", label: "Beranda" } as const;
/** The link to the price lists, shown where there are prices to compare. */
const PRICES = { href: pricesPath(), label: "Harga" } as const;
const ARTICLES = { href: articleListPath(), label: "Artikel" } as const;

const linksOf = (hasPrices: boolean) => (hasPrices ? [HOME, PRICES, ARTICLES] : [HOME, ARTICLES]);

const HELP = { href: HELP_PATH, label: "Bantuan" } as const;

/** Returns the header's link to the page that the visitor is on, if there is one. @param address path and query */
export const currentLink = (address: string): string | undefined => {
  const [path = "/"] = address.split("?");
  return [...linksOf(true), HELP].find(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
    ?.href;
};

type Place = { readonly current: string | undefined; readonly hasPrices: boolean };

type Brand = { readonly siteName: string; readonly logo: SiteLogo | undefined };

/** The site header (docs/specification.md, section 2): links on wide screens, a right-side drawer below 768 px. */
export function Header({ siteName, logo, current, hasPrices }: Brand & Place) {
  return (
    <header className="site-header">
      <div className="header-bar page-width">
        <a href="/" aria-label={`${siteName}, ke halaman utama`} className="brand-link min-w-0">
          <BrandMark logo={logo} />
          <span className="truncate">{siteName}</span>
        </a>
        <div className="header-tools">
          <nav aria-label="Utama" className="flex items-center gap-1 max-md:hidden">
            {linksOf(hasPrices).map((link) => (
              <a
                key={link.href}
                href={link.href}
                aria-current={link.href === current ? "page" : undefined}
                className="nav-link"
              >
                {link.label}
              </a>
            ))}
            <a
              href={HELP.href}
              aria-current={HELP.href === current ? "page" : undefined}
              className="button button-outline ml-2"
            >
              {HELP.label}
            </a>
          </nav>
          <a href={SEARCH_PATH} className="icon-button" aria-label="Cari">
            <Icon of={Search} className="size-6" />
          </a>
          <button type="button" data-theme-toggle="" className="icon-button" aria-label="Ganti tema terang atau gelap">
            <Icon of={Moon} className="theme-moon" />
            <Icon of={Sun} className="theme-sun" />
          </button>
          <button type="button" popoverTarget="menu" className="icon-button md:hidden" aria-label="Buka menu">
            <Icon of={Menu} className="size-6" />
          </button>
        </div>
      </div>
      <Drawer current={current} hasPrices={hasPrices} />
    </header>
  );
}

/** The menu is a popover: it opens, and closes by Esc and by a tap outside, without any script. */
function Drawer({ current, hasPrices }: Place) {
  return (
    <nav id="menu" popover="auto" aria-label="Menu" className="drawer">
      <div className="flex justify-end">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="icon-button"
          aria-label="Tutup menu"
          // biome-ignore lint/a11y/noAutofocus: where focus goes when the drawer opens (HTML, popover focusing steps).
          autoFocus
        >
          <Icon of={X} className="size-6" />
        </button>
      </div>
      <ul className="mt-4 flex flex-col gap-1">
        {[...linksOf(hasPrices), HELP].map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === current ? "page" : undefined} className="drawer-link">
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
