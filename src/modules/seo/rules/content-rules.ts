import type { AuditedPage, Rule } from "./rule.ts";

/** The limit of a page's HTML. Visitors pay for data, and an article of 1,400 words is far smaller, so a larger page is a mistake. */
const MAX_BYTES = 200_000;

export const CONTENT_RULES: readonly Rule[] = [
  {
    id: "status",
    name: "Halaman tidak menjawab sebagaimana mestinya",
    severity: "error",
    description: "Halaman menjawab dengan status 200 dan berupa HTML dengan pengodean UTF-8.",
    check: ({ status, headers }) => {
      if (status !== 200) return [`Status ${status}.`];
      const type = headers.get("content-type") ?? "";
      return /^text\/html;\s*charset=utf-8$/i.test(type) ? [] : [`Jenis isi: ${type || "tidak disebut"}.`];
    },
  },
  {
    id: "h1",
    name: "Judul utama (h1) tidak ada atau lebih dari satu",
    severity: "error",
    description: "Halaman punya tepat satu judul utama (h1) yang tidak kosong.",
    check: ({ parts }) => {
      const main = parts.headings.filter((heading) => heading.depth === 1);
      if (main.length !== 1) return [`Ada ${main.length} judul utama (h1).`];
      return main[0]?.text ? [] : ["Judul utama (h1) kosong."];
    },
  },
  {
    id: "heading-order",
    name: "Tingkat judul bagian melompat",
    severity: "warning",
    description: "Tingkat judul bagian turun satu per satu, tanpa melompat.",
    check: skippedLevels,
  },
  {
    id: "image-alt",
    name: "Gambar tanpa teks alternatif",
    severity: "error",
    description: "Setiap gambar punya teks alternatif (alt); gambar hiasan memakai alt kosong.",
    check: ({ parts }) =>
      parts.images.filter((image) => !image.hasAlt).map((image) => `Gambar tanpa teks alternatif (alt): ${image.src}`),
  },
  {
    id: "image-size",
    name: "Gambar tanpa lebar dan tinggi",
    severity: "error",
    description: "Setiap gambar menyebut lebar dan tinggi, supaya tata letak tidak bergeser saat dimuat.",
    check: ({ parts }) =>
      parts.images.filter((image) => !image.hasSize).map((image) => `Gambar tanpa lebar dan tinggi: ${image.src}`),
  },
  {
    id: "page-size",
    name: "Halaman terlalu besar",
    severity: "warning",
    description: `HTML halaman maksimal ${MAX_BYTES / 1000} kB sebelum dikompresi.`,
    check: ({ bytes }) =>
      bytes > MAX_BYTES ? [`HTML halaman ${Math.round(bytes / 1000)} kB, maksimal ${MAX_BYTES / 1000} kB.`] : [],
  },
];

function skippedLevels({ parts: { headings } }: AuditedPage): string[] {
  return headings.flatMap(({ depth, text }, index) => {
    const before = headings[index - 1]?.depth ?? 0;
    // A heading before the first h1 (in the header) is judged by the rule about h1.
    return before > 0 && depth > before + 1 ? [`Judul bagian melompat dari h${before} ke h${depth}: ${text}`] : [];
  });
}
