import { dayOrMoment } from "../../platform/calendar.ts";
import { absoluteUrl, canonicalOf } from "./addresses.ts";
import { plain, previewImage } from "./metadata.ts";
import {
  type ArticleMeta,
  DEFAULT_LANGUAGE,
  type FaqItem,
  type NamedLink,
  type PageMeta,
  type ProductMeta,
  type Site,
} from "./schema.ts";

type JsonLd = Readonly<Record<string, unknown>>;

const CONTEXT = { "@context": "https://schema.org" } as const;

/**
 * Makes the page's structured data (https://schema.org), with one object for each script element. By Google's general guideline it may contain only
 * information that the visitor sees on the page. `SHAPES` of structured-data.ts has the types again, with the properties that they must have.
 */
export function jsonLd(meta: PageMeta, site: Site): readonly object[] {
  return [
    ...(meta.website ? [webSite(site), { ...CONTEXT, ...organization(site) }] : []),
    ...(meta.article ? [article(meta, meta.article, site)] : []),
    ...(meta.product ? [product(meta, meta.product, site)] : []),
    ...(meta.breadcrumbs?.length ? [breadcrumbList(meta.breadcrumbs, site)] : []),
    ...(meta.itemList?.length ? [itemList(meta, meta.itemList, site)] : []),
    ...(meta.faq?.length ? [faqPage(meta.faq)] : []),
  ];
}

/**
 * Serialises data for a script element. "<" could end the element ("</script>") or open a comment in it, and U+2028/9 end a line in older script
 * parsers (HTML Standard, "Restrictions for contents of script elements"); in JSON all of these may be written as escapes.
 */
export const serializeJsonLd = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${hex(character)}`);

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, "0");

/** Describes the site. The search action is that of the specification: the parameter `q` on the home page, which redirects to the results. */
const webSite = (site: Site): JsonLd => ({
  ...CONTEXT,
  "@type": "WebSite",
  "@id": `${site.url}/#website`,
  url: `${site.url}/`,
  name: site.name,
  description: plain(site.description),
  inLanguage: DEFAULT_LANGUAGE,
  publisher: { "@id": organizationId(site) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.url}/?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

const organizationId = (site: Site) => `${site.url}/#organization`;

const organization = (site: Site): JsonLd => ({
  "@type": "Organization",
  "@id": organizationId(site),
  name: site.publisherName,
  url: `${site.url}/`,
  logo: logoOf(site),
  ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks } : {}),
  ...(site.contactEmail ? { contactPoint: contactPoint(site.contactEmail) } : {}),
});

const OWN_LOGO = { path: "/icon-512.png", width: 512, height: 512 };

function logoOf(site: Site) {
  const { path, width, height } = site.logo ?? OWN_LOGO;
  return { "@type": "ImageObject", url: absoluteUrl(path, site), width, height };
}

const contactPoint = (email: string) => ({
  "@type": "ContactPoint",
  contactType: "customer service",
  email,
  availableLanguage: "id",
});

/** Describes an article as Google Search Central asks, "Article structured data". */
function article(meta: PageMeta, data: ArticleMeta, site: Site): JsonLd {
  const images = meta.searchImages?.length ? meta.searchImages : [previewImage(meta, site)];
  return {
    ...CONTEXT,
    "@type": "Article",
    mainEntityOfPage: { "@type": "WebPage", "@id": canonicalOf(meta, site) },
    headline: plain(meta.title),
    ...(plain(meta.description) ? { description: plain(meta.description) } : {}),
    image: images.map(({ path, width, height }) => {
      return { "@type": "ImageObject", url: absoluteUrl(path, site), width, height };
    }),
    datePublished: dayOrMoment(data.publishedTime, site.timeZone),
    dateModified: dayOrMoment(data.modifiedTime, site.timeZone),
    author: author(data, site),
    publisher: organization(site),
    articleSection: plain(data.section),
    ...(data.tags.length > 0 ? { keywords: data.tags.map(plain) } : {}),
    wordCount: data.wordCount,
    inLanguage: meta.language ?? DEFAULT_LANGUAGE,
    isAccessibleForFree: true,
  };
}

/**
 * Describes the author. Google asks for the right type, but the specification has only a name. Therefore "Redaksi …", "Tim …" and the names of the
 * site and its publisher are organisations, and other names are persons.
 */
const author = (data: ArticleMeta, site: Site) => ({
  "@type":
    /^(redaksi|tim)\b/i.test(data.author) || [site.name, site.publisherName].includes(data.author)
      ? "Organization"
      : "Person",
  name: plain(data.author),
  url: absoluteUrl(data.authorPath, site),
  ...(data.authorBio ? { description: plain(data.authorBio) } : {}),
  ...(data.authorImage ? { image: absoluteUrl(data.authorImage, site) } : {}),
});

/**
 * Describes a product as Google Search Central asks, "Product snippet". A comparison site sells nothing itself, so the data state the range of prices
 * in stores and are no merchant listing. There is no rating, because we collect none.
 */
const product = (meta: PageMeta, { name, brand, gtin, mpn, offers }: ProductMeta, site: Site): JsonLd => ({
  ...CONTEXT,
  "@type": "Product",
  name: plain(name),
  url: canonicalOf(meta, site),
  ...(meta.image ? { image: absoluteUrl(meta.image.path, site) } : {}),
  ...(brand ? { brand: { "@type": "Brand", name: plain(brand) } } : {}),
  ...(gtin ? { gtin } : {}),
  ...(mpn ? { mpn: plain(mpn) } : {}),
  offers: {
    "@type": "AggregateOffer",
    lowPrice: offers.lowest,
    highPrice: offers.highest,
    offerCount: offers.count,
    priceCurrency: "IDR",
  },
});

const faqPage = (items: readonly FaqItem[]): JsonLd => ({
  ...CONTEXT,
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: plain(question),
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  })),
});

const breadcrumbList = (items: readonly NamedLink[], site: Site): JsonLd => ({
  ...CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: plain(name),
    item: absoluteUrl(url, site),
  })),
});

const itemList = (meta: PageMeta, items: readonly NamedLink[], site: Site): JsonLd => ({
  ...CONTEXT,
  "@type": "ItemList",
  name: plain(meta.title),
  numberOfItems: items.length,
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: plain(name),
    url: absoluteUrl(url, site),
  })),
});
