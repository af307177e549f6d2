import type { AiPrices } from "./schema.ts";

/** The least number of characters per token for Indonesian in today's vocabularies, so estimates are rather too high than too low. */
const CHARACTERS_PER_TOKEN = 3;
const MILLION = 1_000_000;

/** Estimates the number of tokens in a text. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Computes the cost of images in the currency of the prices; undefined where no price was given. */
export const imageCost = ({ image }: AiPrices, count: number): number | undefined =>
  image === undefined ? undefined : image * count;

/** @param tokens the tokens of the prompt and of the answer */
export const textCost = ({ text }: AiPrices, tokens: { input: number; output: number }): number | undefined =>
  text && (text.input * tokens.input + text.output * tokens.output) / MILLION;

/** Formats a cost for editors: `US$ 0,40`, `Rp 12.000`, `3,5 kredit`. A small amount keeps two significant digits. */
export function formatCost(cost: number, currency: string): string {
  const small = cost > 0 && cost < 0.1;
  const digits = small ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat("id", digits).format(cost)} ${currency}`;
  return new Intl.NumberFormat("id", { style: "currency", currency, ...(small ? digits : {}) }).format(cost);
}
