/** What the Content Security Policy lets a page run and apply besides files of this site: hashes of its constant texts. */
type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Headers of every answer. No third party anywhere: nothing is loaded from, sent to or framed by another site but the
 * backend of the settings.
 * @see https://www.w3.org/TR/CSP3/ https://owasp.org/www-project-secure-headers/
 */
export function securityHeaders(
  hashes: InlineHashes,
  { isHttps, backend }: { isHttps: boolean; backend: string | undefined },
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.scripts.join(" ")}`,
    `style-src 'self' ${hashes.styles.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${backend ? ` ${new URL(backend).origin}` : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
