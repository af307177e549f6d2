import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../../platform/process/project-root.ts";
import { readArticleFile } from "../../articles/starter/front-matter.ts";
import { TEXT_TOOLS } from "../tools.ts";
import { articleWith, planArticle } from "./golden-cases.ts";

const FOLDER = join(PROJECT_ROOT, "content/articles");

/** The tools must find nothing in the articles that ship with the product, or the first scan would find fault with them. */
describe.each(TEXT_TOOLS.map((tool) => [tool.name, tool] as const))("%s", (_name, tool) => {
  test("finds nothing in the starter articles", async () => {
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith(".md"))) {
      const { front, body } = readArticleFile(name, await readFile(join(FOLDER, name), "utf8"));
      const { title, excerpt, description, coverAlt, faq } = front;
      const { plan } = planArticle(tool, articleWith({ title, excerpt, description, coverAlt, faq, body }));
      expect(plan, name).toMatchObject({ changes: [], flags: [] });
    }
  });
});
