import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { isAdminPath } from "../admin/paths.ts";
import type { AdminSettings } from "../admin/settings.ts";
import { contentPolicy } from "../platform/http/security-headers.ts";
import { withoutEndSlashes } from "../platform/http/slashes.ts";
import { escapeJson } from "../platform/text/json-block.ts";
import type { SiteAssets } from "../site/assets.ts";
import { isHttps } from "../site/page-policy.ts";
import { ThemeColors } from "../site/parts/theme-colors.tsx";
import { methodNotAllowed } from "../site/routes.ts";
import type { ProductServices } from "./services.ts";

/** Serves the page of the admin application, which is the same for everybody and has no data. `/api/admin` decides who may see what. */
export function adminShell(services: ProductServices): Hono {
  const { config } = services;
  const settings = settingsOf(services);
  const answer = (c: Context) => {
    const { path } = c.req;
    if (path.endsWith("/")) return c.redirect(withoutEndSlashes(path), 301);
    const nonce = randomBytes(16).toString("base64");
    // Styles that libraries insert into the page are allowed by the nonce of this answer.
    const policy = {
      scripts: [],
      styles: [`'nonce-${nonce}'`],
      pictures: ["data:", "blob:"],
      more: ["frame-src 'self'"],
    };
    return c.html(renderShell(settings, services.assets, nonce), isAdminPath(path) ? 200 : 404, {
      "cache-control": "no-store",
      "content-security-policy": contentPolicy({ ...policy, isHttps: isHttps(config), backend: config.backend?.url }),
      // An invitation's address must not be sent to another site, and other sites need not know about this site.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
  };
  return new Hono().get("/", answer).get("/*", answer).all("/*", methodNotAllowed);
}

const OWN_LOGO = "/favicon.svg";

function settingsOf({ config, site, anonKey }: ProductServices): AdminSettings {
  return {
    siteName: config.siteName,
    logo: site.logo?.path ?? OWN_LOGO,
    timeZone: config.timeZone,
    backendUrl: config.backend?.url ?? "",
    anonKey: config.backend?.anonKey ?? anonKey,
    provider: config.oidc ? config.oidcName : null,
    passwordMinLength: config.passwordMinLength,
    sendsMail: config.smtp !== undefined || config.backend !== undefined,
  };
}

function renderShell(settings: AdminSettings, assets: SiteAssets, nonce: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="id" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        {/* An on-screen keyboard shrinks the page, so that sticky bars stay visible above it. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <title>{`Ruang redaksi · ${settings.siteName}`}</title>
        <meta name="robots" content="noindex,nofollow" />
        <ThemeColors />
        <script src={assets.admin.theme} />
        <link rel="stylesheet" href={assets.admin.styles} />
        <script type="module" src={assets.admin.script} />
        {assets.admin.imports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <link rel="icon" href={settings.logo} />
      </head>
      <body>
        <div id="root">
          <p className="loading">Memuat...</p>
        </div>
        <noscript>
          <p className="loading">Ruang redaksi membutuhkan JavaScript. Aktifkan JavaScript, lalu muat ulang halaman.</p>
        </noscript>
        <script
          id="pengaturan"
          type="application/json"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: escapeJson(settings) }}
        />
      </body>
    </html>,
  )}`;
}
