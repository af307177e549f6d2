import type { Config } from "../src/product/config/config.ts";
import { error, type Finding, ok, warning } from "./doctor-report.ts";

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Checks settings that are valid one by one, but together do not suit a public site. */
export async function settingsChecks(config: Config): Promise<Finding[]> {
  const { hostname, protocol } = new URL(config.siteUrl);
  if (LOCAL.test(hostname)) {
    const todo = "For a public site set SITE_URL to the origin that visitors see, with https.";
    return [warning("SITE_URL", `${config.siteUrl} is this machine only`, todo)];
  }
  return [
    protocol === "https:"
      ? ok("SITE_URL", config.siteUrl)
      : warning(
          "SITE_URL",
          `${config.siteUrl} is not encrypted`,
          "Put a proxy with TLS in front and set SITE_URL to https://…",
        ),
    proxy(config),
    config.contactEmail
      ? ok("contact", config.contactEmail)
      : error("contact", "visitors and security researchers cannot write to you", "Set CONTACT_EMAIL."),
    config.allowIndexing
      ? ok("indexing", "search engines may list the site")
      : warning("indexing", "search engines are kept out", "Set ALLOW_INDEXING=true when the site is public."),
    config.metricsToken || config.trustProxy === 0
      ? ok("metrics", config.metricsToken ? "by METRICS_TOKEN" : "from this machine only")
      : warning(
          "metrics",
          "rest on the proxy saying that it is one",
          "Set METRICS_TOKEN, or close /metrics in the proxy.",
        ),
  ];
}

function proxy({ host, trustProxy }: Config): Finding {
  const isOpen = !LOCAL.test(host);
  if (trustProxy === 0) {
    const todo =
      "With a proxy in front set TRUST_PROXY to the number of proxies: all visitors count as one address otherwise.";
    return warning("proxy", "TRUST_PROXY is 0, so nobody's X-Forwarded-For is believed", todo);
  }
  if (!isOpen) return ok("proxy", `${trustProxy} trusted, listening on ${host}`);
  const todo =
    "See that a firewall or the container's network lets only the proxy reach the port: others could claim any address.";
  return warning("proxy", `${trustProxy} trusted, but ${host} can be reached from other machines`, todo);
}
