import { BadgeCheck, ListChecks, ReceiptText, ShieldCheck } from "lucide-react";
import { earliest } from "../../catalogue/listings/public-queries/product-list.ts";
import { linkCheckPath, priceDropsPath, pricesPath } from "../../catalogue/paths.shared.ts";
import { articleTags } from "../../modules/articles/cache-tags.shared.ts";
import { newestArticles } from "../../modules/articles/queries.ts";
import type { ArticleCard } from "../../modules/articles/schema.ts";
import { searchPath } from "../../modules/search/paths.shared.ts";
import { pageTitle } from "../../modules/seo/metadata.ts";
import { findCategory } from "../../modules/stores/categories.shared.ts";
import { articleListPath } from "../../modules/stores/category-paths.shared.ts";
import { Icon } from "../../ui/icon.tsx";
import { categoryListing, chosenCategoryTitle } from "../category-listing.ts";
import { Island } from "../islands/registry.tsx";
import { page } from "../page.ts";
import { ArticleGrid } from "../parts/article-card.tsx";
import { Hero } from "../parts/hero.tsx";
import { HELP_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { homeProducts } from "./prices/sections.ts";

const HEADLINE = "Bandingkan Harga, Temukan Produk Impian Anda";
const SUBTITLE = "Cari di toko online terpercaya untuk menemukan produk terbaik di satu tempat.";
const NEWEST = 6;

/** The page `/`, with `?kategori=` for a chosen category; search engines use `?q=`, which redirects to /cari. */
export const home = page({
  ...PAGE_ADDRESSES.home,
  async load({ query }, services) {
    if (query.q !== undefined) return { redirect: searchPath(query.q), permanent: false };
    if (query.kategori === "") return { redirect: "/", permanent: true };
    const category = query.kategori === undefined ? undefined : findCategory(query.kategori);
    if (query.kategori !== undefined && !category) return "not-found";
    const [articles, products, chosen] = await Promise.all([
      newestArticles(services.reads, NEWEST),
      homeProducts(services),
      category ? categoryListing(category.slug, services) : null,
    ]);
    return {
      meta: { title: category ? chosenCategoryTitle(category.slug) : "", ...META },
      tags: [articleTags.lists, ...products.tags],
      expiresAt: earliest([products.expiresAt ?? null, chosen?.expiresAt ?? null]),
      body: (
        <>
          <Hero assets={services.assets} headline={HEADLINE} subtitle={SUBTITLE}>
            <div className="mx-auto mt-8 max-w-2xl text-left">
              <Island name="search-box" props={{ size: "large" }} />
            </div>
            {services.productCounts.hasRealPrices && <PriceWays />}
          </Hero>
          <div className="page-width section">
            <Island
              name="category-browser"
              props={{ listing: chosen?.listing ?? null, title: pageTitle({ title: "" }, services.site) }}
            />
          </div>
          {products.body && <div className="page-width">{products.body}</div>}
          <NewestArticles articles={articles} services={services} />
          <HowWeChoose />
          <BeforeYouBuy />
        </>
      ),
    };
  },
});

const PRICE_WAYS = [
  { href: pricesPath(), label: "Bandingkan harga" },
  { href: priceDropsPath(), label: "Turun harga" },
  { href: linkCheckPath(), label: "Cek diskon" },
] as const;

/** Links on the first screen to what the headline promises, shown where there are prices of stores (decision 63). */
const PriceWays = () => (
  <ul className="mt-4 flex flex-wrap justify-center gap-1.5 sm:gap-2" aria-label="Harga">
    {PRICE_WAYS.map(({ href, label }) => (
      <li key={href}>
        <a href={href} className="chip max-sm:px-2 max-sm:text-sm">
          {label}
        </a>
      </li>
    ))}
  </ul>
);

const META = {
  description: "",
  path: "/",
  website: true,
  keywords: ["bandingkan harga", "toko online terpercaya", "panduan belanja online", "tips belanja"],
};

function NewestArticles({ articles, services }: { articles: ArticleCard[]; services: Services }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel-terbaru" className="bg-surface">
      <div className="page-width section">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="artikel-terbaru" className="section-title">
              Artikel terbaru
            </h2>
            <p className="section-lead">Panduan praktis supaya uang Anda terpakai dengan tepat.</p>
          </div>
          <a href={articleListPath()} className="button button-outline">
            Semua artikel
          </a>
        </div>
        <ArticleGrid articles={articles} timeZone={services.config.timeZone} />
      </div>
    </section>
  );
}

const PRINCIPLES = [
  {
    icon: BadgeCheck,
    title: "Toko yang dikenal",
    text: "Kami mendahulukan toko resmi, toko khusus, dan marketplace besar yang sudah dikenal luas di Indonesia.",
  },
  {
    icon: ShieldCheck,
    title: "Urutan dari redaksi",
    text: "Urutan toko ditentukan redaksi. Komisi tidak menaikkan posisi toko mana pun.",
  },
  {
    icon: ReceiptText,
    title: "Terbuka soal pendapatan",
    text: "Sebagian tautan dapat memberi kami komisi tanpa menambah biaya Anda. Kami menuliskannya di setiap daftar.",
  },
] as const;

function HowWeChoose() {
  return (
    <section aria-labelledby="cara-memilih-toko" className="page-width section">
      <h2 id="cara-memilih-toko" className="section-title">
        Cara kami memilih toko
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {PRINCIPLES.map(({ icon, title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-4 md:pt-5">
            <h3 className="flex items-center gap-2 text-lg font-bold md:flex-col md:items-start md:gap-3">
              <Icon of={icon} className="size-6 shrink-0 text-brand md:size-8" />
              {title}
            </h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={`${HELP_PATH}#urutan-toko`} className="text-link">
          Baca selengkapnya di halaman Bantuan
        </a>
      </p>
    </section>
  );
}

const CHECKLIST = [
  "Cocokkan nama toko dan alamat situsnya; toko resmi biasanya memiliki lencana atau tautan dari situs merek.",
  "Bandingkan harga akhir: sudah termasuk ongkos kirim, biaya layanan, dan asuransi.",
  "Baca ulasan terbaru yang menyertakan foto, terutama ulasan bernilai sedang.",
  "Pahami syarat garansi dan pengembalian sebelum membayar.",
  "Bayar hanya lewat aplikasi atau situs toko, jangan lewat transfer pribadi.",
  "Rekam video saat membuka paket sebagai bukti bila perlu mengajukan komplain.",
] as const;

function BeforeYouBuy() {
  return (
    <section aria-labelledby="sebelum-membeli" className="page-width section pt-0">
      <div className="panel">
        <h2 id="sebelum-membeli" className="section-title flex items-center gap-3">
          <Icon of={ListChecks} className="size-8 shrink-0" />
          Sebelum membeli, periksa ini
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-4 md:grid-cols-2">
          {CHECKLIST.map((item, index) => (
            <li key={item} className="flex gap-3">
              <span aria-hidden="true" className="step-number">
                {index + 1}
              </span>
              <span>{item}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
