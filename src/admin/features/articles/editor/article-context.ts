import { createContext, useContext } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";

type Context = Pick<ArticleDraft, "faq" | "category"> & {
  /** The article's id; undefined until it is first saved. */
  readonly id: number | undefined;
  /** Leads to the first question in the panel, which is created if there is none. */
  readonly onWriteFaq: () => void;
};

/** The data about their article that blocks of the text need. */
export const ArticleContext = createContext<Context | undefined>(undefined);

export const useArticleContext = (): Context | undefined => useContext(ArticleContext);
