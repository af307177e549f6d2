import { expect, test } from "vitest";
import { STORES } from "./directory.shared.ts";
import type { StoreEntry } from "./schema.ts";
import { sourceNoteOf } from "./source-note.ts";

const known = { method: "general-knowledge", checkedAt: null } as const;
const unvisited = { checks: { description: known, url: known, rating: known } };
const visitedOn = (checkedAt: string): Pick<StoreEntry, "checks"> => ({
  checks: { ...unvisited.checks, description: { method: "visited", checkedAt } },
});

test("a list says in one line what is known, since when, and what nobody has checked", () => {
  for (const entries of Object.values(STORES)) {
    expect(sourceNoteOf(entries)).toBe(
      "Ditulis redaksi dari pengetahuan umum pada 20 November 2026. Situs, harga, dan layanan toko-toko ini belum kami periksa sendiri.",
    );
  }
});

test("what has been visited since is said, with the latest day", () => {
  expect(sourceNoteOf([visitedOn("2027-01-05"), unvisited, visitedOn("2026-12-31")])).toBe(
    "Ditulis redaksi dari pengetahuan umum pada 20 November 2026; situs 2 dari 3 toko sudah kami buka, terakhir pada 5 Januari 2027. Harga dan layanannya belum kami periksa sendiri.",
  );
  expect(sourceNoteOf([visitedOn("2027-01-05")])).toBe(
    "Situs semua toko ini sudah kami buka, terakhir pada 5 Januari 2027. Harga dan layanannya belum kami periksa sendiri.",
  );
});
