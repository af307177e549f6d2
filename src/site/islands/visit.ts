import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { Visit } from "../../modules/visits/schema.ts";

/**
 * How this page performed for its reader. The values are sent once, when the reader leaves the page. This script is loaded late and for a few visits only
 * (boot.ts).
 */
const values: Partial<Record<"lcp" | "inp" | "cls" | "ttfb", number>> = {};
const sent = new Set<string>();

function recordMetric({ name, id, value }: Metric) {
  // A page that is left and comes back is measured again, but remains one visit.
  if (sent.has(id)) return;
  sent.add(id);
  values[name.toLowerCase() as keyof typeof values] = Math.round(value * 10_000) / 10_000;
}

onCLS(recordMetric);
onINP(recordMetric);
onLCP(recordMetric);
onTTFB(recordMetric);

// This listener runs in the bubbling phase, so it runs after the listeners of web-vitals, which run in the capture phase and report the last values.
addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());

function send() {
  if (Object.keys(values).length === 0) return;
  const device = matchMedia("(min-width: 768px)").matches ? "desktop" : "phone";
  const visit: Visit = { path: location.pathname, device, ...values };
  navigator.sendBeacon("/api/visits", JSON.stringify(visit));
  for (const name of Object.keys(values)) delete values[name as keyof typeof values];
}
