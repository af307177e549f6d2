import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { saveArticle } from "../../src/modules/articles/commands.ts";
import { CATEGORIES } from "../../src/modules/stores/categories.shared.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { withDatabase } from "../../tests/support/starter-data.ts";
import { bar, printTopic, progress } from "../report.ts";
import { startSite } from "../running-sites.ts";
import {
  type IndexedText,
  miniSearchEngine,
  ownSentences,
  productEngine,
  QUESTIONS,
  type Quality,
  qualityOf,
  TEXTS,
} from "./measure.ts";

const MAX_GAP = 0.02;
const MIN_OWN_SENTENCES = 0.9;

/** Measures the quality of search results for questions in whole sentences, compared with MiniSearch over the same texts. */
export async function measureSearchQuality(dataDir: string): Promise<void> {
  const site = await startSite(dataDir);
  progress("search quality");
  await withDatabase(dataDir, async (pool) => {
    const guides = await textsOf(pool);
    await importPassages(pool);
    const texts = await textsOf(pool);
    const [product, mini] = [productEngine(pool), miniSearchEngine(texts)];
    const own = ownSentences(guides);
    const [asked, besideAsked] = [await qualityOf(product, QUESTIONS), await qualityOf(mini, QUESTIONS)];
    const [sentences, besideSentences] = [await qualityOf(product, own), await qualityOf(mini, own)];
    printTopic(
      "Search quality",
      `${TEXTS.length} short texts of general knowledge beside the ${guides.length} starter guides, ${QUESTIONS.length} questions about
       the former in other words than theirs, and ${own.length} times eight words in a row out of the latter; by the first ten
       results. MiniSearch as it comes: BM25+, any term.`,
      ["", "product", "MiniSearch", "bar"],
      [
        ...rows(asked, besideAsked),
        [
          "own sentences first",
          shown(sentences.recallAt1),
          shown(besideSentences.recallAt1),
          bar(sentences.recallAt1, "at least", MIN_OWN_SENTENCES),
        ],
      ],
    );
  });
  await site.stop();
}

const rows = (product: Quality, mini: Quality) =>
  (["recallAt1", "recallAt10", "mrr"] as const).map((figure) => [
    { recallAt1: "recall at 1", recallAt10: "recall at 10", mrr: "mean reciprocal rank" }[figure],
    shown(product[figure]),
    shown(mini[figure]),
    bar(product[figure], "at least", Number((mini[figure] - MAX_GAP).toFixed(3))),
  ]);

const shown = (value: number) => value.toFixed(3);

async function importPassages(pool: pg.Pool): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  for (const [n, { title, text }] of TEXTS.entries()) {
    const saved = await saveArticle(db, {
      slug: `bacaan-${n}`,
      title,
      body: text,
      excerpt: "",
      // Texts of an encyclopaedia have no category of the site, so categories are assigned to them in turn, which must not mislead the search.
      category: CATEGORIES[n % CATEGORIES.length]?.slug ?? CATEGORIES[0].slug,
      status: "published",
      authorId: "redaksi",
    });
    if (!saved.ok) throw new Error(`${title}: ${JSON.stringify(saved)}`);
  }
}

/** Loads what a reader sees of each article. */
async function textsOf(pool: pg.Pool): Promise<IndexedText[]> {
  const { rows: articles } = await pool.query<IndexedText>(
    `select title, concat_ws(' ', excerpt, array_to_string(keywords, ' ')) as about,
       regexp_replace(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '&[a-z]+;', ' ', 'g') as text
     from articles where status = 'published' order by id`,
  );
  return articles;
}
