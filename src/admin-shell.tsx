import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { isAdminPath } from "./admin/paths.ts";
import type { AdminSettings } from "./admin/settings.ts";
import { escapeJson } from "./platform/json-block.ts";
import type { SiteAssets } from "./site/assets.ts";
import type { Services } from "./site/services.ts";

/** The admin application's page: the same for everybody, without data. Who may see what is decided by `/api/admin`. */
export function adminShell(services: Services): Hono {
  const settings = settingsOf(services);
  const isHttps = services.config.siteUrl.startsWith("https:");
  const answer = (c: Context) => {
    const { path } = c.req;
    if (path.endsWith("/")) return c.redirect(path.replace(/\/+$/, ""), 301);
    const nonce = randomBytes(16).toString("base64");
    return c.html(renderShell(settings, services.assets, nonce), isAdminPath(path) ? 200 : 404, {
      "cache-control": "no-store",
      "content-security-policy": policy(nonce, settings.backendUrl, isHttps),
      // An invitation's address must not reach another site, and no other site needs to know of this one.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
  };
  const onlyRead = (c: Context) => c.text("Halaman ini hanya dapat dibaca.\n", 405, { allow: "GET, HEAD" });
  return new Hono().get("/", answer).get("/*", answer).all("/*", onlyRead);
}

/** Files of this site only; styles that libraries put into the page carry this answer's nonce. */
function policy(nonce: string, backendUrl: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${backendUrl ? ` ${new URL(backendUrl).origin}` : ""}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function settingsOf({ config, anonKey }: Services): AdminSettings {
  return {
    siteName: config.siteName,
    timeZone: config.timeZone,
    backendUrl: config.backend?.url ?? "",
    anonKey: config.backend?.anonKey ?? anonKey,
    provider: config.oidc ? config.oidcName : null,
    passwordMinLength: config.passwordMinLength,
  };
}

function renderShell(settings: AdminSettings, assets: SiteAssets, nonce: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="id" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Ruang redaksi · ${settings.siteName}`}</title>
        <meta name="robots" content="noindex,nofollow" />
        <meta id="frame-light" name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta id="frame-dark" name="theme-color" content="#0d1a17" media="(prefers-color-scheme: dark)" />
        <script src={assets.admin.theme} />
        <link rel="stylesheet" href={assets.admin.styles} />
        <script type="module" src={assets.admin.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
