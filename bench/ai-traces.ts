import { evaluate, PASSAGES } from "../src/modules/article-tools/tools/golden/ai-evaluation.ts";

/** `npm run judge-ai`: measures how well remove-ai-metadata tells traces of AI assistants from innocent texts that look alike. */
for (const passages of PASSAGES) {
  const { precision, recall, wrong, missed } = await evaluate(passages);
  console.log(
    `${passages}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ${wrong.length} wrong, ${missed.length} missed`,
  );
}
