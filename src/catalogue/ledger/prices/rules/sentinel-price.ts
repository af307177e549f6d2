/** The fewest digits of a sentinel price: shops do ask 99.999 and 999.999. */
const LEAST_DIGITS = 8;
/** A rising run continues after 9 with 0: 1234567890. */
const RISING = "01234567890";
const FALLING = "9876543210";

/**
 * Whether the price is a number typed where no price is told: 99999999, 12345678.
 * @param price in rupiah
 */
export function isSentinelPrice(price: number): boolean {
  const digits = String(price);
  if (digits.length < LEAST_DIGITS) return false;
  return /^(\d)\1+$/.test(digits) || RISING.includes(digits) || FALLING.includes(digits);
}
