import type { PriceRule } from "../../../catalogue/ledger/prices/schema.ts";
import { PriceRuleLink } from "../../parts/price-rule-link.tsx";

/** A link to a rule. It has the rule's name, because a page has several such links. */
export const RuleLink = ({ rule: { id, name } }: { readonly rule: PriceRule }) => (
  <span className="inline-flex min-h-6 items-center text-sm">
    <PriceRuleLink id={id}>Aturan: {name}</PriceRuleLink>
  </span>
);
