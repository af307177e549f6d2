import { expect, test } from "vitest";
import { PAGE_READER, PAGE_READER_ANCHOR, pageReaderName } from "../catalogue/ingest/paths.shared.ts";
import { FOR_STORES_PATH } from "../site/paths.shared.ts";
import { userAgentOf } from "./user-agent.ts";

const SITE = { siteName: "Belanja Kita!", siteUrl: "https://belanja.example" };

test("who meets the reader of pages in a log is led to the page for stores", () => {
  const agent = userAgentOf(SITE, PAGE_READER, PAGE_READER_ANCHOR);
  expect(agent).toBe(`BelanjaKita-Pages/1.0 (+https://belanja.example${FOR_STORES_PATH}#pembaca-halaman)`);
  // The page for stores says that a store's robots.txt may name this agent.
  expect(agent.startsWith(`${pageReaderName(SITE.siteName)}/`)).toBe(true);
});

test("a name without letters for a header has another one", () => {
  expect(userAgentOf({ ...SITE, siteName: "★" }, "Feed")).toBe("Portal-Feed");
});
