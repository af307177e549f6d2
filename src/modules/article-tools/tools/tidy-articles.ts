import { textTool } from "../text/text-tool.ts";
import { cleanArticles } from "./clean-articles.ts";
import { fixArticleFormatting } from "./fix-article-formatting.ts";
import { formatArticles } from "./format-articles.ts";

/** The order matters: after repairs there is less to clean, and after cleaning there is less to format. One plan contains all changes. */
const PARTS = [fixArticleFormatting, cleanArticles, formatArticles];

/** Combines in one plan the three tools that mend a text's format. Those tools remain for the command line and for their earlier runs. */
export const tidyArticles = textTool(
  {
    name: "tidy-articles",
    forOwn: true,
    title: "Rapikan artikel",
    describe:
      "Memperbaiki format yang rusak, membuang yang tidak semestinya ada, dan menyeragamkan gaya penulisan dalam satu rencana. Pilih yang perlu; setiap perubahan Anda tinjau dahulu.",
    groups: PARTS.map(({ name, title, describe, rules }) => ({
      ...{ name, title, describe },
      rules: rules.map((rule) => rule.name),
    })),
  },
  PARTS.flatMap(({ textRules }) => textRules),
);
