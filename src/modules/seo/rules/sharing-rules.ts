import { DEFAULT_IMAGE } from "../schema.ts";
import { type AuditedPage, isArticle, linksOf, metaOf, missingMetas, type Rule } from "./rule.ts";

/** The properties that a good preview needs; https://ogp.me requires only type, title, url and image. */
const OPEN_GRAPH = [
  "og:type",
  "og:title",
  "og:description",
  "og:url",
  "og:site_name",
  "og:locale",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
];

const ARTICLE = ["article:published_time", "article:modified_time", "article:section"];

const TWITTER = ["twitter:card", "twitter:title", "twitter:description", "twitter:image", "twitter:image:alt"];

export const SHARING_RULES: readonly Rule[] = [
  {
    id: "open-graph",
    name: "Pratinjau saat dibagikan (Open Graph) tidak lengkap",
    severity: "error",
    description: "Data pratinjau saat dibagikan (Open Graph) lengkap, dan og:url sama dengan URL kanonis.",
    check: (page) => [
      ...missingMetas(page, isArticle(page) ? [...OPEN_GRAPH, ...ARTICLE] : OPEN_GRAPH),
      ...addressProblems(page),
    ],
  },
  {
    id: "preview-image",
    name: "Gambar pratinjau tidak sesuai",
    severity: "error",
    description: `Gambar pratinjau beralamat lengkap; gambar artikel berukuran ${DEFAULT_IMAGE.width}x${DEFAULT_IMAGE.height}.`,
    check: (page) => [
      ...["og:image", "twitter:image"]
        .map((name) => ({ name, address: metaOf(page, name) }))
        .filter(({ address }) => address !== undefined && !/^https?:\/\//.test(address))
        .map(({ name, address }) => `Alamat ${name} tidak lengkap: ${address}`),
      ...(isArticle(page) ? sizeProblems(page) : []),
    ],
  },
  {
    id: "twitter-card",
    name: "Kartu pratinjau X (Twitter) tidak lengkap",
    severity: "error",
    description: "Kartu pratinjau untuk X (Twitter) lengkap.",
    check: (page) => missingMetas(page, TWITTER),
  },
];

function addressProblems(page: AuditedPage): string[] {
  const address = metaOf(page, "og:url");
  const [canonical] = linksOf(page, "canonical");
  return address !== undefined && canonical !== undefined && address !== canonical
    ? [`og:url ${address}, sedangkan URL kanonis ${canonical}`]
    : [];
}

function sizeProblems(page: AuditedPage): string[] {
  const size = `${metaOf(page, "og:image:width")}x${metaOf(page, "og:image:height")}`;
  return size === `${DEFAULT_IMAGE.width}x${DEFAULT_IMAGE.height}` ? [] : [`Ukuran gambar pratinjau ${size}.`];
}
