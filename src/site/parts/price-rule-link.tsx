import type { ReactNode } from "react";
import { PRICE_RULES_PATH } from "../paths.shared.ts";

/** Where all rules of prices stand. */
export const PRICE_RULES_ANCHOR = "harga";

/** Leads from what is said of a price to the rule that says when it may be said. @param id of the rule */
export const PriceRuleLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <a href={`${PRICE_RULES_PATH}#${id}`} className="text-link">
    {children}
  </a>
);
