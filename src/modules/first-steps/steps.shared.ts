/** The steps from an empty site to a running one, in the order in which an owner takes them. */
export const FIRST_STEPS = [
  "name",
  "contact",
  "mail",
  "backup",
  "article",
  "typed-price",
  "feed",
  "sample-removed",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
