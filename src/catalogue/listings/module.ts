import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { offerPath } from "../ledger/offers/paths.shared.ts";
import { productIndexing } from "./indexing/refresh-indexing.ts";
import { deleteLeastRequested } from "./link-check/missing-product-requests.ts";
import { offerRedirect } from "./offer-redirect.ts";
import { productPictures } from "./pictures/fetch-pictures.ts";
import { compactProductCounts, type ProductCounts } from "./product-counts.ts";
import { refreshAllProducts, refreshStaleProducts } from "./refresh/changed-by-time.ts";
import { refreshFacets } from "./search/cached-facets.ts";
import { expireVerdicts, refreshVerdicts } from "./search/list-verdicts.ts";
import { refreshProductWords } from "./search/product-words.ts";

type Services = {
  readonly db: Db;
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: ProductCounts;
  readonly storage: Storage;
  readonly userAgent: (what: string, explainedAt?: string) => string;
  readonly recordClick: Parameters<typeof offerRedirect>[0]["recordClick"];
  readonly config: { readonly timeZone: string; readonly feedNetworks: AllowedNetworks };
};

const LEAST_REQUESTED = defineJob({ name: "delete-least-wished" });
const PRODUCT_COUNTS = defineJob({ name: "product-counts" });

export const listings = {
  name: "listings",
  mounts: (services) => [{ path: offerPath(), app: offerRedirect(services) }],
  jobs: ({ db, storage, clock, userAgent, productCounts, config: { timeZone, feedNetworks } }) => [
    { handler: refreshProductWords({ db, showSamples: productCounts.showSamples }), schedule: "*/10 * * * *" },
    { handler: jobHandler(PRODUCT_COUNTS, () => compactProductCounts(db)), schedule: "*/10 * * * *" },
    { handler: refreshFacets({ db }), schedule: "* * * * *" },
    { handler: refreshVerdicts({ db, clock, timeZone }), schedule: "* * * * *" },
    { handler: expireVerdicts({ db, clock }), schedule: "50 18 * * *" },
    { handler: refreshStaleProducts({ db, clock, timeZone }), schedule: "*/10 * * * *" },
    { handler: refreshAllProducts({ db, clock, timeZone }), schedule: "20 18 * * *" },
    {
      handler: productPictures({
        ...{ db, storage, clock },
        guardedFetch: createGuardedFetch({ userAgent: userAgent("Images"), allowAddress: feedNetworks.has }),
      }),
      schedule: "*/15 * * * *",
    },
    { handler: jobHandler(LEAST_REQUESTED, () => deleteLeastRequested(db)), schedule: "10 20 * * *" },
    { handler: productIndexing({ db, clock, timeZone }), schedule: "40 */6 * * *" },
  ],
  // The page /privasi promises that a row is deleted thirteen months after somebody last looked for its product.
  retention: [{ table: "wished_offers", column: "last_at", days: 395 }],
} satisfies Module<Services>;
