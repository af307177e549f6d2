import { createContext, useContext } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";

type Context = Pick<ArticleDraft, "faq" | "category"> & {
  /** Undefined until it is first saved. */
  readonly id: number | undefined;
  /** Leads to the questions in the panel; to the first one, which is made where there is none. */
  readonly onWriteFaq: () => void;
};

/** What blocks of the text show of the article around it. */
export const ArticleContext = createContext<Context | undefined>(undefined);

export const useArticleContext = (): Context | undefined => useContext(ArticleContext);
