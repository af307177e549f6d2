import type pg from "pg";

/** Where a numbered page of a list begins. */
export type PageStart = { publishedAt: string; id: number; offset: number };

/** Totals and sparse keyset anchors of the numbered public lists, in memory until a change is announced. */
export class ListIndex {
  constructor(_pool: pg.Pool) {}

  /** Call with every batch of announced cache tags (`list` drops the list of all, `list:<category>` that category's). */
  dropTags(_tags: readonly string[]): void {}

  /** Call when announcements may have been missed. */
  dropAll(): void {}

  /** @returns undefined for a page past the end. The first page of an empty list exists. */
  async page(
    _category: string | undefined,
    _page: number,
  ): Promise<{ start: PageStart | undefined; pages: number; total: number } | undefined> {
    throw new Error("not yet");
  }
}
