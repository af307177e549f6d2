/** The site as search engines see it; made once from the settings by `siteOf`. */
export type Site = {
  /** Canonical origin without a trailing slash (SITE_URL). */
  readonly url: string;
  readonly name: string;
  readonly publisherName: string;
  readonly contactEmail?: string;
  /** Of the site, where a page has none of its own. */
  readonly description: string;
  /** In place of the product's own mark. */
  readonly logo?: SiteLogo;
  /** Accounts of the site's own, elsewhere. */
  readonly socialLinks: readonly string[];
  /** false: noindex on every page and a closed robots.txt. */
  readonly allowIndexing: boolean;
  readonly tagline: string;
  /** In which a publication that is known by its day only has been stored as that day's beginning. */
  readonly timeZone: string;
};

/** A picture of the library, in one of its files. */
export type SiteLogo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

/** `path` is on this site ("/media/…"); an absolute address is taken as it is. */
export type PreviewImage = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** docs/specification.md, section 3, "Article page data". `authorImage` is a path on this site. */
export type ArticleMeta = {
  readonly author: string;
  readonly publishedTime: Date;
  readonly modifiedTime: Date;
  /** Name of the category. */
  readonly section: string;
  readonly tags: readonly string[];
  readonly authorBio: string;
  readonly authorImage?: string;
  /** Where it is said who the author is. */
  readonly authorPath: string;
  readonly wordCount: number;
};

/** A thing that stores offer. Where nothing of it can be had now, a page says nothing of it to search engines. */
export type ProductMeta = {
  readonly name: string;
  readonly brand: string | null;
  /** Fourteen digits, with leading zeros. */
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** Of offers that are fresh and can be compared; rupiah, without shipping. */
  readonly offers: { readonly lowest: number; readonly highest: number; readonly count: number };
};

/** Plain text, as it stands on the page. */
export type FaqItem = { readonly question: string; readonly answer: string };

/** A name and where it leads: a path on this site, or an absolute address. */
export type NamedLink = { readonly name: string; readonly url: string };

/** A page in another language, or itself, by its path on this site. Only live ones are told to search engines. */
export type Translation = { readonly language: string; readonly path: string; readonly isLive: boolean };

/** What a page says about itself to search engines and to those it is shared with (docs/specification.md, "Page metadata"). */
export type PageMeta = {
  /** Without the site's name. Empty: the site's default. */
  readonly title: string;
  /** Empty: the site's default. */
  readonly description: string;
  /** As requested: may have a query. */
  readonly path: string;
  /** Absolute address of the original, for an article first published elsewhere; else the spec's rule decides. */
  readonly canonical?: string;
  readonly keywords?: readonly string[];
  readonly image?: PreviewImage;
  /** The same picture in the shapes that search engines ask for; without them they are told of `image`. */
  readonly searchImages?: readonly Omit<PreviewImage, "alt">[];
  readonly noindex?: boolean;
  /** Paths of the neighbours in a numbered list; their query is kept. */
  readonly previous?: string;
  readonly next?: string;
  /** BCP 47; "id" by default. */
  readonly language?: string;
  /** The page in its languages, itself among them; the first is for everybody else. */
  readonly translations?: readonly Translation[];
  readonly article?: ArticleMeta;
  readonly faq?: readonly FaqItem[];
  readonly breadcrumbs?: readonly NamedLink[];
  /** Of what the page lists, beside the feed of articles. */
  readonly feed?: { readonly title: string; readonly path: string };
  readonly itemList?: readonly NamedLink[];
  readonly product?: ProductMeta;
  /** The home page: says WebSite with its search, and Organization. */
  readonly website?: boolean;
};

export const DEFAULT_LANGUAGE = "id";
export const DEFAULT_TITLE = "Bandingkan Harga & Temukan Toko Online Terpercaya";
export const DEFAULT_DESCRIPTION =
  "Panduan belanja online Indonesia: pilih dari 14 kategori, temukan toko online terpercaya, dan baca artikel sebelum membeli.";
const DEFAULT_TAGLINE = "Cari di toko online terpercaya untuk menemukan produk terbaik di satu tempat.";
export const DEFAULT_IMAGE = { path: "/og-default.png", width: 1200, height: 630 } as const;

/** Lengths in characters. Search engines cut by pixels; these are what fits for nearly every text. */
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

/** The site out of the checked settings (`Config` fits). */
export function siteOf(settings: SiteSettings, logo?: SiteLogo): Site {
  const { siteUrl, siteName, publisherName, contactEmail, allowIndexing, timeZone } = settings;
  const { siteDescription: description = DEFAULT_DESCRIPTION, socialLinks = [] } = settings;
  const contact = contactEmail === undefined ? {} : { contactEmail };
  const facts = {
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
  return { ...facts, tagline: DEFAULT_TAGLINE };
}
