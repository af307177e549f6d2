import type { TextRule } from "../../text/text-tool.ts";

/** Parameters that only tell where a reader came from. The parameters of affiliate links (aff, ref, sub_id …) are not among them, because they earn money. */
const TRACKING =
  /^(?:utm_\w+|utm-\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ttclid|twclid|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|vero_id|wickedid|s_cid|spm|scm|_ga|_gl)$/i;

export const trackingParameters: TextRule = {
  name: "tracking-parameters",
  title: "Parameter pelacak",
  describe: "utm_source, fbclid, gclid, dan sejenisnya pada alamat tautan. Parameter afiliasi tidak disentuh.",
  reason: "Parameter pelacak pada alamat dibuang.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("URL")) {
      const address = doc.slice(node);
      const clean = withoutTracking(address);
      if (clean !== address) replace(node.from, node.to, clean);
    }
  },
};

/** Removes tracking parameters; the rest of the address stays as written. */
export function withoutTracking(
  address: string,
  isTracking = (parameter: string) => TRACKING.test(parameter.split("=")[0] ?? ""),
): string {
  const [, base = "", query, fragment = ""] = /^(https?:\/\/[^?#\s]*)\?([^#\s]*)(#.*)?$/i.exec(address) ?? [];
  if (query === undefined) return address;
  const separator = query.includes("&amp;") ? "&amp;" : "&";
  const parts = query.split(separator);
  const kept = parts.filter((part) => !isTracking(part));
  if (kept.length === parts.length) return address;
  return base + (kept.length > 0 ? `?${kept.join(separator)}` : "") + fragment;
}

const PIXEL_HOSTS =
  /\b(?:google-analytics\.com|googletagmanager\.com|doubleclick\.net|facebook\.com\/tr|connect\.facebook\.net|pixel\.wp\.com|stats\.wp\.com|scorecardresearch\.com|quantserve\.com|bat\.bing\.com|analytics\.tiktok\.com|pixel\.\w[\w.-]*\/)/i;

export const trackerImages: TextRule = {
  name: "tracker-images",
  title: "Gambar pelacak",
  describe: "Gambar satu piksel dan gambar dari layanan pelacak.",
  reason: "Gambar pelacak dibuang.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("Image")) {
      if (PIXEL_HOSTS.test(doc.slice(node))) replace(node.from, node.to, "");
    }
    for (const node of doc.all("HTMLTag", "HTMLBlock")) {
      for (const { index, 0: tag } of doc.slice(node).matchAll(/<img\b[^<>]*>/gi)) {
        const isPixel = /\bwidth\s*=\s*["']?[01]\b(?!\d)/i.test(tag) && /\bheight\s*=\s*["']?[01]\b(?!\d)/i.test(tag);
        if (isPixel || PIXEL_HOSTS.test(tag)) replace(node.from + index, node.from + index + tag.length, "");
      }
    }
  },
};
