import type { Generated, Kysely } from "kysely";
import type { TaskTables } from "../platform/tasks/tables.ts";
import type { ApiKeysTables } from "./api-keys/tables.ts";
import type { ArticlesTables } from "./articles/tables.ts";
import type { AuthTables } from "./auth/tables.ts";
import type { AuthorsTables } from "./authors/tables.ts";
import type { BackupTables } from "./backup/tables.ts";
import type { ImportTables } from "./import/tables.ts";
import type { MaintenanceTables } from "./maintenance/tables.ts";
import type { MediaTables } from "./media/tables.ts";
import type { NewsletterTables } from "./newsletter/tables.ts";
import type { RedirectsTables } from "./redirects/tables.ts";
import type { SearchTables } from "./search/tables.ts";
import type { SeoTables } from "./seo/tables.ts";
import type { TagsTables } from "./tags/tables.ts";
import type { TranslationTables } from "./translation/tables.ts";
import type { VisitsTables } from "./visits/tables.ts";
import type { WebhooksTables } from "./webhooks/tables.ts";

/** Every table of the product, for Kysely. */
export interface Tables
  extends ApiKeysTables,
    ArticlesTables,
    AuthTables,
    AuthorsTables,
    BackupTables,
    ImportTables,
    MaintenanceTables,
    MediaTables,
    NewsletterTables,
    RedirectsTables,
    SearchTables,
    SeoTables,
    TagsTables,
    TaskTables,
    TranslationTables,
    VisitsTables,
    WebhooksTables {
  secrets: { name: string; value: string; created_at: Generated<Date> };
}

export type Db = Kysely<Tables>;
