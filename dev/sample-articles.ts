import { QUALITIES, TITLES } from "../bench/seed-articles.ts";
import { pick, type Random, randomFrom } from "../src/modules/article-tools/tools/duplicates/variants.fixtures.ts";
import type { readStarterArticles } from "../src/modules/articles/starter/starter-content.ts";

type Source = Awaited<ReturnType<typeof readStarterArticles>>[number];

/** Marks every sample in its title, address and tags, so that nobody takes it for a real article. */
export const SAMPLE = { title: "Contoh", slug: "contoh", tag: "contoh" } as const;

const SECTIONS = { least: 3, most: 8 };
const DAY = 86_400_000;
const SPREAD_DAYS = 600;

/**
 * Makes an article for development on the subject of a starter article, with paragraphs of articles in the same category, in another order. The same number
 * always gives the same article.
 * @param number from 1
 * @param newest the moment before which it was published
 */
export function sampleArticle(number: number, sources: readonly Source[], newest: Date) {
  const random = randomFrom(number);
  const source = pick(sources, random);
  const alike = sources.filter(({ front }) => front.category === source.front.category);
  const subject = pick(source.front.tags, random);
  const title = `${SAMPLE.title} ${number}: ${pick(TITLES, random)} ${capitalised(subject)} ${pick(QUALITIES, random)}`;
  const blocks = alike.flatMap(({ body }) => paragraphsOf(body));
  return {
    slug: `${SAMPLE.slug}-${number}`,
    title,
    category: source.front.category,
    // Every tenth article is a draft.
    status: number % 10 === 0 ? ("draft" as const) : ("published" as const),
    language: source.front.language,
    excerpt: `Artikel contoh untuk pengembangan. ${source.front.excerpt}`.slice(0, 500),
    description: source.front.description,
    keywords: [...source.front.keywords],
    tags: [SAMPLE.tag, ...source.front.tags],
    body: bodyOf(blocks, random),
    faq: source.front.faq.slice(0, Math.floor(random() * 4)),
    publishedAt: new Date(newest.getTime() - Math.floor(random() * SPREAD_DAYS * DAY)),
  };
}

function bodyOf(blocks: readonly string[], random: Random): string {
  const sections = SECTIONS.least + Math.floor(random() * (SECTIONS.most - SECTIONS.least + 1));
  return Array.from({ length: sections }, (_, at) => {
    const paragraphs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(blocks, random));
    return `## Bagian ${at + 1}\n\n${paragraphs.join("\n\n")}`;
  }).join("\n\n");
}

/** Returns the blocks that can stand alone: prose and lists. */
const paragraphsOf = (markdown: string): string[] =>
  markdown.split(/\n{2,}/).filter((block) => /^(\p{L}|- |\d+\. )/u.test(block.trim()) && !block.includes(":::"));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
