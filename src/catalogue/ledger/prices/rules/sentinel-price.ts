/** The fewest digits of a sentinel price, because 99.999 and 999.999 are real prices of shops. */
const LEAST_DIGITS = 8;
/** The digits of rising sentinel prices: 0 follows after 9, as in 1234567890. */
const RISING = "01234567890";
const FALLING = "9876543210";

/**
 * Whether the price is a number that a shop entered instead of a real price: 99999999, 12345678.
 * @param price in rupiah
 */
export function isSentinelPrice(price: number): boolean {
  const digits = String(price);
  if (digits.length < LEAST_DIGITS) return false;
  return /^(\d)\1+$/.test(digits) || RISING.includes(digits) || FALLING.includes(digits);
}
