import { CATEGORIES } from "../stores/categories.shared.ts";
/** The site as search engines see it; made once from the settings by `siteOf`. */
export type Site = {
  /** Canonical origin without a trailing slash (SITE_URL). */
  readonly url: string;
  readonly name: string;
  readonly publisherName: string;
  readonly contactEmail?: string;
  /** The site's description, used for pages without a description. */
  readonly description: string;
  /** The site's own logo, which replaces the logo of this product. */
  readonly logo?: SiteLogo;
  /** The addresses of the site's accounts on social networks. */
  readonly socialLinks: readonly string[];
  /** Whether search engines may index the site; false: noindex on every page and a closed robots.txt. */
  readonly allowIndexing: boolean;
  readonly tagline: string;
  /** The time zone for publications of which only the day is known; they are stored as the beginning of that day in this time zone. */
  readonly timeZone: string;
};

/** A picture of the media library, in one of its variants. */
export type SiteLogo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

/** `path` is on this site ("/media/…"); an absolute address is used as it is. */
export type PreviewImage = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** The metadata of an article (docs/specification.md, section 3, "Article page data"). `authorImage` is a path on this site. */
export type ArticleMeta = {
  readonly author: string;
  readonly publishedTime: Date;
  readonly modifiedTime: Date;
  /** The name of the category. */
  readonly section: string;
  readonly tags: readonly string[];
  readonly authorBio: string;
  readonly authorImage?: string;
  /** The path of the page about the author. */
  readonly authorPath: string;
  readonly wordCount: number;
};

/** A product that stores offer. A page without current offers gives search engines no product data. */
export type ProductMeta = {
  readonly name: string;
  readonly brand: string | null;
  /** The GTIN with fourteen digits, including leading zeros. */
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** The prices of fresh, comparable offers, in rupiah without shipping. */
  readonly offers: { readonly lowest: number; readonly highest: number; readonly count: number };
};

/** A question and its answer as plain text, as on the page. */
export type FaqItem = { readonly question: string; readonly answer: string };

/** A name and its target: a path on this site, or an absolute address. */
export type NamedLink = { readonly name: string; readonly url: string };

/** One language of a page, which may be its own, with the path of the page in that language. Only live translations are announced to search engines. */
export type Translation = { readonly language: string; readonly path: string; readonly isLive: boolean };

/** A page's metadata for search engines and link previews (docs/specification.md, "Page metadata"). */
export type PageMeta = {
  /** The title without the site's name; if empty, the site's default, which is for the home page. */
  readonly title: string;
  /** The description; if empty, the site's default. */
  readonly description: string;
  /** The path as requested, perhaps with a query. */
  readonly path: string;
  /**
   * The absolute address of the original, for an article that was first published elsewhere; without it, the canonical address follows the rule of
   * the specification.
   */
  readonly canonical?: string;
  readonly keywords?: readonly string[];
  readonly image?: PreviewImage;
  /** The preview picture in the aspect ratios that search engines ask for; without them `image` is used. */
  readonly searchImages?: readonly Omit<PreviewImage, "alt">[];
  readonly noindex?: boolean;
  /** The paths of the neighbours in a numbered list, with their query. */
  readonly previous?: string;
  readonly next?: string;
  /** The language as in BCP 47; "id" by default. */
  readonly language?: string;
  /** The page in all its languages, including the page itself; the first is for readers of other languages. */
  readonly translations?: readonly Translation[];
  readonly article?: ArticleMeta;
  readonly faq?: readonly FaqItem[];
  readonly breadcrumbs?: readonly NamedLink[];
  /** The feed of the items that the page lists, in addition to the feed of articles. */
  readonly feed?: { readonly title: string; readonly path: string };
  readonly itemList?: readonly NamedLink[];
  readonly product?: ProductMeta;
  /** Whether the page is the home page, which describes WebSite with its search, and Organization. */
  readonly website?: boolean;
};

export const DEFAULT_LANGUAGE = "id";
export const DEFAULT_TITLE = "Bandingkan Harga & Temukan Toko Online Terpercaya";
export const DEFAULT_DESCRIPTION = `Panduan belanja online Indonesia: pilih dari ${CATEGORIES.length} kategori, temukan toko \
online terpercaya, dan baca artikel sebelum membeli.`;
const DEFAULT_TAGLINE = "Cari di toko online terpercaya untuk menemukan produk terbaik di satu tempat.";
export const DEFAULT_IMAGE = { path: "/og-default.png", width: 1200, height: 630 } as const;

/** The limits in characters. Search engines cut by pixels, but nearly every text within these fits. */
export const TITLE_LENGTH = { min: 10, max: 65 } as const;
export const DESCRIPTION_LENGTH = { min: 50, max: 165 } as const;

type SiteSettings = {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly publisherName: string;
  readonly contactEmail?: string | undefined;
  readonly siteDescription?: string | undefined;
  readonly socialLinks?: readonly string[];
  readonly allowIndexing: boolean;
  readonly timeZone: string;
};

/** Makes the site out of the checked settings (`Config` fits). */
export function siteOf(settings: SiteSettings, logo?: SiteLogo): Site {
  const { siteUrl, siteName, publisherName, contactEmail, allowIndexing, timeZone } = settings;
  const { siteDescription: description = DEFAULT_DESCRIPTION, socialLinks = [] } = settings;
  const contact = contactEmail === undefined ? {} : { contactEmail };
  const parts = {
    url: siteUrl,
    name: siteName,
    publisherName,
    ...contact,
    ...(logo && { logo }),
    description,
    socialLinks,
    allowIndexing,
    timeZone,
  };
  return { ...parts, tagline: DEFAULT_TAGLINE };
}
