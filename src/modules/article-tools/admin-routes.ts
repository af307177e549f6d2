import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { canWriteArticles } from "../articles/permissions.shared.ts";
import { canRunOwnMaintenance } from "../maintenance/permissions.shared.ts";
import { confinedTo, countMatching } from "../maintenance/queries.ts";
import { countAnswer, drawnCoverAnswer, keptCoverAnswer } from "./answers.ts";
import { countInput } from "./schema.ts";
import { articles } from "./subjects/articles.ts";
import { drawChosenCover, keepChosenCover } from "./tools/covers/chosen-cover.ts";
import { coverDraft } from "./tools/covers/schema.ts";

type Options = { readonly db: Db; readonly storage: Storage; readonly siteName: string };

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
    can: canWriteArticles,
    async handle({ input }) {
      const bytes = await drawChosenCover(input, options.siteName);
      return { picture: `data:image/png;base64,${Buffer.from(bytes).toString("base64")}` };
    },
  }),
  endpoint("POST /covers", {
    summary: "Menyimpan sampul yang digambar ke pustaka gambar",
    input: coverDraft,
    answer: keptCoverAnswer,
    status: 201,
    can: canWriteArticles,
    handle: ({ input, audit }) => keepChosenCover(options, input, audit),
  }),
];
