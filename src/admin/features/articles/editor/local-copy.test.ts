import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "./article-draft.ts";
import { findLocalCopies, removeLocalCopy, saveLocalCopy } from "./local-copy.ts";

const place = (session: string, article: number | undefined = undefined) => ({ person: 1, article, session });
const copy = (body: string, at: string) => ({ draft: { ...emptyDraft(), body }, version: 0, at });
const found = (session: string) => findLocalCopies(place(session)).map(({ draft }) => draft.body);

/** In browsers, the names of stored items are own properties of the storage. */
beforeEach(() => {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(storage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  });
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

test("what waits to be taken up is not written over by what is typed meanwhile", () => {
  saveLocalCopy(place("dulu"), copy("lama", "2026-01-01T00:00:00Z"));
  saveLocalCopy(place("lain"), copy("lebih baru", "2026-01-02T00:00:00Z"));
  saveLocalCopy(place("ini"), copy("sekarang", "2026-01-03T00:00:00Z"));
  saveLocalCopy(place("ini", 7), copy("artikel lain", "2026-01-03T00:00:00Z"));
  expect(found("ini")).toEqual(["lebih baru", "lama"]);
  removeLocalCopy(place("ini"));
  removeLocalCopy(place("lain"));
  expect(found("ini")).toEqual(["lama"]);
});

test("what nobody can read any more is passed over", () => {
  localStorage.setItem("artikel:1:baru:rusak", "{");
  localStorage.setItem("artikel:1:baru:asing", '{"draft":{"title":1}}');
  expect(found("ini")).toEqual([]);
});
