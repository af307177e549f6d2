import { z } from "zod";

export type StructuredItem = { readonly type: string; readonly data: Record<string, unknown> };

const words = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
/** A day, or a time with its time zone. Without a time zone, Google assumes that of its own servers. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const picture = z.union([address, z.looseObject({ "@type": z.literal("ImageObject"), url: address })]);
const organization = z.looseObject({ "@type": z.literal("Organization"), name: words, url: address, logo: picture });

/** A list whose items count up from 1 (Google Search Central, "Breadcrumb": position). */
const listOf = <Item extends z.ZodType<{ position: number }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .refine((items) => items.every(({ position }, index) => position === index + 1), "position");

/**
 * The required properties of each type, by Google Search Central's page on it (Article, FAQ, Breadcrumb, Carousel, Organization, Site name, Sitelinks
 * search box). Google requires no properties of Article, so the properties that it recommends are required here.
 */
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  Article: z.looseObject({
    headline: words.max(110),
    description: words,
    image: z.union([picture, z.array(picture).min(1)]),
    datePublished: moment,
    dateModified: moment,
    author: z.looseObject({ "@type": z.enum(["Person", "Organization"]), name: words, url: address }),
    publisher: organization,
    mainEntityOfPage: z.looseObject({ "@id": address }),
    wordCount: z.number().int().positive(),
    inLanguage: words,
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          "@type": z.literal("Question"),
          name: words,
          acceptedAnswer: z.looseObject({ "@type": z.literal("Answer"), text: words }),
        }),
      )
      .min(1),
  }),
  WebSite: z.looseObject({
    name: words,
    url: address,
    potentialAction: z.looseObject({
      "@type": z.literal("SearchAction"),
      target: z.looseObject({ urlTemplate: z.string().includes("q={search_term_string}") }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  Organization: organization,
  // "Product snippet" requires offers, review or rating, of which our data have only offers; "AggregateOffer" requires lowPrice and priceCurrency.
  Product: z.looseObject({
    name: words,
    url: address,
    image: picture.optional(),
    brand: z.looseObject({ "@type": z.literal("Brand"), name: words }).optional(),
    gtin: z
      .string()
      .regex(/^\d{14}$/)
      .optional(),
    mpn: words.optional(),
    offers: z
      .looseObject({
        "@type": z.literal("AggregateOffer"),
        lowPrice: z.number().int().positive(),
        highPrice: z.number().int().positive(),
        offerCount: z.number().int().positive(),
        priceCurrency: z.literal("IDR"),
      })
      .refine(({ lowPrice, highPrice }) => lowPrice <= highPrice, "lowPrice"),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: listOf(
      z.looseObject({ "@type": z.literal("ListItem"), position: z.number(), name: words, item: address }),
    ),
  }),
  ItemList: z.looseObject({
    numberOfItems: z.number().int().positive().optional(),
    itemListElement: listOf(
      z.looseObject({ "@type": z.literal("ListItem"), position: z.number(), name: words, url: address }),
    ),
  }),
};

/** Reads the texts of a page's JSON-LD elements. Texts that cannot be parsed are skipped here and reported by `jsonProblems`. */
export function structuredItems(texts: readonly string[]): StructuredItem[] {
  return texts.flatMap((text) => {
    const parsed = parse(text);
    return parsed === undefined ? [] : nodesOf(parsed).map((data) => ({ type: String(data["@type"] ?? ""), data }));
  });
}

export const jsonProblems = (texts: readonly string[]): string[] =>
  texts.flatMap((text, index) => (parse(text) === undefined ? [`Blok ke-${index + 1} bukan JSON yang sah.`] : []));

/** Lists what an item lacks, with one line for each property. An unknown type is a problem, too, since nothing checks it. */
export function shapeProblems({ type, data }: StructuredItem): string[] {
  const shape = SHAPES[type];
  if (!shape) return [`Jenis "${type}" tidak dikenal.`];
  const context = String(data["@context"] ?? "");
  const problems = /^https?:\/\/schema\.org\/?$/.test(context) ? [] : [`${type}: @context bukan schema.org.`];
  const result = shape.safeParse(data);
  const paths = result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
  return [...problems, ...[...new Set(paths)].map((path) => `${type}: ${path} tidak ada atau bentuknya salah.`)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Collects the objects of one script element, which may hold an object, a list of objects, or a @graph. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown>;
  const { "@graph": graph, "@context": context } = node;
  return Array.isArray(graph) ? graph.flatMap(nodesOf).map((inner) => ({ "@context": context, ...inner })) : [node];
}
