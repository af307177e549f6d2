import { formatCost, textCost } from "../../platform/ai/prices.ts";
import { readArticles } from "../articles/queries.ts";
import type { Estimate } from "../maintenance/answers.ts";
import type { PlanAllContext } from "../maintenance/commands.ts";
import { RULES_TOKENS, tokensOf } from "./ask-model.ts";
import type { Decide, Options } from "./decide-translation.ts";
import { glossaryFor } from "./glossary.ts";
import { hashKey } from "./hashes.ts";
import { findMemoryMatches } from "./memory.ts";
import type { WantedTranslation } from "./plan-translation.ts";
import type { Segment } from "./schema.ts";
import { segmentsOfArticle } from "./segments/article.ts";
import { wordsOf } from "./segments/codes.ts";
import { countRequests } from "./translate-segments.ts";

const BATCH = 25;

type Counts = {
  articles: number;
  looked: number;
  segments: number;
  known: number;
  words: number;
  input: number;
  output: number;
};

/** Estimates what translating some articles will take: known segments cost nothing, and equal segments are asked for once. */
export const estimateBy =
  <Given extends Options>(decide: Decide<Given>) =>
  async (context: Omit<PlanAllContext<Given>, "reportProgress">): Promise<Estimate> => {
    const counts: Counts = { articles: 0, looked: 0, segments: 0, known: 0, words: 0, input: 0, output: 0 };
    const asked = new Set<string>();
    for await (const ids of context.ids(BATCH)) {
      if (context.signal.aborted) break;
      for (const article of await readArticles(context.db, ids)) {
        counts.looked += 1;
        const decision = await decide(article, context);
        if ("wanted" in decision) await addTo(counts, asked, article.snapshot, decision.wanted, context);
      }
    }
    return { articles: counts.looked, lines: linesOf(counts, context) };
  };

type Context = Omit<PlanAllContext<Options>, "reportProgress">;

async function addTo(
  counts: Counts,
  asked: Set<string>,
  snapshot: Parameters<typeof segmentsOfArticle>[0],
  { pair }: WantedTranslation,
  { db, services, options }: Context,
): Promise<void> {
  const glossary = await glossaryFor(db, pair);
  const segments = segmentsOfArticle(snapshot, glossary.names);
  const model = options.by === "ai" ? services.ai?.models.text : undefined;
  const known = await findMemoryMatches(db, segments, { pair, glossary, model });
  const fresh: Segment[] = [];
  for (const segment of segments) {
    const key = `${pair.from} ${pair.to} ${hashKey(segment)}`;
    if (known.has(segment.key) || asked.has(key)) continue;
    asked.add(key);
    fresh.push(segment);
  }
  counts.articles += 1;
  counts.segments += segments.length;
  counts.known += segments.length - fresh.length;
  for (const segment of fresh) {
    const { input, output } = tokensOf(segment);
    counts.words += wordsOf(segment.text).split(/\s+/).filter(Boolean).length;
    counts.input += input;
    counts.output += output;
  }
  counts.input += countRequests(fresh) * RULES_TOKENS;
}

function linesOf(counts: Counts, { services, options }: Context) {
  const number = new Intl.NumberFormat("id-ID");
  const line = (label: string, value: number) => ({ label, value: number.format(value) });
  const { articles, segments, known, words, input, output } = counts;
  const about = [line("Artikel yang diterjemahkan", articles), line("Bagian seluruhnya", segments)];
  if (options.by === "memory")
    return [...about, line("Sudah ada di memori", known), line("Belum diterjemahkan", segments - known)];
  const prices = services.ai?.prices;
  const cost = prices && textCost(prices, { input, output });
  return [
    ...about,
    line("Sudah ada di memori, tidak dibayar lagi", known),
    line("Bagian yang diminta ke layanan AI", segments - known),
    line("Kata yang diminta", words),
    { label: "Perkiraan token", value: `${number.format(input)} masuk, ${number.format(output)} keluar` },
    {
      label: "Perkiraan biaya",
      value:
        prices && cost !== undefined
          ? formatCost(cost, prices.currency)
          : "tidak diketahui, karena harga AI belum diatur",
    },
  ];
}
