import { type Context, Hono } from "hono";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import { goneOfferPath } from "../paths.shared.ts";
import type { ProductCounts } from "./product-counts.ts";
import { findOfferTarget } from "./public-queries/outbound-link.ts";

type Parts = {
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: Pick<ProductCounts, "showSamples">;
  /** Called for each visitor who is sent to a real merchant; the redirect does not wait for the call. */
  readonly recordClick: (c: Context, offer: { readonly merchant: number; readonly product: number | null }) => void;
};

/** Serves `/ke/{offer}`, which redirects to the store by the stored address of the offer. Only the offer's number is taken from the request. */
export function offerRedirect({ reads, clock, productCounts, recordClick }: Parts): Hono {
  const app = new Hono();
  app.get("/:offer{[1-9][0-9]{0,14}}", async (c) => {
    const { showSamples } = productCounts;
    const target = await findOfferTarget(reads, Number(c.req.param("offer")), { moment: clock.now(), showSamples });
    if (!target) return c.notFound();
    if (target.kind === "store" && !target.offer.isSample) recordClick(c, target.offer);
    // The redirect is not cached, because a moment later the offer may be gone, or the merchant may have another link template.
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    // The header applies to the browser's next request, which goes to the store, so the store does not learn which page the visitor came from (/privasi).
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(target.kind === "store" ? target.url : goneOfferPath(target.slug), 302);
  });
  return app;
}
