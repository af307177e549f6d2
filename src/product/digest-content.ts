import { priceDrops } from "../catalogue/listings/public-queries/price-drops.ts";
import { feedItems } from "../modules/articles/queries.ts";
import type { DigestContent } from "../modules/newsletter/schema.ts";
import type { Services } from "../site/services.ts";

/** The number of newest articles among which the digest looks for those since the last one. */
const MOST_ARTICLES = 50;
/** The number of largest price drops among which the digest looks for genuine drops. */
const MOST_DROPS = 60;

/** Collects the news since a moment: articles, and real price drops whose claimed discount, if any, is plausible. */
export async function digestContent(
  since: Date,
  { reads, db, clock, config }: Pick<Services, "reads" | "db" | "clock" | "config">,
): Promise<DigestContent> {
  const articles = await feedItems(reads, { limit: MOST_ARTICLES });
  const asked = { moment: clock.now(), timeZone: config.timeZone, showSamples: false, page: 1, size: MOST_DROPS };
  const { drops } = await priceDrops({ reads, db }, asked);
  return {
    articles: articles
      .filter(({ publishedAt }) => new Date(publishedAt) > since)
      .map(({ title, path, summary, category }) => ({ title, path, summary, category })),
    drops: drops
      .filter(({ evidence }) => evidence && (evidence.discount === undefined || evidence.discount === "wajar"))
      .map(({ slug, category }) => ({ slug, category })),
  };
}
