import type { FeedFormat, FeedMapping } from "../schema.ts";
import type { FeedField } from "./fields.ts";

/** Formats whose columns are known only from the first rows, so that a rare column may come later. */
const WITHOUT_HEADER: ReadonlySet<FeedFormat> = new Set(["google-rss", "google-atom", "google-jsonl", "jsonl"]);

/** The names, as such files spell them, of what says that a price is one of several payments. */
const NAMES = {
  installment: ["installment", "downPayment", "down_payment", "cicilan", "angsuran", "uang_muka"],
  subscription: [
    ...["subscription_cost", "subscriptionCost", "billingDuration", "billing_duration", "billingIncrement"],
    ...["contractLength", "contract_length"],
  ],
  tenor: ["tenor"],
} as const satisfies { readonly [Field in FeedField]?: readonly string[] };

/** Adds the columns of payments in parts to a mapping, because one row with such a column among thousands is no reason to show a false price. */
export function withPaymentColumns(format: FeedFormat, mapping: FeedMapping): FeedMapping {
  if (!WITHOUT_HEADER.has(format)) return mapping;
  const { columns } = mapping;
  const taken = new Set(Object.values(columns).flat());
  const added = Object.entries(NAMES).map(([field, names]) => {
    const own = columns[field as keyof typeof NAMES] ?? [];
    return [field, [...own, ...names.filter((name) => !taken.has(name))]] as const;
  });
  return { ...mapping, columns: { ...columns, ...Object.fromEntries(added) } };
}
