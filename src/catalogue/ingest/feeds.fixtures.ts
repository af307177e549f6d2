import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import type { FeedRow } from "./feed-row.ts";
import type { FeedOffer } from "./offers/offer.ts";
import type { Rejection } from "./offers/rejection.ts";
import { type ReadOptions, readFeed } from "./queries.ts";

/** Writes a feed's file, which is deleted after the test. */
export async function feedFile(content: string | Uint8Array, name = "feed.txt"): Promise<string> {
  const folder = await temporaryFolder("feed-test-");
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

export const MOMENT = new Date("2026-11-11T05:00:00Z");

/** Reads a feed to its end. */
export async function readAll(content: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const path = await feedFile(content);
  const feed = await readFeed(path, { moment: MOMENT, unpackFolder: join(dirname(path), "unpacked"), ...options });
  if (!feed.ok) return { ...feed, offers: [], rejected: [], leftOut: [] };
  const rows: FeedRow[] = [];
  for await (const row of feed.value.rows) rows.push(row);
  return {
    ...{ ok: true as const, feed: feed.value, rows, decision: feed.value.decision, outcome: feed.value.outcome() },
    offers: rows.flatMap((row): FeedOffer[] => (row.kind === "offer" ? [row.offer] : [])),
    rejected: rows.flatMap((row): Rejection[] => {
      if (row.kind !== "rejected") return [];
      const { kind: _kind, ...rejection } = row;
      return [rejection];
    }),
    leftOut: rows.flatMap((row) => (row.kind === "left-out" ? [row.why] : [])),
  };
}

/** Reads a feed, and throws when its file is refused. */
export async function readGood(content: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const read = await readAll(content, options);
  if (!read.ok) throw new Error(`Refused: ${read.code}`);
  return read;
}

/** Joins rows to the text of a table, a line each. */
export const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join("");

/** Makes an RSS feed of these items. */
export const rss = (...items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Toko Melati</title>
${items.map((item) => `<item>${item}</item>`).join("\n")}
</channel></rss>
`;

/** Makes an item of these elements, with defaults for the usual ones. */
export const item = (elements: Readonly<Record<string, string>>): string =>
  Object.entries({
    "g:id": "A1",
    title: "Kipas Angin Melati 16 inci",
    link: "https://melati.example/kipas",
    "g:price": "250000 IDR",
    ...elements,
  })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join("");
