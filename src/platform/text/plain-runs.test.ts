import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GFM, parser } from "@lezer/markdown";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../process/project-root.ts";
import { plainRuns } from "./plain-runs.ts";

const slow = parser.configure(GFM);
const fast = parser.configure([GFM, plainRuns]);

/** Characters that may begin or end a construct, and words that resemble one. */
const PIECES = [
  ..."\\&`<>*_~\n []()!@:.+-/w\t#|é0aW",
  "  \n",
  "www.",
  "awww.",
  "http://",
  "https://toko.id/a",
  "mailto:",
  "xmpp:",
  "nama.orang@contoh.id",
  "nama_orang@contoh.id",
  "kata biasa ",
  "&amp;",
  "![a](b)",
  "[a](b)",
  "`a`",
  "\n\n",
  "- ",
  "| a | b |\n| - | - |\n",
];

describe("passing over words", () => {
  it("gives the same tree for any mixture of what may begin something", () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (given) => {
        expect(nodesOf(fast, given)).toEqual(nodesOf(slow, given));
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives the same tree for the starter articles", () => {
    const folder = join(PROJECT_ROOT, "content/articles");
    for (const name of readdirSync(folder)) {
      const given = readFileSync(join(folder, name), "utf8");
      expect(nodesOf(fast, given)).toEqual(nodesOf(slow, given));
    }
  });
});

function nodesOf(reader: typeof parser, text: string): string[] {
  const nodes: string[] = [];
  reader.parse(text).iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${from} ${to}`) });
  return nodes;
}
