import { describe, expect, test } from "vitest";
import type { Change } from "../../../modules/maintenance/answers.ts";
import { hunksOf, makeVisible } from "./hunks.ts";

const change = (start: number, before: string, after: string, reason = "Sebab."): Change => ({
  place: "body",
  start,
  before,
  after,
  reasons: [{ rule: "aturan", text: reason }],
});

const joined = (segments: readonly { kind: string; text: string }[], without: string) =>
  segments
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

describe("hunks", () => {
  test("show the lines of a change, before and after, and why", () => {
    const [hunk, ...others] = hunksOf({ before: "satu\n# dua\ntiga", changes: [change(5, "#", "##")], flags: [] });
    expect(others).toEqual([]);
    expect(hunk?.line).toBe(2);
    expect(joined(hunk?.segments ?? [], "ins")).toBe("# dua");
    expect(joined(hunk?.segments ?? [], "del")).toBe("## dua");
    expect(hunk?.reasons).toEqual([{ rule: "aturan", text: "Sebab." }]);
  });

  test("keep near changes together and far ones apart", () => {
    const before = `awal ${"kata ".repeat(200)}akhir`;
    const near = hunksOf({ before, changes: [change(0, "awal", "a"), change(20, "k", "K")], flags: [] });
    expect(near).toHaveLength(1);
    const far = hunksOf({
      before,
      changes: [change(0, "awal", "a"), change(before.length - 5, "akhir", "z")],
      flags: [],
    });
    expect(far).toHaveLength(2);
    expect(far[0]?.segments.at(-1)?.text).toBe("…");
    expect(far[1]?.segments[0]?.text).toBe("…");
  });

  test("mark what is only flagged, unless it is changed", () => {
    const flag = { place: "body", start: 0, text: "awal", reason: { rule: "r", text: "Periksa." } };
    expect(hunksOf({ before: "awal", changes: [], flags: [flag] })[0]?.segments).toEqual([
      { kind: "flag", text: "awal" },
    ]);
    const both = hunksOf({ before: "awal", changes: [change(0, "awal", "mula")], flags: [flag] });
    expect(both[0]?.segments.map(({ kind }) => kind)).toEqual(["del", "ins"]);
  });
});

test("spaces that change can be seen", () => {
  expect(makeVisible("Rp\u00a010")).toBe("Rp⍽10");
  expect(makeVisible("  ")).toBe("··");
  expect(makeVisible("a b\n")).toBe("a b↵\n");
  expect(makeVisible("a\u200bb")).toBe("a▯b");
});
