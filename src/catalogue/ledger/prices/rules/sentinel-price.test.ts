import { expect, test } from "vitest";
import { isSentinelPrice } from "./sentinel-price.ts";

test.each([99_999_999, 11_111_111, 999_999_999, 12_345_678, 1_234_567_890, 87_654_321, 98_765_432])(
  "%i was typed by somebody who has no price to tell",
  (price) => expect(isSentinelPrice(price)).toBe(true),
);

test.each([99_999, 999_999, 9_999_999, 123_456, 12_345_000, 99_999_000, 10_000_000, 23_456_789.5, 14_999_999])(
  "%i is a price",
  (price) => expect(isSentinelPrice(price)).toBe(false),
);
