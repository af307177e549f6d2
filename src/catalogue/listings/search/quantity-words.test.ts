import { expect, test } from "vitest";
import { withQuantities } from "./quantity-words.ts";
import { termQuery } from "./title-query.ts";

/** Returns what titles must have, term by term. */
const asked = (words: string) =>
  withQuantities(words.split(" ").map((word) => ({ alternatives: [[word]], text: word }))).map(termQuery);

test("a number beside memory is that many gigabytes, or stands beside that word in titles", () => {
  for (const [words, place] of [
    ["laptop ram 8", 2],
    ["8 ram", 0],
  ] as const) {
    expect(asked(words)[place]).toContain("8gb");
    expect(asked(words)[place]).toContain("('ram' & '8')");
    expect(asked(words)[place]).not.toContain("('8')");
  }
  expect(asked("popok 8")[1]).not.toContain("8gb");
});

test("a size is its numbers in a row, and not each of them somewhere", () => {
  const [size] = asked("3x3");
  expect(size).toContain("'3':A <-> 'x':A <-> '3':A");
  expect(size).not.toContain("&");
});
