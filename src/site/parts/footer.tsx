import { linkCheckPath, priceDropsPath, pricesPath } from "../../catalogue/paths.shared.ts";
import { SIGNUP_MESSAGES } from "../../modules/newsletter/messages.shared.ts";
import { ARCHIVE_PATH } from "../../modules/newsletter/paths.shared.ts";
import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import { articleListPath, storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { Island } from "../islands/registry.tsx";
import { ABOUT_PATH, HELP_PATH, PRIVACY_PATH, SAVED_PATH, TERMS_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ShareLinks } from "./share.tsx";
import { SocialLinks } from "./social-links.tsx";
import { operatorOf } from "./static-page.tsx";

/** Links that are shown where there are prices of stores (decision 63). */
const PRICE_LINKS = [
  { href: pricesPath(), label: "Harga" },
  { href: priceDropsPath(), label: "Turun harga" },
  { href: linkCheckPath(), label: "Cek harga" },
  { href: SAVED_PATH, label: "Simpanan" },
] as const;

const HELP_LINK = { href: HELP_PATH, label: "Bantuan" } as const;

const LINKS = [
  { href: articleListPath(), label: "Artikel" },
  { href: ABOUT_PATH, label: "Tentang Kami" },
  { href: PRIVACY_PATH, label: "Kebijakan Privasi" },
  { href: TERMS_PATH, label: "Syarat & Ketentuan" },
] as const;

const TAGLINE = "Bandingkan harga dan temukan toko online terpercaya";

/** The site footer (docs/specification.md, section 2): blurb, links, newsletter, share buttons, copyright, affiliate disclosure. */
type Props = { services: Services; year: string; signedUp: boolean; hasPrices: boolean; hasEditions: boolean };

export function Footer({ services, year, signedUp, hasPrices, hasEditions }: Props) {
  const { config, anonKey, site } = services;
  const { backend, newsletterConfirm } = config;
  const said = SIGNUP_MESSAGES[newsletterConfirm ? "asked" : "success"];
  return (
    <footer className="site-footer">
      <div className="page-width grid gap-5 py-7 md:grid-cols-2 md:gap-10 md:py-12 lg:grid-cols-[1.2fr_0.7fr_1.4fr]">
        <div>
          <p className="brand-link">
            <BrandMark logo={site.logo} />
            <span>{config.siteName}</span>
          </p>
          <p className="mt-3 max-w-sm">
            Panduan belanja online berbahasa Indonesia: toko yang layak dipercaya dalam {CATEGORIES.length} kategori dan
            artikel yang membantu Anda memilih dengan tenang.
          </p>
          <p className="mt-4 mb-2 font-semibold">Bagikan {config.siteName}</p>
          <ShareLinks url={config.siteUrl} text={`${config.siteName}: ${TAGLINE}`} />
          <SocialLinks links={site.socialLinks} siteName={config.siteName} />
        </div>
        <nav aria-label="Kaki halaman">
          <h2 className="footer-title">Jelajahi</h2>
          <ul className={hasPrices ? "mt-3 columns-[9rem] gap-x-6 lg:columns-1" : "mt-3 flex flex-col gap-1"}>
            {(hasPrices ? [...PRICE_LINKS, ...LINKS, HELP_LINK] : LINKS).map((link) => (
              <li key={link.href}>
                <a href={link.href} className="footer-link">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div id="berlangganan" className="md:max-lg:col-span-2">
          <h2 className="footer-title">Newsletter</h2>
          <p className="mt-3">Panduan baru dan tips belanja, langsung ke email Anda.</p>
          {signedUp && (
            <div role="status" className="newsletter-notice">
              <h3 className="font-bold">{said.title}</h3>
              <p>{said.text}</p>
            </div>
          )}
          <Island
            name="newsletter-form"
            props={{
              endpoint: `${backend?.url ?? ""}/rest/v1/newsletter_subscriptions`,
              anonKey: backend?.anonKey ?? anonKey,
              operator: operatorOf(config),
              ...(newsletterConfirm && { asksToConfirm: true }),
            }}
          />
          {hasEditions && (
            <p className="mt-3 text-sm">
              <a href={ARCHIVE_PATH} className="footer-link">
                Baca edisi yang sudah terbit
              </a>
            </p>
          )}
        </div>
      </div>
      <nav aria-label="Toko per kategori" className="page-width border-t border-(--footer-line) py-4 text-sm md:py-6">
        <h2 className="footer-title">Toko per kategori</h2>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug}>
              <a href={storeListPath(slug)} className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-width border-t border-(--footer-line) py-4 text-sm md:py-6">
        <p>
          Pengungkapan afiliasi: kami bisa memperoleh komisi dari pembelian melalui tautan di situs ini, tanpa biaya
          tambahan bagi Anda.
        </p>
        <p className="mt-2">
          © {year} {config.publisherName}. Hak cipta dilindungi.
        </p>
      </div>
    </footer>
  );
}
