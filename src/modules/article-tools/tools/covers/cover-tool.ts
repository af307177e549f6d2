import { formatCost, imageCost } from "../../../../platform/ai/prices.ts";
import { success } from "../../../../platform/result.ts";
import type { OptionField } from "../../../maintenance/answers.ts";
import {
  type AnswerHandler,
  type PlanAllContext,
  type PlannedItem,
  type RunServices,
  toolFailure,
} from "../../../maintenance/commands.ts";
import { ARTICLE } from "../../schema.ts";
import { type Criterion, findCandidates, planCover } from "./candidates.ts";
import {
  COVER_SOURCES,
  type CoverAnswer,
  type CoverData,
  type CoverOptions,
  coverAnswer,
  LAYOUTS,
  PROMPT_TEMPLATE,
} from "./schema.ts";

/** The common parts of the two tools that make covers. */

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const COVER_FIELDS: readonly OptionField[] = [
  {
    name: "source",
    label: "Sumber gambar",
    hint: "Pembuat bawaan menggambar dari judul dan kategori, tanpa biaya.",
    kind: "choice",
    initial: "builtin",
    choices: choices(COVER_SOURCES).map((choice) =>
      choice.value === "ai" ? { ...choice, needs: "ai-image" } : choice,
    ),
  },
  {
    name: "layout",
    label: "Tata letak",
    kind: "choice",
    initial: "varied",
    choices: choices({ varied: "Beragam", ...LAYOUTS }),
    when: { name: "source", value: "builtin" },
  },
  {
    name: "prompt",
    label: "Perintah untuk AI",
    hint: "{judul}, {kategori}, dan {ringkasan} diganti dengan isi artikelnya. Perintah tiap artikel dapat Anda ubah di rencana.",
    kind: "long-text",
    initial: PROMPT_TEMPLATE,
    when: { name: "source", value: "ai" },
  },
];

/** The number of articles whose covers one query looks up. */
const TOGETHER = 200;

/** Plans covers without making any: nothing is paid for before somebody has seen the plan. */
export async function* planCovers<Options extends CoverOptions>(
  { options, db, ids: articleIds, reportProgress }: PlanAllContext<Options>,
  criterion: Criterion,
): AsyncGenerator<readonly PlannedItem<CoverData>[]> {
  let count = 0;
  for await (const ids of articleIds(TOGETHER)) {
    const articles = await findCandidates(db, ids, criterion);
    yield articles.map((article) => ({
      subject: { type: ARTICLE, id: article.id, version: article.version },
      title: article.title,
      plan: { ok: true, changes: [], flags: [], data: planCover(article, options) },
    }));
    count += ids.length;
    await reportProgress(count);
  }
}

/** The number of pictures to make and what they will cost. */
export function coverPrice({ source }: CoverOptions, count: number, { ai }: RunServices) {
  const lines = [{ label: "Gambar yang dibuat", value: new Intl.NumberFormat("id").format(count) }];
  if (source === "builtin" || !ai) return [...lines, { label: "Biaya", value: "Tanpa biaya" }];
  const cost = imageCost(ai.prices, count);
  const value =
    cost === undefined ? "Tidak diketahui (AI_IMAGE_PRICE belum diatur)" : formatCost(cost, ai.prices.currency);
  return [...lines, { label: "Model", value: ai.models.image ?? "-" }, { label: "Perkiraan biaya", value }];
}

export const coverAnswerHandler: AnswerHandler<CoverData, CoverAnswer> = {
  input: coverAnswer,
  async decide(_trx, _run, { id, data }, { prompt, layout }) {
    const { made: _, ...rest } = data;
    if (rest.source === "ai" && prompt) return success([{ id, data: { ...rest, prompt } }]);
    if (rest.source === "builtin" && layout) return success([{ id, data: { ...rest, layout } }]);
    return toolFailure("wrong_answer", "Jawaban ini bukan untuk sumber gambar yang dipilih.");
  },
};

export const CONFIRMATION_TEXT =
  "Gambar dibuat, lalu menunggu di Tinjau gambar. Artikel dan sampulnya yang sekarang tidak berubah sampai Anda menerima gambarnya.";
