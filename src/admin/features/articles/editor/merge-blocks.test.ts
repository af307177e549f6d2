import { describe, expect, test } from "vitest";
import { mergeBlocks } from "./merge-blocks.ts";

const ORIGINAL = "Satu  baris.\n\n\n* a\n* b\n\nJudul\n-----\n\n__tebal__ dan _miring_\n";
const BASELINE = "Satu  baris.\n\n- a\n- b\n\n## Judul\n\n**tebal** dan *miring*\n";

describe("merging what was edited into what was opened", () => {
  test("nothing edited changes no byte", () => {
    expect(mergeBlocks(ORIGINAL, BASELINE, BASELINE)).toBe(ORIGINAL);
    expect(mergeBlocks(ORIGINAL, BASELINE, `${BASELINE}\n`)).toBe(ORIGINAL);
  });

  test("an edited block takes the editor's spelling, all others keep theirs, blank lines too", () => {
    expect(mergeBlocks(ORIGINAL, BASELINE, BASELINE.replace("- b", "- c"))).toBe(
      "Satu  baris.\n\n\n- a\n- c\n\nJudul\n-----\n\n__tebal__ dan _miring_\n".replace("\n\n\n- a", "\n\n- a"),
    );
  });

  test("a block that was added or taken out leaves the others alone", () => {
    expect(mergeBlocks(ORIGINAL, BASELINE, BASELINE.replace("## Judul", "## Judul\n\nBaru."))).toBe(
      ORIGINAL.replace("-----\n", "-----\n\nBaru.\n"),
    );
    expect(mergeBlocks(ORIGINAL, BASELINE, BASELINE.replace("## Judul\n\n", ""))).toBe(
      ORIGINAL.replace("Judul\n-----\n\n", ""),
    );
  });

  test("a block that was moved keeps its bytes", () => {
    const moved = "Satu  baris.\n\n## Judul\n\n- a\n- b\n\n**tebal** dan *miring*\n";
    const merged = mergeBlocks(ORIGINAL, BASELINE, moved);
    expect(merged).toContain("* a\n* b");
    expect(merged).toContain("Judul\n-----");
    expect(merged).toContain("__tebal__ dan _miring_\n");
  });

  test("old bytes that would run into what is new beside them are written again", () => {
    const merged = mergeBlocks("* a\n\nx\n", "- a\n\nx\n", "- a\n\n* b\n\nx\n");
    expect(merged).toBe("- a\n\n* b\n\nx\n");
  });

  test("line endings of Windows stay, and what is new has them too", () => {
    expect(mergeBlocks("a\r\n\r\n* b\r\n", "a\n\n- b\n", "a\n\nbaru\n\n- b\n")).toBe("a\r\n\r\nbaru\r\n\r\n* b\r\n");
  });

  test("from nothing, and to nothing", () => {
    expect(mergeBlocks("", "", "baru\n")).toBe("baru\n");
    expect(mergeBlocks("a\n", "a\n", "")).toBe("\n");
  });

  test("two blocks of the same words are told apart by where they stand", () => {
    const original = "*a*\n\nx\n\n_a_\n";
    expect(mergeBlocks(original, "*a*\n\nx\n\n*a*\n", "*a*\n\ny\n\n*a*\n")).toBe("*a*\n\ny\n\n_a_\n");
  });
});
