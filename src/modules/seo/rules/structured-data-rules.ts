import { formatRupiah } from "../../money/money.shared.ts";
import { storeListPath } from "../../stores/category-paths.shared.ts";
import { jsonProblems, type StructuredItem, shapeProblems, structuredItems } from "../structured-data.ts";
import { type AuditedPage, isArticle, linksOf, type Rule } from "./rule.ts";

export const STRUCTURED_DATA_RULES: readonly Rule[] = [
  {
    id: "json-ld-syntax",
    name: "Data terstruktur tidak dapat dibaca",
    severity: "error",
    description: "Data terstruktur (JSON-LD) dapat dibaca.",
    check: ({ parts }) => jsonProblems(parts.jsonLd),
  },
  {
    id: "json-ld-properties",
    name: "Data terstruktur tidak lengkap",
    severity: "error",
    description: "Data terstruktur memuat semua isian wajib untuk jenisnya.",
    check: ({ parts }) => structuredItems(parts.jsonLd).flatMap(shapeProblems),
  },
  {
    id: "json-ld-types",
    name: "Data terstruktur tidak sesuai dengan isi halaman",
    severity: "error",
    description: "Halaman membawa data terstruktur yang sesuai dengan isinya, masing-masing satu kali.",
    check: (page) => {
      const types = structuredItems(page.parts.jsonLd).map(({ type }) => type);
      const repeated = types.filter((type, index) => types.indexOf(type) !== index);
      const missing = expectedTypes(page).filter((type) => !types.includes(type));
      return [...missing.map((type) => `${type} tidak ada.`), ...new Set(repeated.map((type) => `${type} berulang.`))];
    },
  },
  {
    id: "json-ld-visible",
    name: "Data terstruktur menyebut hal yang tidak terlihat",
    severity: "error",
    description: "Data terstruktur hanya menyebut hal yang juga terlihat di halaman.",
    check: ({ parts }) => {
      const seen = bare(parts.text);
      return structuredItems(parts.jsonLd).flatMap((item) =>
        claims(item)
          .filter((claim) => !seen.includes(bare(claim)))
          .map((claim) => `${item.type} menyebut yang tidak terlihat: ${claim}`),
      );
    },
  },
  {
    id: "json-ld-address",
    name: "Alamat artikel di data terstruktur berbeda",
    severity: "error",
    description: "Alamat artikel dalam data terstruktur sama dengan URL kanonis.",
    check: (page) => {
      const [canonical] = linksOf(page, "canonical");
      return structuredItems(page.parts.jsonLd)
        .filter(({ type }) => type === "Article")
        .map(({ data }) => text(data, "mainEntityOfPage", "@id"))
        .filter((address) => address !== undefined && canonical !== undefined && address !== canonical)
        .map((address) => `Article menyebut ${address}`);
    },
  },
];

function expectedTypes(page: AuditedPage): string[] {
  const path = page.path.replace(/[?#].*$/s, "");
  if (path === "/") return ["WebSite", "Organization"];
  if (path === "/bantuan") return ["FAQPage"];
  if (path.startsWith(storeListPath(""))) return ["ItemList"];
  return isArticle(page) ? ["Article", "BreadcrumbList"] : [];
}

/** Lists the texts of an item that must also be visible on the page (Google's general structured data guidelines). */
function claims({ type, data }: StructuredItem): string[] {
  switch (type) {
    case "Article":
      return [text(data, "headline"), text(data, "author", "name"), text(data, "author", "description")].filter(
        present,
      );
    case "Product":
      return [text(data, "name"), priceOf(data, "lowPrice"), priceOf(data, "highPrice")].filter(present);
    case "FAQPage":
      return items(data.mainEntity).flatMap((question) =>
        [text(question, "name"), text(question, "acceptedAnswer", "text")].filter(present),
      );
    case "BreadcrumbList":
    case "ItemList":
      return items(data.itemListElement)
        .map((item) => text(item, "name"))
        .filter(present);
    default:
      return [];
  }
}

/** Removes white space, since visitors do not see where lines break or how many spaces there are. */
const bare = (words: string) => words.replace(/\s+/g, "");

const present = (words: string | undefined): words is string => Boolean(words);

const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function text(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
  return typeof found === "string" ? found : undefined;
}

function priceOf(data: Record<string, unknown>, name: "lowPrice" | "highPrice"): string | undefined {
  const price = isRecord(data.offers) ? data.offers[name] : undefined;
  return typeof price === "number" ? formatRupiah(price) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
