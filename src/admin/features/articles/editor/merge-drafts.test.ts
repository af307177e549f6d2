import { describe, expect, test } from "vitest";
import { emptyDraft } from "./article-draft.ts";
import { isDisputed, joinBody, mergeDrafts } from "./merge-drafts.ts";

const base = { ...emptyDraft(), title: "Judul", tags: ["a"], body: "satu\n\ndua\n\ntiga\n" };

describe("two drafts made from one", () => {
  test("what only one of them changed is in the merge", () => {
    const merge = mergeDrafts(
      base,
      { ...base, title: "Judul saya", body: "satu saya\n\ndua\n\ntiga\n" },
      { ...base, tags: ["b"], body: "satu\n\ndua\n\ntiga mereka\n" },
    );
    expect(isDisputed(merge)).toBe(false);
    expect(merge.draft).toMatchObject({ title: "Judul saya", tags: ["b"], body: "satu saya\n\ndua\n\ntiga mereka\n" });
    expect(merge.taken).toEqual(["tags", "body"]);
  });

  test("what both changed is disputed, and mine until it is decided", () => {
    const merge = mergeDrafts(
      base,
      { ...base, title: "A", body: "satu\n\ndua saya\n\ntiga\n" },
      { ...base, title: "B", body: "satu\n\ndua mereka\n\ntiga\n" },
    );
    expect(merge.disputed).toEqual(["title"]);
    expect(merge.draft).toMatchObject({ title: "A", body: "satu\n\ndua saya\n\ntiga\n" });
    expect(joinBody(merge.body, () => "theirs")).toBe("satu\n\ndua mereka\n\ntiga\n");
    expect(joinBody(merge.body, () => "both")).toBe("satu\n\ndua saya\ndua mereka\n\ntiga\n");
  });

  test("the same change on both sides is no dispute", () => {
    const both = { ...base, title: "Sama", body: "sama\n" };
    const merge = mergeDrafts(base, both, both);
    expect(isDisputed(merge)).toBe(false);
    expect(merge.draft).toEqual(both);
  });

  test("no byte of an undisputed body is lost", () => {
    const odd = { ...base, body: "a\r\nb  \n\n\nc" };
    expect(mergeDrafts(odd, odd, odd).draft.body).toBe(odd.body);
    expect(mergeDrafts(base, { ...base, body: "" }, base).draft.body).toBe("");
  });
});
