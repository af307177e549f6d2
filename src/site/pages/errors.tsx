import { Island } from "../islands/registry.tsx";
import type { PageContent } from "../page.ts";
import { Suggestions } from "./search.tsx";

/** A real 404 that leads on. */
export const notFoundPage = (path: string): PageContent => ({
  status: 404,
  meta: {
    title: "Halaman tidak ditemukan",
    description: "Halaman yang Anda cari tidak ada. Gunakan pencarian atau pilih kategori untuk melanjutkan.",
    path,
    noindex: true,
  },
  body: (
    <div className="container section">
      <p className="font-bold text-brand">404</p>
      <h1 className="page-title">Halaman tidak ditemukan</h1>
      <p className="section-lead">Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan. Coba cari di sini.</p>
      <div className="mt-6 max-w-2xl">
        <Island name="search-box" props={{}} />
      </div>
      <Suggestions heading="Jelajahi kategori" />
    </div>
  ),
});

/** Spec section 8: the generic screen, with a status and never a stack. */
export const failurePage = (path: string, status: 500 | 503): PageContent => ({
  status,
  meta: { title: "Unexpected Application Error!", description: "Terjadi gangguan pada situs.", path, noindex: true },
  body: (
    <div className="container section">
      <p className="font-bold text-danger">{status}</p>
      <h1 className="page-title" lang="en">
        Unexpected Application Error!
      </h1>
      <p className="section-lead">
        Terjadi gangguan di sisi kami (status {status}). Silakan muat ulang halaman ini beberapa saat lagi.
      </p>
      <p className="mt-6">
        <a href="/" className="button button-primary">
          Kembali ke Beranda
        </a>
      </p>
    </div>
  ),
});

/** The answer to a form posted without JavaScript, and the like. */
export const messagePage = (
  path: string,
  { title, text, status }: { title: string; text: string; status: NonNullable<PageContent["status"]> },
): PageContent => ({
  status,
  meta: { title, description: text, path, noindex: true },
  body: (
    <div className="container section">
      <div className="panel max-w-2xl" role="status">
        <h1 className="page-title">{title}</h1>
        <p className="section-lead">{text}</p>
        <p className="mt-6">
          <a href="/" className="button button-primary">
            Kembali ke Beranda
          </a>
        </p>
      </div>
    </div>
  ),
});
