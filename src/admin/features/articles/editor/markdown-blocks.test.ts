import { expect, test } from "vitest";
import { blockReader, blocksOf } from "./markdown-blocks.ts";

const PIECES = [
  ...[
    "Satu  kalimat\ndua baris.",
    "- a\n- b",
    "* c",
    "  lanjutan",
    "    kode",
    "1. satu\n2. dua",
    "> kutipan",
    "## Judul",
  ],
  ...["Judul\n---", "```", "```js\nx\n```", ":::note", ":::", ":::note\nIsi.\n:::", "| a | b |\n| - | - |\n| 1 | 2 |"],
  ...["<div>", "</div>", "<!-- ", "-->", "***", "[a]: /b", "[a] dan [^b]", "[^b]: catatan", "\t- dalam", "\\", "~~~"],
];
const CHARACTERS = [..."`~:-*#>|[]<> \t\n1.a"];

/** A random generator with the same numbers in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shape = ({ source, start, end, line, meaning, node }: ReturnType<typeof blocksOf>[number]) => ({
  ...{ source, start, end, line, meaning },
  type: node.type,
});

test("a text read as it changes has the blocks that it has when it is read as a whole", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = numbers(seed);
    const pick = (from: readonly string[]) => from[random(from.length)] as string;
    // Texts with definitions are read in another way, so half of the texts have no definitions.
    const pieces = seed % 2 === 0 ? PIECES : PIECES.filter((piece) => !piece.includes("]:"));
    const read = blockReader();
    let text = Array.from({ length: 12 }, () => pick(pieces)).join("\n\n");
    for (let edit = 0; edit < 40; edit += 1) {
      expect(read(text).map(shape), JSON.stringify(text)).toEqual(blocksOf(text).map(shape));
      const at = random(text.length + 1);
      const removed = random(3) === 0 ? random(9) : 0;
      const added = [pick(CHARACTERS), `\n\n${pick(pieces)}\n\n`, `${pick(pieces)}\n`, ""][random(4)] ?? "";
      text = text.slice(0, at) + added + text.slice(at + removed);
    }
  }
});

test("what is typed into one paragraph leaves the other blocks as they are", () => {
  const read = blockReader();
  const text = Array.from({ length: 50 }, (_, number) => `Paragraf ${number}.`).join("\n\n");
  const before = read(text);
  const after = read(text.replace("Paragraf 25.", "Paragraf 25 diketik."));
  expect(after.filter(({ node }, index) => node !== before[index]?.node)).toHaveLength(3);
});
