import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLine } from "./texts.ts";

test.each([
  ["  Kipas \n Angin\t16 ", "Kipas Angin 16"],
  ["Kipas &amp; Lampu", "Kipas & Lampu"],
  ["Kipas &amp;amp; Lampu", "Kipas & Lampu"],
  ["&lt;p&gt;Kipas&lt;/p&gt;", "Kipas"],
  ["<b>Kipas</b><script>x()</script> 16", "Kipas 16"],
  ["TV < 32 inci > murah", "TV < 32 inci > murah"],
  ["Kado \\xe2\\x9d\\xa4 ibu", "Kado ❤ ibu"],
  ["Kado ❤️ ibu", "Kado ❤️ ibu"],
  ["SEPATU MURAH!!!", "SEPATU MURAH!!!"],
  ["a\u202Eb\u0000c", "a b c"],
  ["a\uD800b", "a\uFFFDb"],
])("%j is %j", (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test("whatever it was, it is a line that a database keeps, without tags", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[<>&;a-z\\x0-9/# ]{0,80}$/));
  fc.assert(
    fc.property(text, (words) => {
      const line = plainLine(words);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\0\n\r]|<(?:script|img)[^<>]*>/i);
      expect(line.length).toBeLessThanOrEqual(500);
    }),
    { numRuns: 1000 },
  );
});

test("a long text is read in a moment", () => {
  const hostile = ["<".repeat(300_000), "&amp;".repeat(100_000), "\\x41".repeat(100_000), "<script>".repeat(50_000)];
  for (const text of hostile) expect(plainLine(text).length).toBeLessThanOrEqual(500);
});
