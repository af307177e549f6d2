import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderMarkdown } from "../../../../modules/articles/markdown.shared.ts";
import { derivedSummary } from "../../../../modules/articles/render/summary.ts";
import { readArticleFile } from "../../../../modules/articles/starter/front-matter.ts";
import { draftSummary } from "./draft-summary.ts";

const FOLDER = "content/articles";

test.each([
  ...readdirSync(FOLDER).map((name) => [name, readArticleFile(name, readFileSync(`${FOLDER}/${name}`, "utf8")).body]),
  [
    "boxes first",
    "## Judul\n\n- butir\n\n:::note\nkotak\n:::\n\n> kutipan\n\n[a](/b)\n\nIsi[^1] **tebal**.\n\n[^1]: Catatan.",
  ],
  ["a list alone", "- satu\n- dua"],
  ["nothing", ""],
] as [string, string][])("the editor foresees the summary that the page of %s shows", (_name, body) => {
  const rendered = renderMarkdown(body, { image: () => undefined, knowsStore: () => true });
  expect(draftSummary(body)).toBe(rendered.ok ? derivedSummary(rendered.value.html) : "");
});
