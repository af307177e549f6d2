/**
 * Builds the headers of every answer.
 * @param policy what a page may load and run, see `contentPolicy`
 * @see https://owasp.org/www-project-secure-headers/
 */
export function securityHeaders(policy: string, isHttps: boolean): Record<string, string> {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": permissionsPolicy({ camera: false }),
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Builds the header for the browser features that a page may use. */
export const permissionsPolicy = ({ camera }: { readonly camera: boolean }): string =>
  `camera=(${camera ? "self" : ""}), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()`;

type Policy = {
  /** The sources of scripts that are allowed besides this site itself; the next two fields are those of styles and pictures. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly pictures: readonly string[];
  readonly more?: readonly string[];
  readonly isHttps: boolean;
  readonly backend: string | undefined;
};

/**
 * Builds a Content Security Policy that allows only this site's own files and the named sources.
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentPolicy({ scripts, styles, pictures, more = [], isHttps, backend }: Policy): string {
  const own = (directive: string, sources: readonly string[] = []) => [directive, "'self'", ...sources].join(" ");
  return [
    "default-src 'none'",
    own("script-src", scripts),
    own("style-src", styles),
    own("img-src", pictures),
    own("font-src"),
    own("connect-src", backend ? [new URL(backend).origin] : []),
    ...more,
    own("form-action"),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
