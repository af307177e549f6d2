import type { PriceRule } from "../../../catalogue/ledger/prices/schema.ts";
import { PriceRuleLink } from "../../parts/price-rule-link.tsx";

/** Named by its rule: a page has several. */
export const RuleLink = ({ rule: { id, name } }: { readonly rule: PriceRule }) => (
  <span className="inline-flex min-h-6 items-center text-sm">
    <PriceRuleLink id={id}>Aturan: {name}</PriceRuleLink>
  </span>
);
