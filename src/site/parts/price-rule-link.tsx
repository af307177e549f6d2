import type { ReactNode } from "react";
import { PRICE_RULES_PATH } from "../paths.shared.ts";

/** The anchor of the section with all rules about prices. */
export const PRICE_RULES_ANCHOR = "harga";

/** Links from a statement about a price to the rule that says when the statement may be made. @param id of the rule */
export const PriceRuleLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <a href={`${PRICE_RULES_PATH}#${id}`} className="text-link">
    {children}
  </a>
);
