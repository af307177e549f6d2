import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UNSUBSCRIBE_PATH } from "../modules/newsletter/paths.shared.ts";
import { cspHash } from "../platform/http/static-files.ts";
import { type StylePart, type StyleSheet, styleSheet } from "./page-styles.ts";

/** Addresses and inline texts of the built front end, read from the build's manifest. */
export type SiteAssets = {
  /** The style sheet. Each page carries the rules that it needs inline, which saves a request before the first paint. */
  readonly styles: StyleSheet;
  /** A script that every page carries inline, because the largest paint would otherwise wait for the script's request. */
  readonly bootScript: string;
  readonly font: string;
  readonly hero: Record<"mobile" | "tablet" | "desktop", { avif: string; webp: string }>;
  /** The hashes of the inline scripts, as source expressions for the Content Security Policy. */
  readonly scriptHashes: readonly string[];
  readonly admin: {
    readonly script: string;
    readonly styles: string;
    readonly theme: string;
    /** The files that the script imports, which are loaded before it runs. */
    readonly imports: readonly string[];
  };
};

type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Runs before the first paint, so that a chosen theme never flashes, neither on the page nor on the browser's frame (theme-color). It also tells CSS that
 * scripts run.
 */
export const HEAD_SCRIPT =
  'var d=document,r=d.documentElement;r.dataset.js="";try{var t=localStorage.getItem("theme");if(t=="light"||t=="dark"){r.dataset.theme=t;d.querySelectorAll("[name=theme-color]").forEach(function(m){m.media=m.id=="frame-"+t?"all":"not all"})}}catch(e){}';

/** Pages are prerendered only when a pointer or finger goes down on their link, because visitors' data is metered (docs/decisions/0005). */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/admin/*" } },
          { not: { href_matches: `${UNSUBSCRIBE_PATH}*` } },
          { not: { href_matches: "/media/*" } },
          { not: { selector_matches: "[data-action], [rel~=nofollow]" } },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

/** @param folder the client build, with .vite/manifest.json */
export function readAssets(folder: string): SiteAssets {
  const address = addressesIn(join(folder, ".vite/manifest.json"));
  const adminManifest = join(folder, ".vite/admin.json");
  const adminAddress = addressesIn(adminManifest);
  const textOf = (source: string) => readFileSync(join(folder, address(source)), "utf8").trim();
  const styles = styleSheet(JSON.parse(textOf("site-styles.json")) as readonly StylePart[]);
  const bootScript = textOf("src/site/islands/boot.ts");
  const hero = (size: string) => ({
    avif: address(`src/site/assets/hero-${size}.avif`),
    webp: address(`src/site/assets/hero-${size}.webp`),
  });
  return {
    styles,
    bootScript,
    font: address("plus-jakarta-sans-latin-wght-normal.woff2"),
    hero: { mobile: hero("mobile"), tablet: hero("tablet"), desktop: hero("desktop") },
    scriptHashes: [HEAD_SCRIPT, bootScript, SPECULATION_RULES].map(cspHash),
    admin: {
      script: adminAddress("src/admin/main.tsx"),
      styles: adminAddress("src/admin/admin.css"),
      theme: address("theme.js"),
      imports: importsOf(adminManifest, "src/admin/main.tsx"),
    },
  };
}

/** Finds built files by their source. The ends of names are compared, because the name of a package's file depends on where node_modules lies. */
function addressesIn(path: string): (source: string) => string {
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return (source) => {
    const entry = Object.entries(manifest).find(([name]) => name.endsWith(source))?.[1];
    if (!entry) throw new Error(`the build lacks ${source}`);
    return `/${entry.file}`;
  };
}

/** Returns the files that a script needs before it runs, and the files that these need in turn. */
function importsOf(path: string, source: string): string[] {
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const found = new Set(manifest[source]?.imports);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  found.delete(source);
  return [...found].map((name) => `/${manifest[name]?.file}`);
}
