import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";

let sheet: string | undefined;

/** The whole style sheet of public pages, of which each carries a part. */
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

/** A public page as it is now, whatever scripts and visitors have made of it, has all rules that something on it needs. */
export async function expectAllStyles(page: Page): Promise<void> {
  // Again where the page was just about to be left.
  await expect(async () => {
    const address = page.url();
    if (!address.startsWith("http") || new URL(address).pathname.startsWith("/admin")) return;
    expect(await page.evaluate(findLeftOutRules, wholeSheet()), `rules that ${address} lacks`).toEqual([]);
  }).toPass({ timeout: 5_000 });
}

/** In the page: selectors of the whole sheet that match something and that the page's own sheet does not have. */
function findLeftOutRules(whole: string): readonly string[] {
  const own = [...document.styleSheets].find(({ ownerNode }) => ownerNode instanceof HTMLStyleElement);
  // A sign-in provider's page, or a feed as the browser shows it, is none of ours.
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
  // Whether it is hovered, checked, or what is drawn before it: the element must not be there.
  const STATE = /([\s,>+~(])?(?<!\\)::?(?!is\b|where\b|has\b)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;
  const stateless = (selector: string) =>
    selector.replace(STATE, (_, before: string | undefined, at: number) => {
      if (before === undefined) return at === 0 ? "*" : "";
      return `${before}*`;
    });
  return left.filter((selector) => document.querySelector(stateless(selector)));
}
