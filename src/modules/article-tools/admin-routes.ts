import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import type { ApiError } from "../../platform/json-api/api-errors.ts";
import { success } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { canRunOwnMaintenance } from "../maintenance/permissions.shared.ts";
import { confinedTo, countMatching } from "../maintenance/queries.ts";
import { countAnswer, drawnCoverAnswer, keptCoverAnswer } from "./answers.ts";
import { ARTICLE_SKIP_REASONS, countInput } from "./schema.ts";
import { articles } from "./subjects/articles.ts";
import { drawChosenCover, keepChosenCover } from "./tools/covers/chosen-cover.ts";
import { coverDraft } from "./tools/covers/schema.ts";

/** The answer to a title that `coverDraft` accepts although the cover's font has none of its letters. */
const COVER_ERRORS: Record<"no-readable-title", ApiError> = {
  "no-readable-title": { status: 400, code: "invalid_input", message: ARTICLE_SKIP_REASONS["no-readable-title"] },
};

type Options = { readonly db: Db; readonly storage: Storage };

export const articleToolsAdminRoutes = (options: Options) => [
  endpoint("POST /maintenance/count", {
    summary: "Menghitung artikel yang cocok dengan filter",
    input: countInput,
    answer: countAnswer,
    can: canRunOwnMaintenance,
    async handle({ input, actor }) {
      const startedBy = confinedTo(actor) ?? input.filter.startedBy;
      return { count: await countMatching(options.db, articles, { ...input.filter, startedBy }) };
    },
  }),
  endpoint("POST /cover-drafts", {
    summary: "Menggambar sampul untuk dilihat; belum ada yang disimpan",
    input: coverDraft,
    answer: drawnCoverAnswer,
    errors: COVER_ERRORS,
    can: canWriteArticles,
    async handle({ input }) {
      const drawn = await drawChosenCover(input);
      if (!drawn.ok) return drawn;
      return success({ picture: `data:image/png;base64,${Buffer.from(drawn.value).toString("base64")}` });
    },
  }),
  endpoint("POST /covers", {
    summary: "Menyimpan sampul yang digambar ke pustaka gambar",
    input: coverDraft,
    answer: keptCoverAnswer,
    errors: COVER_ERRORS,
    status: 201,
    can: canWriteArticles,
    handle: ({ input, audit }) => keepChosenCover(options, input, audit),
  }),
];
