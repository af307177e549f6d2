import type { AiPrices } from "./schema.ts";

/** Letters a token stands for, at the least that Indonesian takes in today's vocabularies: estimates err upwards. */
const CHARACTERS_PER_TOKEN = 3;
const MILLION = 1_000_000;

/** About how many tokens a text is. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** In the currency of the prices; undefined where no price was given. */
export const imageCost = ({ image }: AiPrices, count: number): number | undefined =>
  image === undefined ? undefined : image * count;

/** @param tokens of what is asked and of what is answered */
export const textCost = ({ text }: AiPrices, tokens: { input: number; output: number }): number | undefined =>
  text && (text.input * tokens.input + text.output * tokens.output) / MILLION;

/** As an editor reads it: `US$ 0,40`, `Rp 12.000`, `3,5 kredit`. What is less than a hundredth keeps two digits that count. */
export function formatCost(cost: number, currency: string): string {
  const small = cost > 0 && cost < 0.1;
  const digits = small ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat("id", digits).format(cost)} ${currency}`;
  return new Intl.NumberFormat("id", { style: "currency", currency, ...(small ? digits : {}) }).format(cost);
}
