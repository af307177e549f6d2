import { expect, test } from "vitest";
import { tsquery } from "./tsquery.ts";

const term = (...alternatives: [lexemes: string[], adjacent?: boolean][]) => ({
  words: [],
  alternatives: alternatives.map(([lexemes, adjacent = false]) => ({ lexemes, adjacent })),
});

test("quotes every lexeme", () => {
  expect(tsquery([term([["o'\\neil & !x"]])], "&", { phrases: true })).toBe("('o''\\\\neil & !x')");
});

test("joins terms and alternatives; phrases only where asked for", () => {
  const terms = [term([["hp"]], [["telepon", "genggam"], true]), term([["murah"]])];
  expect(tsquery(terms, "&", { phrases: true })).toBe("('hp' | ('telepon' <-> 'genggam')) & ('murah')");
  expect(tsquery(terms, "|", { phrases: false })).toBe("('hp' | ('telepon' & 'genggam')) | ('murah')");
});
