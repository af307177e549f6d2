import { canonicalUrl } from "../addresses.ts";
import { pageTitle } from "../metadata.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "../schema.ts";
import { type AuditedPage, isArticle, lengthOf, linksOf, metaOf, missingMetas, type Rule } from "./rule.ts";

/** Matches an exact price such as "Rp 3.499.000", but no budget such as "Rp 4 juta". */
const EXACT_PRICE = /\bRp\.?\s?\d{1,3}(?:\.?\d{3})+(?!\d)/i;

export const HEAD_RULES: readonly Rule[] = [
  {
    id: "title",
    name: "Judul halaman tidak ada atau lebih dari satu",
    severity: "error",
    description: "Halaman punya tepat satu judul (title) yang tidak kosong.",
    check: ({ parts: { titles } }) => {
      if (titles.length !== 1) return [`Ada ${titles.length} judul halaman (title).`];
      return titles[0] ? [] : ["Judul halaman (title) kosong."];
    },
  },
  {
    id: "title-length",
    name: "Judul halaman terlalu pendek atau terlalu panjang",
    severity: "warning",
    description: `Panjang judul ${TITLE_LENGTH.min} sampai ${TITLE_LENGTH.max} karakter, supaya tampil utuh di hasil pencarian.`,
    // The site's default title is as long as the site's name makes it.
    check: ({ parts: { titles }, site }) =>
      titles[0] === pageTitle({ title: "" }, site) ? [] : lengthProblems("Judul halaman", titles[0], TITLE_LENGTH),
  },
  {
    id: "title-price",
    name: "Judul halaman menyebut harga",
    severity: "warning",
    description:
      "Judul tidak menyebut harga sampai rupiahnya: mesin pencari menampilkannya lama setelah harganya berubah.",
    check: ({ parts: { titles } }) =>
      titles.filter((title) => EXACT_PRICE.test(title)).map((title) => `Judul menyebut harga: ${title}`),
  },
  {
    id: "description",
    name: "Deskripsi tidak ada atau lebih dari satu",
    severity: "error",
    description: "Halaman punya tepat satu deskripsi (meta description) yang tidak kosong.",
    check: (page) => missingMetas(page, ["description"]),
  },
  {
    id: "description-length",
    name: "Deskripsi terlalu pendek atau terlalu panjang",
    severity: "warning",
    description: `Panjang deskripsi ${DESCRIPTION_LENGTH.min} sampai ${DESCRIPTION_LENGTH.max} karakter.`,
    check: (page) => lengthProblems("Deskripsi", metaOf(page, "description"), DESCRIPTION_LENGTH),
  },
  {
    id: "language",
    name: "Bahasa halaman tidak tertulis",
    severity: "error",
    description: "Bahasa tertulis pada elemen html (lang), dan bahasa og:locale juga tertulis di halaman.",
    check: languageProblems,
  },
  {
    id: "viewport",
    name: "Halaman tidak menyesuaikan diri dengan ponsel",
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
    name: "URL kanonis tidak ada atau salah",
    severity: "error",
    description: "URL kanonis lengkap, tanpa kueri, tanpa tagar, dan tanpa garis miring di akhir kecuali pada beranda.",
    check: canonicalProblems,
  },
  {
    id: "robots",
    name: "Petunjuk untuk mesin pencari (robots) tidak cocok",
    severity: "error",
    description:
      "Izin indeks pada halaman sama dengan isi peta situs: yang terdaftar boleh diindeks, yang lain noindex,nofollow.",
    check: robotsProblems,
  },
  {
    id: "neighbours",
    name: "Tautan ke halaman sebelum dan sesudahnya salah",
    severity: "error",
    description: "Tautan ke halaman sebelum dan sesudahnya (prev dan next) maksimal satu, lengkap, dan di situs ini.",
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

function lengthProblems(what: string, text: string | undefined, { min, max }: { min: number; max: number }): string[] {
  if (!text) return [];
  const length = lengthOf(text);
  if (length >= min && length <= max) return [];
  return [`${what} terlalu ${length < min ? "pendek" : "panjang"} (${length} karakter, sebaiknya ${min}–${max}).`];
}

/** Checks the languages. The page around an article is Indonesian; an article in another language has that `lang` on its own element. */
function languageProblems(page: AuditedPage): string[] {
  const { lang, languages } = page.parts;
  if (!lang) return ["Atribut lang tidak ada."];
  const unknown = [...languages]
    .filter((tag) => !isLanguageTag(tag))
    .map((tag) => `Atribut lang bukan kode bahasa: ${tag}`);
  const language = metaOf(page, "og:locale")?.split("_")[0];
  const matches = [...languages].some((tag) => tag.toLowerCase().split("-")[0] === language);
  return [
    ...unknown,
    ...(language && !matches ? [`og:locale berbahasa ${language}, tetapi tidak ada lang yang sama.`] : []),
  ];
}

/** Whether the runtime accepts a tag as BCP 47. */
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
  if (hrefs.length !== 1) return [`Ada ${hrefs.length} URL kanonis.`];
  if (!URL.canParse(href)) return [`URL kanonis tidak lengkap: ${href}`];
  const expected = canonicalUrl(page.path, page.site);
  return href === expected || namesOriginal(page) ? [] : [`Seharusnya ${expected}, tertulis ${href}`];
}

/** Whether an article names the address of its original elsewhere. Such an article is not in the sitemap, but it need not be noindex. */
function namesOriginal(page: AuditedPage): boolean {
  const [href = ""] = linksOf(page, "canonical");
  return isArticle(page) && !page.indexable && URL.canParse(href) && href !== canonicalUrl(page.path, page.site);
}

/** Checks the robots directives. The header counts as much as the meta element, and the stricter of the two wins (Google Search Central, "Robots meta tag"). */
function robotsProblems(page: AuditedPage): string[] {
  const given = [...(page.parts.metas.get("robots") ?? []), page.headers.get("x-robots-tag") ?? ""];
  const directives = new Set(
    given
      .join(",")
      .toLowerCase()
      .split(/[\s,:]+/),
  );
  const closed = (directive: string) => directives.has(directive) || directives.has("none");
  if (page.indexable && page.site.allowIndexing) {
    return ["noindex", "nofollow"].filter(closed).map((directive) => `Terdaftar di peta situs, tetapi ${directive}.`);
  }
  if (page.site.allowIndexing && namesOriginal(page)) return [];
  return ["noindex", "nofollow"]
    .filter((directive) => !closed(directive))
    .map((directive) => `Petunjuk robots tidak memuat ${directive}.`);
}
