import { findCategory } from "../../stores/categories.shared.ts";
import type { CampaignInput, DigestContent } from "../schema.ts";

const MOST_ARTICLES = 10;
const MOST_OF_CATEGORY = 3;
const MOST_PRODUCTS = 12;

/**
 * Writes the news of a week as an edition; undefined where there is no news.
 * @param former the bodies of earlier digests, whose price drops are left out of this one
 */
export function digestEdition(content: DigestContent, former: readonly string[]): CampaignInput | undefined {
  const articles = content.articles.slice(0, MOST_ARTICLES);
  const drops = newDrops(content, former);
  if (articles.length === 0 && drops.length === 0) return undefined;
  const counted = [
    ...(articles.length > 0 ? [`${articles.length} panduan baru`] : []),
    ...(drops.length > 0 ? [`${drops.length} harga turun`] : []),
  ];
  const parts = [
    ...(articles.length > 0
      ? [
          "## Panduan baru",
          ...articles.map(({ title, path, summary }) => `**[${plain(title)}](${path})**\\\n${plain(summary)}`),
        ]
      : []),
    ...(drops.length > 0
      ? [
          "## Harga yang turun",
          "Di bawah harga biasanya menurut catatan kami sendiri, bukan menurut coretan harga toko.",
          ...byCategory(drops).flatMap(([category, slugs]) => [
            `### ${findCategory(category)?.name ?? "Lainnya"}`,
            ...slugs.map((slug) => `::produk{slug="${slug}"}`),
          ]),
        ]
      : []),
  ];
  const categories = [...new Set([...articles, ...drops].map(({ category }) => category))];
  return {
    subject: `Pekan ini: ${counted.join(", ")}`,
    preheader: articles
      .map(({ title }) => title)
      .join(" · ")
      .slice(0, 200),
    body: `${parts.join("\n\n")}\n`,
    // Subscribers who chose categories get the digest only if the digest has news from one of those categories.
    audience: { categories },
    isPublic: true,
  };
}

function newDrops({ drops }: DigestContent, former: readonly string[]): DigestContent["drops"] {
  const told = (slug: string) => former.some((body) => body.includes(`::produk{slug="${slug}"}`));
  const counts = new Map<string, number>();
  const shown = drops.filter(({ slug, category }) => {
    const count = counts.get(category) ?? 0;
    if (count === MOST_OF_CATEGORY || told(slug)) return false;
    counts.set(category, count + 1);
    return true;
  });
  return shown.slice(0, MOST_PRODUCTS);
}

const byCategory = (drops: DigestContent["drops"]) =>
  [...Map.groupBy(drops, ({ category }) => category)].map(
    ([category, found]) => [category, found.map(({ slug }) => slug)] as const,
  );

/** Escapes a text for Markdown, on one line. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]()<>#+!|~:&-]/g, "\\$&");
