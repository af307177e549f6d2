/** Digits from which on a row of them is no price: 99.999 and 999.999 are what shops ask. */
const LEAST_DIGITS = 8;
/** A run goes on over the zero: 1234567890. */
const RISING = "01234567890";
const FALLING = "9876543210";

/** Whether somebody who has no price to tell typed this: 99999999, 12345678. @param price rupiah */
export function isSentinelPrice(price: number): boolean {
  const digits = String(price);
  if (digits.length < LEAST_DIGITS) return false;
  return /^(\d)\1+$/.test(digits) || RISING.includes(digits) || FALLING.includes(digits);
}
