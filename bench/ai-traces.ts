import { judge } from "../src/modules/maintenance/tools/golden/ai-judgement.ts";

/** `npm run judge-ai`: how well remove-ai-metadata tells traces of assistants from innocent lookalikes. */
for (const passages of ["tuning", "held-out"] as const) {
  const { precision, recall, wrong, missed } = await judge(passages);
  console.log(
    `${passages}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; ${wrong.length} wrong, ${missed.length} missed`,
  );
}
