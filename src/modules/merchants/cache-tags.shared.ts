/** Cache tags of what shows merchants. */
export const merchantTags = {
  /** Whatever shows this merchant: its name, its facts, its offers. */
  merchant: (id: number): string => `merchant:${id}`,
};
