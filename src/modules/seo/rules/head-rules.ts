import { canonicalUrl } from "../addresses.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "../schema.ts";
import { type AuditedPage, lengthOf, linksOf, metaOf, missingMetas, type Rule } from "./rule.ts";

export const HEAD_RULES: readonly Rule[] = [
  {
    id: "title",
    severity: "error",
    description: "Halaman punya tepat satu judul (title) yang tidak kosong.",
    check: ({ facts: { titles } }) => {
      if (titles.length !== 1) return [`Ada ${titles.length} judul.`];
      return titles[0] ? [] : ["Judul kosong."];
    },
  },
  {
    id: "title-length",
    severity: "warning",
    description: `Panjang judul ${TITLE_LENGTH.min} sampai ${TITLE_LENGTH.max} karakter, supaya tampil utuh di hasil pencarian.`,
    check: ({ facts: { titles } }) => lengthProblems(titles[0], TITLE_LENGTH),
  },
  {
    id: "description",
    severity: "error",
    description: "Halaman punya tepat satu deskripsi (meta description) yang tidak kosong.",
    check: (page) => missingMetas(page, ["description"]),
  },
  {
    id: "description-length",
    severity: "warning",
    description: `Panjang deskripsi ${DESCRIPTION_LENGTH.min} sampai ${DESCRIPTION_LENGTH.max} karakter.`,
    check: (page) => lengthProblems(metaOf(page, "description"), DESCRIPTION_LENGTH),
  },
  {
    id: "language",
    severity: "error",
    description: "Bahasa halaman tertulis pada elemen html (lang) dan sama dengan og:locale.",
    check: languageProblems,
  },
  {
    id: "viewport",
    severity: "error",
    description: "Halaman menyesuaikan diri dengan layar ponsel dan tetap dapat diperbesar.",
    check: (page) => {
      const viewport = metaOf(page, "viewport") ?? "";
      if (!/width=device-width/.test(viewport)) return ["Meta viewport tanpa width=device-width."];
      return /user-scalable=(no|0)|maximum-scale=1(\.0*)?(,|$)/.test(viewport)
        ? ["Meta viewport melarang perbesaran."]
        : [];
    },
  },
  {
    id: "canonical",
    severity: "error",
    description:
      "Alamat kanonis lengkap, tanpa kueri, tanpa tagar, dan tanpa garis miring di akhir kecuali pada beranda.",
    check: canonicalProblems,
  },
  {
    id: "robots",
    severity: "error",
    description:
      "Izin indeks pada halaman sama dengan isi peta situs: yang terdaftar boleh diindeks, yang lain noindex,nofollow.",
    check: robotsProblems,
  },
  {
    id: "neighbours",
    severity: "error",
    description:
      "Tautan ke halaman sebelum dan sesudahnya (prev dan next) paling banyak satu, lengkap, dan di situs ini.",
    check: (page) =>
      ["prev", "next"].flatMap((rel) => {
        const hrefs = linksOf(page, rel);
        if (hrefs.length > 1) return [`Ada ${hrefs.length} tautan ${rel}.`];
        return hrefs
          .filter((href) => !href.startsWith(`${page.site.url}/`))
          .map((href) => `Tautan ${rel} salah: ${href}`);
      }),
  },
];

function lengthProblems(text: string | undefined, { min, max }: { min: number; max: number }): string[] {
  if (!text) return [];
  const length = lengthOf(text);
  return length < min || length > max ? [`${length} karakter: ${text}`] : [];
}

function languageProblems(page: AuditedPage): string[] {
  const { lang } = page.facts;
  if (!lang) return ["Atribut lang tidak ada."];
  if (!isLanguageTag(lang)) return [`Atribut lang bukan kode bahasa: ${lang}`];
  const locale = metaOf(page, "og:locale");
  const [language] = lang.toLowerCase().split("-");
  return locale && locale.split("_")[0] !== language ? [`Atribut lang ${lang}, sedangkan og:locale ${locale}.`] : [];
}

/** BCP 47, as far as the runtime knows it. */
function isLanguageTag(tag: string): boolean {
  try {
    return Boolean(new Intl.Locale(tag));
  } catch {
    return false;
  }
}

function canonicalProblems(page: AuditedPage): string[] {
  const hrefs = linksOf(page, "canonical");
  const [href = ""] = hrefs;
  if (hrefs.length !== 1) return [`Ada ${hrefs.length} tautan kanonis.`];
  if (!URL.canParse(href)) return [`Alamat kanonis tidak lengkap: ${href}`];
  // An article first published elsewhere names its original, and then has no place in the sitemap.
  const elsewhere = new URL(href).origin !== page.site.url;
  if (elsewhere) return page.indexable ? [`Terdaftar di peta situs, tetapi menunjuk ke situs lain: ${href}`] : [];
  const expected = canonicalUrl(page.path, page.site);
  return href === expected ? [] : [`Seharusnya ${expected}, tertulis ${href}`];
}

/** Google Search Central, "Robots meta tag": the header counts as much as the element, and the stricter one wins. */
function robotsProblems(page: AuditedPage): string[] {
  const given = [...(page.facts.metas.get("robots") ?? []), page.headers.get("x-robots-tag") ?? ""]
    .join(",")
    .toLowerCase();
  const directives = new Set(given.split(/[\s,:]+/));
  const closed = (directive: string) => directives.has(directive) || directives.has("none");
  if (page.indexable && page.site.allowIndexing) {
    return ["noindex", "nofollow"].filter(closed).map((directive) => `Terdaftar di peta situs, tetapi ${directive}.`);
  }
  return ["noindex", "nofollow"].filter((directive) => !closed(directive)).map((directive) => `Tanpa ${directive}.`);
}
