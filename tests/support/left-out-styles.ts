import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";

let sheet: string | undefined;

/** Returns the whole style sheet of public pages; each page carries a part of it. */
function wholeSheet(): string {
  if (sheet !== undefined) return sheet;
  const client = join(PROJECT_ROOT, "dist/client");
  const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string }
  >;
  const file = manifest["src/site/styles/site.css"]?.file;
  if (!file) throw new Error("the build lacks the style sheet");
  sheet = readFileSync(join(client, file), "utf8");
  return sheet;
}

/** Checks that a public page as it is now, after scripts and visitors changed it, has all rules that its elements need. */
export async function expectAllStyles(page: Page): Promise<void> {
  // The check is repeated where the page was just being left.
  await expect(async () => {
    const address = page.url();
    if (!address.startsWith("http") || new URL(address).pathname.startsWith("/admin")) return;
    expect(await page.evaluate(findLeftOutRules, wholeSheet()), `rules that ${address} lacks`).toEqual([]);
  }).toPass({ timeout: 5_000 });
}

/** Returns the selectors of the whole sheet that match something and that the page's own sheet lacks. It runs in the page. */
function findLeftOutRules(whole: string): readonly string[] {
  const own = [...document.styleSheets].find(({ ownerNode }) => ownerNode instanceof HTMLStyleElement);
  // Other pages, such as a sign-in provider's or a feed as the browser shows it, are not checked.
  if (!own || !document.querySelector("main#isi")) return [];
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
    });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole);
  const carried = new Set(selectorsOf(own.cssRules));
  const left = selectorsOf(sheet.cssRules).filter((selector) => !carried.has(selector));
  // States and pseudo-elements are taken out of selectors, so that only the element must exist.
  const STATE = /([\s,>+~(])?(?<!\\)::?(?!is\b|where\b|has\b)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;
  const stateless = (selector: string) =>
    selector.replace(STATE, (_, before: string | undefined, at: number) => {
      if (before === undefined) return at === 0 ? "*" : "";
      return `${before}*`;
    });
  return left.filter((selector) => document.querySelector(stateless(selector)));
}
