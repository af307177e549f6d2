import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely } from "kysely";
import type { ArticleDraft, ArticleSnapshot, RevisionReason } from "./articles/writing/schema.ts";
import type { Occasion } from "./auth/audit.ts";
import type { BackupPlaceName, TaskKind, TaskResult, TaskState, TaskStep } from "./backup/schema.ts";
import type {
  ArticleFilter,
  Change,
  Flag,
  ItemState,
  RuleCount,
  RunStatus,
  Why,
  Working,
} from "./maintenance/schema.ts";
import type { RedirectChange } from "./redirects/leading-on.ts";

/** The tables as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
export interface Tables {
  secrets: { name: string; value: string; created_at: Generated<Date> };
  authors: { id: string; name: string; bio: Generated<string>; image_id: number | null; created_at: Generated<Date> };
  images: ImagesTable;
  former_image_files: FormerImageFilesTable;
  image_variants: { image_id: number; format: ImageFormat; width: number; height: number; bytes: number };
  articles: ArticlesTable;
  tags: { id: GeneratedAlways<number>; slug: string; name: string };
  article_tags: { article_id: number; tag_id: number; position: number };
  faq_items: { article_id: number; position: number; question: string; answer: string };
  redirects: { id: GeneratedAlways<number>; from_path: string; to_path: string; created_at: Generated<Date> };
  tag_aliases: { slug: string; tag_id: number };
  api_keys: ApiKeysTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  article_revisions: ArticleRevisionsTable;
  article_working_copies: ArticleWorkingCopiesTable;
  article_editing: {
    article_id: number;
    session: string;
    person_id: number;
    since: Generated<Date>;
    seen_at: Generated<Date>;
    left_at: Date | null;
  };
  article_previews: {
    token_hash: Buffer;
    article_id: number;
    person_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  link_checks: {
    address: string;
    verdict: "alive" | "moved" | "broken" | "unknown";
    target: string | null;
    answer: string;
    checked_at: Date;
  };
  visit_speeds: {
    day: string;
    page_kind: string;
    device: string;
    metric: string;
    bucket: number;
    visits: number;
  };
  maintenance_runs: MaintenanceRunsTable;
  maintenance_items: MaintenanceItemsTable;
  article_translations: {
    article_id: number;
    source_id: number;
    group_id: number;
    language: string;
    source_hash: Buffer;
    made_version: number;
    created_at: Generated<Date>;
  };
  glossary_terms: {
    id: GeneratedAlways<number>;
    term: string;
    source_language: Generated<string>;
    target_language: Generated<string>;
    translation: Generated<string>;
  };
  translation_memory: {
    source_hash: Buffer;
    source_language: string;
    target_language: string;
    maker: string;
    terms_hash: Buffer;
    target: string;
    created_at: Generated<Date>;
  };
  search_words: { word: string; articles: Generated<number> };
  seo_audits: {
    id: GeneratedAlways<number>;
    started_at: Generated<Date>;
    finished_at: Date | null;
    pages: Generated<number>;
  };
  users: UsersTable;
  people: PeopleTable;
  identities: IdentitiesTable;
  factors: FactorsTable;
  factor_challenges: {
    id: Generated<string>;
    factor_id: string;
    address: string;
    expires_at: Date;
    used_at: Date | null;
  };
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  recovery_codes: { user_id: string; hash: Buffer; used_at: Date | null };
  invitations: InvitationsTable;
  password_resets: {
    token_hash: Buffer;
    user_id: string;
    created_by: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  oidc_flows: OidcFlowsTable;
  known_devices: { user_id: string; hash: Buffer; last_used_at: Generated<Date> };
  sign_in_failures: { key: string; failures: number; last_at: Date; blocked_until: Date };
  signing_keys: {
    kid: string;
    private_jwk: JSONColumnType<Record<string, string>, string, string>;
    created_at: Generated<Date>;
    retired_at: Date | null;
  };
  audit_log: AuditLogTable;
  imports: ImportsTable;
  backup_tasks: BackupTasksTable;
  import_items: ImportItemsTable;
  import_sources: {
    kind: string;
    source_id: string;
    article_id: number;
    import_id: number | null;
    content_hash: string;
    version: number;
    waiting_pictures: Generated<number>;
  };
  seo_findings: {
    audit_id: number;
    id: GeneratedAlways<number>;
    path: string;
    rule: string;
    detail: Generated<string>;
  };
}

export type Db = Kysely<Tables>;

export type ImageFormat = "avif" | "webp" | "jpeg";

export type ImageSource = "upload" | "import" | "generated" | "ai" | "starter";
export type ImageStatus = "pending" | "accepted" | "rejected";

interface ImagesTable {
  id: GeneratedAlways<number>;
  hash: string;
  name: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  alt: Generated<string>;
  titled: Generated<boolean>;
  created_at: Generated<Date>;
  caption: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  thumb_hash: string | null;
  preview: string | null;
  crops: Generated<string[]>;
  source: Generated<ImageSource>;
  source_type: string | null;
  status: Generated<ImageStatus>;
  status_reason: Generated<string>;
  reviewed_by: number | null;
  reviewed_at: Date | null;
  for_article_id: number | null;
  former_image_id: number | null;
  upload_hash: string | null;
  used_at: Date | null;
  updated_at: Generated<Date>;
}

interface FormerImageFilesTable {
  hash: string;
  image_id: number;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  titled: boolean;
  upload_hash: string | null;
  source_type: string | null;
  crops: string[];
  kept: Generated<boolean>;
  replaced_at: Generated<Date>;
  person_id: number | null;
}

export type ArticleStatus = "draft" | "scheduled" | "published" | "trashed";

/** A heading of an article's body. `depth` is 2 or 3. */
export type ContentsEntry = { id: string; text: string; depth: number };

