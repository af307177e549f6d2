import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { INK } from "../../content/artwork/colors.ts";
import { DARK, LIGHT } from "../modules/newsletter/edition/palette.ts";
import { webManifest } from "../modules/seo/manifest.ts";
import { SITE } from "../modules/seo/sample-page.fixtures.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { ThemeColors } from "../site/parts/theme-colors.tsx";

const theme = readFileSync(join(PROJECT_ROOT, "src/ui/theme.css"), "utf8");

function token(name: string): { readonly light: string | undefined; readonly dark: string | undefined } {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? [];
  return { light, dark };
}

/** The tokens of ui/theme.css that mails have under other names. */
const MAIL_TOKENS: Readonly<Record<string, string>> = { muted: "ink-muted", onBrand: "on-brand", soft: "brand-soft" };

test("mails have the colours of the theme", () => {
  const tokens = Object.keys(LIGHT).map((name) => [name, token(MAIL_TOKENS[name] ?? name)] as const);
  expect(LIGHT).toEqual(Object.fromEntries(tokens.map(([name, { light }]) => [name, light])));
  expect(DARK).toEqual(Object.fromEntries(tokens.map(([name, { dark }]) => [name, dark])));
});

test("the browser's frame, the manifest and the artwork have the colours of the theme", () => {
  expect(webManifest(SITE, "/cari")).toMatchObject({
    background_color: token("ground").light,
    theme_color: token("brand").light,
  });
  const frame = renderToStaticMarkup(ThemeColors());
  expect([...frame.matchAll(/content="(#\w+)"/g)].map(([, color]) => color)).toEqual(Object.values(token("ground")));
  expect(INK).toMatchObject({ teal: token("brand").light, marigold: token("accent").light });
});
