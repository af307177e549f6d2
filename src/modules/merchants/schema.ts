/** What is known of who is behind a merchant, each with where it was read and when (YYYY-MM-DD). */
export type MerchantFact = { readonly text: string; readonly source: string; readonly checkedOn: string };

export const MERCHANT_FACTS = [
  "legalName",
  "address",
  "payment",
  "returns",
  "warranty",
  "accounts",
  "shipping",
] as const;

export type MerchantFacts = { readonly [Key in (typeof MERCHANT_FACTS)[number]]?: MerchantFact };