interface ArticlesTable {
  id: GeneratedAlways<number>;
  slug: string;
  category: string;
  status: Generated<ArticleStatus>;
  language: Generated<string>;
  title: string;
  excerpt: Generated<string>;
  description: Generated<string>;
  keywords: Generated<string[]>;
  body_markdown: Generated<string>;
  body_html: Generated<string>;
  contents: JSONColumnType<ContentsEntry[], string | undefined, string>;
  word_count: Generated<number>;
  author_id: string;
  cover_image_id: number | null;
  cover_alt: Generated<string>;
  canonical_url: string | null;
  noindex: Generated<boolean>;
  related_ids: Generated<number[]>;
  version: Generated<number>;
  seo_title: Generated<string>;
  social_image_id: Generated<number | null>;
  trashed_from: Generated<"draft" | "scheduled" | "published" | null>;
  trashed_batch: Generated<string | null>;
  published_at: Date | null;
  modified_at: Generated<Date>;
  created_at: Generated<Date>;
  trashed_at: Date | null;
  search_vector: Generated<string>;
}

interface ArticleRevisionsTable {
  article_id: number;
  version: number;
  at: Generated<Date>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  reason: RevisionReason;
  note: Generated<string>;
  batch: string | null;
  snapshot: JSONColumnType<ArticleSnapshot, string, never>;
  redirects: ColumnType<readonly RedirectChange[] | null, string | undefined, never>;
}

interface ArticleWorkingCopiesTable {
  article_id: number;
  base_version: number;
  content: JSONColumnType<ArticleDraft, string, string>;
  person_id: number | null;
  actor: string | null;
  updated_at: Generated<Date>;
}

interface MaintenanceRunsTable {
  id: GeneratedAlways<number>;
  tool: string;
  options: JSONColumnType<Record<string, unknown>, string, never>;
  filter: JSONColumnType<ArticleFilter, string, never>;
  sample: number[] | null;
  status: RunStatus;
  resumes: Working | null;
  batch: Generated<string>;
  undo_batch: Generated<string>;
  total: number;
  looked: Generated<number>;
  last_id: Generated<number>;
  rules: JSONColumnType<Record<string, RuleCount>, string | undefined, string>;
  attempts: Generated<number>;
  why: Generated<string>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  occasion: JSONColumnType<Occasion, string, string>;
  created_at: Generated<Date>;
  planned_at: Date | null;
  applied_at: Date | null;
  undone_at: Date | null;
  closed_at: Date | null;
}

interface MaintenanceItemsTable {
  id: GeneratedAlways<number>;
  run_id: number;
  article_id: number | null;
  title: string;
  version: number;
  changes: JSONColumnType<readonly Change[], string, string>;
  flags: JSONColumnType<readonly Flag[], string, string>;
  rules: string[];
  chosen: Generated<boolean>;
  state: ItemState;
  why: Why;
  applied_version: number | null;
  data: JSONColumnType<object | null, string | null | undefined, string | null>;
  set_key: Generated<string | null>;
  image_id: Generated<number | null>;
}

interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  subscribed: Generated<boolean>;
  created_at: Generated<Date>;
  consent_source: Generated<"api" | "form">;
  consent_version: Generated<string>;
  consented_at: Generated<Date>;
  unsubscribed_at: Date | null;
}

type RoleName = "owner" | "admin" | "editor";

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  user_metadata: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PeopleTable {
  id: GeneratedAlways<number>;
  issuer: Generated<string>;
  subject: string;
  email: string;
  name: Generated<string>;
  role: RoleName;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

interface IdentitiesTable {
  id: Generated<string>;
  user_id: string;
  provider: "email" | "oidc";
  issuer: Generated<string>;
  subject: string;
  identity_data: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FactorsTable {
  id: Generated<string>;
  user_id: string;
  friendly_name: string;
  status: Generated<"unverified" | "verified">;
  secret: Buffer;
  last_step: Generated<number>;
  last_challenged_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** How a session was proven (RFC 8176), newest first; `timestamp` in Unix seconds. */
export type AuthenticationMethod = { method: string; timestamp: number };

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  aal: Generated<"aal1" | "aal2">;
  amr: JSONColumnType<AuthenticationMethod[], string, string>;
  factor_id: string | null;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Date>;
  refreshed_at: Generated<Date>;
}

interface RefreshTokensTable {
  id: GeneratedAlways<number>;
  session_id: string;
  hash: Buffer;
  parent_id: number | null;
  turn: number | null;
  revoked_at: Date | null;
  created_at: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<string>;
  email: string;
  role: RoleName;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
}

interface OidcFlowsTable {
  id: Generated<string>;
  link_user_id: string | null;
  redirect_to: string;
  code_challenge: string | null;
  code_verifier: string;
  nonce: string;
  browser_hash: Buffer;
  code_hash: Buffer | null;
  user_id: string | null;
  expires_at: Date;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  action: string;
  target: Generated<string>;
  address: string | null;
  detail: ColumnType<unknown, string | null, never>;
}

interface BackupTasksTable {
  id: GeneratedAlways<number>;
  kind: TaskKind;
  place: BackupPlaceName | null;
  name: string | null;
  due: Date | null;
  options: JSONColumnType<object, string, never>;
  state: Generated<TaskState>;
  step: Generated<TaskStep>;
  done: Generated<number>;
  total: Generated<number>;
  code: Generated<string>;
  result: ColumnType<TaskResult | null, string | null | undefined, string | null>;
  occasion: JSONColumnType<Occasion, string, never>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

interface ApiKeysTable {
  id: GeneratedAlways<number>;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  hint: string;
  created_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface WebhooksTable {
  id: GeneratedAlways<number>;
  name: string;
  url: string;
  events: string[];
  secret: string;
  disabled_at: Date | null;
  disabled_by: "person" | "failures" | null;
  failing_since: Date | null;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  event_id: Generated<string>;
  webhook_id: number;
  event: string;
  payload: JSONColumnType<Record<string, unknown>, string, never>;
  state: Generated<"waiting" | "delivered" | "parked">;
  attempts: Generated<number>;
  next_at: Date | null;
  created_at: Generated<Date>;
}

interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  at: Generated<Date>;
  status: number | null;
  error: string | null;
  milliseconds: number;
  excerpt: Generated<string>;
}

interface ImportsTable {
  id: GeneratedAlways<number>;
  batch: Generated<string>;
  name: string;
  file: string | null;
  bytes: Generated<number>;
  options: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  state: Generated<"waiting" | "checking" | "checked" | "importing" | "done" | "failed" | "undoing" | "undone">;
  failure: Generated<string>;
  passed_over: JSONColumnType<Record<string, number>, string | undefined, string>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  created_at: Generated<Date>;
  finished_at: Date | null;
}

interface ImportItemsTable {
  import_id: number;
  position: number;
  source_kind: string;
  source_id: string;
  title: Generated<string>;
  outcome: "created" | "updated" | "same" | "changed" | "edited" | "left" | "category" | "failed";
  problems: Generated<string[]>;
  unknown_category: string | null;
  article_id: number | null;
  publishes: Generated<boolean>;
  redirects: Generated<string[]>;
}
