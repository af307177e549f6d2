import type { ReactNode } from "react";
import { pricesPath, productPath } from "../../catalogue/paths.shared.ts";
import { EMAIL_PATTERN } from "../../modules/newsletter/email-form.shared.ts";
import { formOf } from "../../modules/newsletter/own-pages.ts";
import { ACTION_FIELD, type PageMessage } from "../../modules/newsletter/page-messages.ts";
import { SIGN_UP_PATH } from "../../modules/newsletter/paths.shared.ts";
import { BACK_FIELD } from "../../modules/newsletter/schema.ts";
import { findCategory } from "../../modules/stores/categories.shared.ts";
import { Island } from "../islands/registry.tsx";
import type { PageContent } from "../page.ts";
import { CategorySuggestions } from "../parts/category-suggestions.tsx";
import { PreferencesForm } from "../parts/preferences-form.tsx";
import { HELP_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import type { NearProducts } from "./prices/section.ts";
import { nearProducts } from "./prices/sections.ts";

/** Makes a page with the status 404 that still helps: for the address of a missing product or list of products, it links to existing ones. */
export async function notFoundPage(path: string, services: Services): Promise<PageContent> {
  const sought = soughtIn(path);
  return notFoundContent(path, sought && (await nearProducts(sought, services)));
}

/** Reads what an address says about the product that was looked for; undefined for an address without products. */
function soughtIn(path: string): NearProducts | undefined {
  const [, , first = "", ...others] = path.split("/");
  if (path.startsWith(productPath(""))) return { words: first.split("-") };
  if (!path.startsWith(`${pricesPath()}/`)) return undefined;
  const words = others.flatMap((part) => part.split("-"));
  return { words, category: findCategory(first)?.slug };
}

const notFoundContent = (path: string, products: ReactNode): PageContent => ({
  status: 404,
  meta: {
    title: "Halaman tidak ditemukan",
    description: "Halaman yang Anda cari tidak ada. Gunakan pencarian atau pilih kategori untuk melanjutkan.",
    path,
    noindex: true,
  },
  body: (
    <div className="page-width section">
      <p className="font-bold text-brand">404</p>
      <h1 className="page-title">Halaman tidak ditemukan</h1>
      <p className="section-lead">
        Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan. Coba cari di sini.
      </p>
      <div className="mt-6 max-w-2xl">
        <Island name="search-box" props={{}} />
      </div>
      {products}
      <CategorySuggestions heading="Jelajahi kategori" />
    </div>
  ),
});

/** Makes the generic error screen of docs/specification.md, section 8, with a status and never a stack. */
export const failurePage = (path: string, status: 500 | 503, requestId: string): PageContent => ({
  status,
  ...(status === 503 && { retryAfterSeconds: 5 }),
  meta: { title: "Unexpected Application Error!", description: "Terjadi gangguan pada situs.", path, noindex: true },
  body: (
    <div className="page-width section">
      <p className="font-bold text-danger">{status}</p>
      <h1 className="page-title" lang="en">
        Unexpected Application Error!
      </h1>
      <p className="section-lead">
        Terjadi gangguan di sisi kami (status {status}). Silakan muat ulang halaman ini beberapa saat lagi.
      </p>
      <p className="mt-3 text-sm text-ink-muted">Kode untuk dilaporkan: {requestId}</p>
      <p className="mt-6">
        <a href="/" className="button button-primary">
          Kembali ke Beranda
        </a>
      </p>
    </div>
  ),
});

/** Answers a newsletter form that was posted without JavaScript; the form keeps the typed text. */
export const newsletterAnswer = (
  { title, text, hint, status, buttons = [], typedEmail, preferences }: PageMessage,
  back?: string,
): PageContent => ({
  status,
  meta: { title, description: text, path: SIGN_UP_PATH, noindex: true },
  body: (
    <div className="page-width section">
      <div className="panel max-w-2xl" role="status">
        <h1 className="page-title">{title}</h1>
        <p className="section-lead">{text}</p>
        {hint && <p className="mt-3">{hint}</p>}
        {preferences && <PreferencesForm {...preferences} />}
        {typedEmail !== undefined && <RetryForm email={typedEmail} back={back} />}
        <div className="mt-6 flex flex-wrap gap-3">
          {buttons.map(({ label, url, action }, index) => (
            <form key={label} method="post" action={url}>
              {action && <input type="hidden" name={ACTION_FIELD} value={action} />}
              <button type="submit" className={`button ${index === 0 ? "button-primary" : "button-outline"}`}>
                {label}
              </button>
            </form>
          ))}
          {back && back !== "/" && (
            <a href={formOf(back)} className="button button-primary">
              Kembali ke halaman tadi
            </a>
          )}
          <a
            href="/"
            className={`button ${buttons.length > 0 || (back && back !== "/") ? "button-quiet" : "button-primary"}`}
          >
            Kembali ke Beranda
          </a>
          {status >= 400 && (
            <a href={`${HELP_PATH}#kontak`} className="button button-quiet">
              Hubungi kami
            </a>
          )}
        </div>
      </div>
    </div>
  ),
});

function RetryForm({ email, back }: { email: string; back: string | undefined }) {
  return (
    <form action={SIGN_UP_PATH} method="post" className="field-and-button mt-6">
      {back && <input type="hidden" name={BACK_FIELD} value={back} />}
      <label>
        <span className="sr-only">Alamat email</span>
        <input
          type="email"
          name="email"
          required
          pattern={EMAIL_PATTERN}
          autoComplete="email"
          defaultValue={email}
          className="field"
        />
      </label>
      <button type="submit" className="button button-accent">
        Berlangganan
      </button>
    </form>
  );
}
