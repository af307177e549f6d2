import { articleListPath } from "../stores/category-paths.shared.ts";
import { plain } from "./metadata.ts";
import { DEFAULT_LANGUAGE, type Site, type SiteLogo } from "./schema.ts";

/** The light values of `--color-ground` and `--color-brand` in ui/theme.css; a manifest cannot have dark values. */
const GROUND = "#fbf7ef";
const BRAND = "#0b6b5d";

/** The address to which other apps share a link with this site (https://w3c.github.io/web-share-target/). */
export type ShareTarget = {
  readonly action: string;
  readonly params: { readonly url: string; readonly text: string; readonly title: string };
};

const OWN_ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const iconOf = ({ path, width, height, type }: SiteLogo) => ({
  ...{ src: path, sizes: `${width}x${height}`, type, purpose: "any" },
});

/**
 * Makes the web app manifest (https://www.w3.org/TR/appmanifest/). The maskable icon is a separate file, because its padding looks too large without
 * a mask.
 */
export const webManifest = (site: Site, searchPath: string, shareTarget?: ShareTarget): object => ({
  id: "/",
  name: plain(site.name),
  short_name: plain(site.name),
  description: plain(site.description),
  lang: DEFAULT_LANGUAGE,
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: GROUND,
  theme_color: BRAND,
  categories: ["shopping", "lifestyle"],
  icons: site.logo ? [iconOf(site.logo)] : OWN_ICONS,
  ...(shareTarget && { share_target: { ...shareTarget, method: "GET" } }),
  shortcuts: [
    { name: "Cari", url: searchPath },
    { name: "Artikel", url: articleListPath() },
  ],
});
