import type { Context } from "hono";
import type { ProductBlock } from "../catalogue/curation/answers.ts";
import type { ClickCounter, RecordClick } from "../catalogue/ledger/clicks/commands.ts";
import type { articleTags } from "../modules/articles/cache-tags.shared.ts";
import type { changeCover, refreshArticlesWithImage } from "../modules/articles/commands.ts";
import type { ArticleSearch, DeadLinks, feedItems } from "../modules/articles/queries.ts";
import type { ArticlePage } from "../modules/articles/schema.ts";
import type { Auth } from "../modules/auth/auth.ts";
import type { BackupRunner } from "../modules/backup/runner.ts";
import type { NewsletterRoutesOptions } from "../modules/newsletter/routes.ts";
import type { DigestContent, EditionProduct } from "../modules/newsletter/schema.ts";
import type { PlaceholderValues } from "../modules/page-texts/placeholders.shared.ts";
import type { TextSlot } from "../modules/page-texts/slots.shared.ts";
import type { ShareTarget } from "../modules/seo/manifest.ts";
import type { FixedPages } from "../modules/seo/public-paths.ts";
import type { SettingsAccess } from "../modules/settings/schema.ts";
import type { PageStatistics } from "../modules/statistics/commands.ts";
import type { PageKind } from "../modules/visits/schema.ts";
import type { VisitCounter } from "../modules/visits/visit-counter.ts";
import type { DashboardItem } from "../platform/dashboard-item.shared.ts";
import type { ConnectionSettings } from "../platform/database/database.ts";
import type { ClientKeys } from "../platform/http/client-keys.ts";
import type { FindPages } from "../platform/http/find-pages.ts";
import type { VisitorClassifier } from "../platform/http/visitor-classifier.ts";
import type { Actor } from "../platform/json-api/actor.ts";
import type { AnswerCheck } from "../platform/json-api/answer-check.ts";
import type { PermissionTable } from "../platform/json-api/permissions.shared.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { Log } from "../platform/telemetry/log.ts";
import type { Counter } from "../platform/telemetry/metrics.ts";
import type { Services } from "../site/services.ts";
import type { Config } from "./config/config.ts";
import type { sitemapSections } from "./sitemap-sections.ts";

/** Everything that the application offers to modules; each module names what it uses in its manifest. */
export type ProductServices = Omit<Services, "config"> & {
  readonly config: Config;
  /** The settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
  /** The connection of the owner of the tables. */
  readonly owner: ConnectionSettings;
  readonly auth: Auth;
  readonly storage: Storage;
  readonly backups: BackupRunner;
  readonly log: Log;
  /** The owner's settings and their sources. */
  readonly settings: SettingsAccess;
  /** Returns one of the shipped texts as Markdown, for an owner who wants to replace it. */
  readonly shippedText: (slot: TextSlot) => Promise<string>;
  readonly placeholderValues: () => PlaceholderValues;
  readonly visits: VisitCounter;
  readonly clicks: ClickCounter;
  readonly classifier: VisitorClassifier;
  readonly statistics: PageStatistics;
  /** Records a visitor who is sent to a store. */
  readonly recordClick: RecordClick;
  /** Counts addresses given to the newsletter, by way and outcome. */
  readonly signUps: Counter;
  readonly permissions: readonly PermissionTable[];
  readonly auditActions: Readonly<Record<string, string>>;
  readonly dashboardItems: (actor: Actor) => Promise<DashboardItem[]>;

  /** Checks answers of the JSON API before they are sent. */
  readonly onAnswer: AnswerCheck | undefined;
  /** Tells clients apart, where each may have only a part of the requests that are served at once. */
  readonly clientKeys: ClientKeys;
  /** Returns the address of the client that sent a request. */
  readonly addressOf: (c: Context) => string;
  /** Returns the key by which the limits of a request's client are counted. */
  readonly visitorOf: (c: Context) => string;
  readonly isFromOwnPage: (c: Context) => boolean;
  /** Whether a request's client is known to be a program. */
  readonly isRobot: (c: Context) => boolean;
  /** Checks the token that a signed-in browser sends along with a sign-up. */
  readonly checkToken: (token: string) => Promise<"authenticated" | "expired" | "undecodable">;
  readonly findPages: FindPages;
  readonly fixedPages: FixedPages;
  /** The beginnings of addresses of lists that parameters narrow and sort. */
  readonly narrowedLists: readonly string[];
  /** The paths of pages to which files for browsers and search engines refer. */
  readonly namedPaths: { readonly search: string };
  readonly isOwnPath: (path: string) => boolean;
  readonly pageKindOf: (path: string) => PageKind | undefined;
  readonly userAgent: (what: string, explainedAt?: string) => string;

  /** Renders a public address as a visitor would get it. */
  readonly render: (path: string) => Promise<Response>;
  readonly renderArticle: (article: ArticlePage) => Promise<string>;
  /** Returns a block of products as readers of an article see it. */
  readonly productBlock: (slugs: readonly string[]) => Promise<ProductBlock>;
  /** Returns those of the given slugs whose product visitors cannot see. */
  readonly hiddenProducts: (slugs: readonly string[]) => Promise<readonly string[]>;
  /** Returns public products as a newsletter shows them. */
  readonly editionProducts: (slugs: readonly string[]) => Promise<ReadonlyMap<string, EditionProduct>>;
  readonly digestContent: (since: Date) => Promise<DigestContent>;
  readonly deadLinks: DeadLinks;
  readonly searchArticles: ArticleSearch;
  readonly renderMessage: NewsletterRoutesOptions["renderMessage"];
  readonly signedUpAt: (back: string) => string | undefined;

  readonly reportedPath: (slug: string) => string;
  readonly shareTarget: () => ShareTarget | undefined;
  readonly sitemapSections: typeof sitemapSections;
  readonly articleListings: {
    readonly feedItems: typeof feedItems;
    readonly tags: typeof articleTags;
  };
  readonly refreshPagesWithImage: typeof refreshArticlesWithImage;
  readonly changeCover: typeof changeCover;
};
