// This import comes first, because maintenance tools are listed in the order in which manifests register them.
import "../modules/article-tools/module.ts";
import { assignment } from "../catalogue/assignment/module.ts";
import { curation } from "../catalogue/curation/module.ts";
import { priceCuration } from "../catalogue/curation/prices/module.ts";
import { ingest } from "../catalogue/ingest/module.ts";
import { clicks } from "../catalogue/ledger/clicks/module.ts";
import { merchants } from "../catalogue/ledger/merchants/module.ts";
import { offers } from "../catalogue/ledger/offers/module.ts";
import { prices } from "../catalogue/ledger/prices/module.ts";
import { listings } from "../catalogue/listings/module.ts";
import { sampleCatalogue } from "../catalogue/sample/module.ts";
import { apiKeys } from "../modules/api-keys/module.ts";
import { articleTools } from "../modules/article-tools/module.ts";
import { articles } from "../modules/articles/module.ts";
import { audit } from "../modules/audit/module.ts";
import { auth } from "../modules/auth/module.ts";
import { authors } from "../modules/authors/module.ts";
import { backup } from "../modules/backup/module.ts";
import { contentApi } from "../modules/content-api/module.ts";
import { dashboard } from "../modules/dashboard/module.ts";
import { directoryStores } from "../modules/directory-stores/module.ts";
import { firstSteps } from "../modules/first-steps/module.ts";
import { importing } from "../modules/import/module.ts";
import { mail } from "../modules/mail/module.ts";
import { maintenance } from "../modules/maintenance/module.ts";
import { media } from "../modules/media/module.ts";
import { newsletter } from "../modules/newsletter/module.ts";
import { pageTexts } from "../modules/page-texts/module.ts";
import { redirects } from "../modules/redirects/module.ts";
import { seo } from "../modules/seo/module.ts";
import { settings } from "../modules/settings/module.ts";
import { statistics } from "../modules/statistics/module.ts";
import { tags } from "../modules/tags/module.ts";
import { translation } from "../modules/translation/module.ts";
import { visits } from "../modules/visits/module.ts";
import { webhooks } from "../modules/webhooks/module.ts";
import type { Module } from "../platform/module.ts";
import type { ProductServices } from "./services.ts";

/**
 * The modules, in the order in which the API description lists their endpoints. This is a tuple, because in an array one module's type may absorb
 * another's.
 */
const modules = [
  auth,
  audit,
  articles,
  dashboard,
  mail,
  newsletter,
  authors,
  apiKeys,
  webhooks,
  tags,
  media,
  redirects,
  maintenance,
  articleTools,
  translation,
  backup,
  importing,
  merchants,
  offers,
  curation,
  listings,
  assignment,
  contentApi,
  visits,
  statistics,
  clicks,
  seo,
  ingest,
  sampleCatalogue,
  priceCuration,
  prices,
  settings,
  pageTexts,
  directoryStores,
  firstSteps,
] as const satisfies readonly Module<ProductServices>[];

/** The modules of the application. */
export const MODULES: readonly Module<ProductServices>[] = modules;
/** The exact types of the modules, for types derived from the list (api-types.ts). */
export type Modules = (typeof modules)[number];
