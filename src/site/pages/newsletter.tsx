import { productSlugsIn } from "../../modules/articles/placeholders.shared.ts";
import { renderBody } from "../../modules/articles/queries.ts";
import { frameOriginsIn } from "../../modules/articles/videos.shared.ts";
import { ARCHIVE_TAG } from "../../modules/newsletter/archive/cache-tags.shared.ts";
import { type ArchivedEdition, archivePage, findEdition } from "../../modules/newsletter/archive/editions.ts";
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, editionPath } from "../../modules/newsletter/paths.shared.ts";
import { isFirstPageAlias, page, pageNumber } from "../page.ts";
import { fillBody } from "../parts/article-body.tsx";
import { Breadcrumbs } from "../parts/breadcrumbs.tsx";
import { Day } from "../parts/dates.tsx";
import { Pagination, pageAddress } from "../parts/pagination.tsx";
import { SampleNote } from "../parts/sample-note.tsx";
import { PAGE_ADDRESSES } from "../urls.ts";
import { articleProducts } from "./prices/sections.ts";

const trailTo = (...below: { name: string; url: string }[]) => [
  { name: "Beranda", url: "/" },
  { name: "Newsletter", url: ARCHIVE_PATH },
  ...below,
];

const feedOf = (siteName: string) => ({ title: `Newsletter ${siteName}`, path: ARCHIVE_FEED_PATH });

/** The page `/newsletter`: editions that were sent, the newest first. */
export const newsletterArchive = page({
  ...PAGE_ADDRESSES.newsletterArchive,
  async load({ query }, { reads, config }) {
    if (isFirstPageAlias(query.halaman)) return { redirect: ARCHIVE_PATH, permanent: true };
    const number = pageNumber(query.halaman);
    const list = number === undefined ? undefined : await archivePage(reads, number);
    if (number === undefined || !list) return "not-found";
    const { editions, pages } = list;
    return {
      meta: {
        title: number === 1 ? `Arsip newsletter ${config.siteName}` : `Arsip newsletter, halaman ${number}`,
        description: `${number === 1 ? "" : `Halaman ${number}. `}Semua edisi newsletter ${config.siteName}: panduan dan tips belanja yang sudah kami kirim lewat email. Baca tanpa mendaftar.`,
        path: pageAddress(ARCHIVE_PATH, number),
        noindex: editions.length === 0,
        breadcrumbs: trailTo(),
        feed: feedOf(config.siteName),
        ...(number > 1 && { previous: pageAddress(ARCHIVE_PATH, number - 1) }),
        ...(number < pages && { next: pageAddress(ARCHIVE_PATH, number + 1) }),
      },
      tags: [ARCHIVE_TAG],
      body: (
        <div className="page-width section">
          <Breadcrumbs trail={trailTo()} />
          <h1 className="page-title mt-4">Arsip newsletter</h1>
          <p className="section-lead">
            Semua yang sudah kami kirim ke pelanggan.{" "}
            <a href="#berlangganan" className="text-link">
              Berlangganan lewat email
            </a>{" "}
            atau ikuti lewat{" "}
            <a href={ARCHIVE_FEED_PATH} className="text-link">
              RSS
            </a>
            .
          </p>
          {editions.length === 0 ? (
            <p className="panel mt-8">Belum ada edisi. Edisi pertama akan tampil di sini begitu dikirim.</p>
          ) : (
            <Editions editions={editions} timeZone={config.timeZone} />
          )}
          <Pagination path={ARCHIVE_PATH} page={number} pages={pages} />
        </div>
      ),
    };
  },
});

const Editions = ({ editions, timeZone }: { editions: readonly ArchivedEdition[]; timeZone: string }) => (
  <ul className="mt-8 grid gap-5 md:grid-cols-2">
    {editions.map(({ slug, subject, preheader, sentAt }) => (
      <li key={slug} className="card relative p-5">
        <h2 className="text-lg font-bold">
          <a href={editionPath(slug)} className="after:absolute after:inset-0">
            {subject}
          </a>
        </h2>
        {preheader && <p className="mt-2">{preheader}</p>}
        <p className="mt-2 text-sm text-ink-muted">
          <Day iso={sentAt.toISOString()} timeZone={timeZone} />
        </p>
      </li>
    ))}
  </ul>
);

/** The page `/newsletter/{slug}`: one edition, rendered like an article, with today's prices of its products. */
export const newsletterEdition = page({
  ...PAGE_ADDRESSES.newsletterEdition,
  async load({ params }, services) {
    const { reads, db, config } = services;
    const edition = await findEdition(reads, params.slug ?? "");
    if (!edition) return "not-found";
    const rendered = await renderBody(db, edition.body);
    if (!rendered.ok) return "not-found";
    const { subject, preheader, sentAt, slug } = edition;
    const bodyHtml = rendered.value.html;
    const slugs = productSlugsIn(bodyHtml);
    const products = await articleProducts(slugs, services);
    const { prose } = fillBody({ bodyHtml, category: "", faq: [] }, products, services);
    const trail = trailTo({ name: subject, url: editionPath(slug) });
    return {
      meta: {
        title: subject,
        description: preheader || `Newsletter ${config.siteName}: ${subject}`,
        path: editionPath(slug),
        noindex: products.hasSamples,
        breadcrumbs: trail,
        feed: feedOf(config.siteName),
      },
      tags: [ARCHIVE_TAG, ...products.tags],
      expiresAt: products.expiresAt,
      frameOrigins: frameOriginsIn(bodyHtml),
      body: (
        <div className="page-width section">
          <Breadcrumbs trail={trail} />
          <article className="article-layout mt-6">
            <header>
              <h1 className="page-title">{subject}</h1>
              {preheader && <p className="mt-4 text-lg text-ink-muted">{preheader}</p>}
              <p className="mt-3 text-sm text-ink-muted">
                Newsletter, dikirim <Day iso={sentAt.toISOString()} timeZone={config.timeZone} />
              </p>
              {slugs.length > 0 && (
                <p className="mt-3 text-sm text-ink-muted">
                  Harga produk di halaman ini adalah harga terbaru yang kami catat; dalam email tertulis harga saat
                  dikirim.
                </p>
              )}
            </header>
            {products.hasSamples && <SampleNote isMixed={services.productCounts.last.presence === "real"} />}
            {prose}
            <p className="panel mt-10">
              Ingin edisi berikutnya lewat email?{" "}
              <a href="#berlangganan" className="text-link">
                Berlangganan newsletter
              </a>
              , atau lihat{" "}
              <a href={ARCHIVE_PATH} className="text-link">
                semua edisi
              </a>
              .
            </p>
          </article>
        </div>
      ),
    };
  },
});
