import { type Selectable, sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import type { Tables } from "../platform/database/tables.ts";

const { db } = await testDatabase();

type Values<Value> = string extends Value ? never : Record<NonNullable<Value> & string, true>;
type Columns<Row> = { readonly [Column in keyof Row]?: Values<Row[Column]> };

/**
 * The values that a check constraint allows, by table and column. The compiler holds them against the column's type in tables.ts, and with it
 * against lists such as ARTICLE_STATUSES; the test holds them against the constraint. A new value needs a migration that replaces the constraint.
 */
const CHECKED: { readonly [Table in keyof Tables]?: Columns<Selectable<Tables[Table]>> } = {
  article_revisions: {
    reason: {
      created: true,
      saved: true,
      published: true,
      unpublished: true,
      scheduled: true,
      restored: true,
      trashed: true,
      untrashed: true,
      tool: true,
      import: true,
      starter: true,
    },
    via: { web: true, cli: true, system: true },
  },
  articles: {
    status: { draft: true, scheduled: true, published: true, trashed: true },
    trashed_from: { draft: true, scheduled: true, published: true },
  },
  audit_log: { via: { web: true, cli: true, system: true } },
  deliveries: {
    state: {
      pending: true,
      sending: true,
      sent: true,
      deferred: true,
      failed: true,
      skipped: true,
      bounced: true,
      unknown: true,
    },
  },
  factors: { status: { unverified: true, verified: true } },
  feed_runs: {
    started_by: { schedule: true, person: true, cli: true },
    state: {
      running: true,
      held: true,
      applied: true,
      unchanged: true,
      failed: true,
      discarded: true,
      undoing: true,
      undone: true,
    },
  },
  feeds: { source: { url: true, file: true, pages: true, manual: true } },
  history_breaks: {
    cause: { gtin: true, model: true, size: true, pack: true, kind: true, title: true },
    decision: { same: true, another: true },
  },
  identities: { provider: { email: true, oidc: true } },
  image_variants: { format: { avif: true, webp: true, jpeg: true } },
  images: {
    source: { upload: true, import: true, generated: true, ai: true, starter: true },
    status: { pending: true, accepted: true, rejected: true },
  },
  import_items: {
    outcome: {
      created: true,
      updated: true,
      same: true,
      changed: true,
      edited: true,
      left: true,
      category: true,
      failed: true,
    },
  },
  imports: {
    state: {
      waiting: true,
      checking: true,
      checked: true,
      importing: true,
      done: true,
      failed: true,
      undoing: true,
      undone: true,
    },
    via: { web: true, cli: true, system: true },
  },
  invitations: { role: { owner: true, admin: true, editor: true } },
  learnt_brands: { evidence: { column: true, "first-word": true } },
  link_checks: { verdict: { alive: true, moved: true, broken: true, unknown: true } },
  listing_terms: { kind: { category: true, type: true, brand: true, fact: true } },
  mail_bounces: { kind: { hard: true, soft: true, refused: true, complaint: true } },
  mail_messages: {
    reason: { "": true, bounces: true, sender: true, restored: true },
    state: { open: true, paused: true, done: true },
  },
  mail_suppressions: { kind: { unsubscribe: true, hard: true, complaint: true, soft: true } },
  maintenance_items: {
    state: {
      planned: true,
      flagged: true,
      skipped: true,
      applied: true,
      undone: true,
      conflict: true,
      failed: true,
      kept: true,
    },
  },
  maintenance_runs: {
    resumes: { planning: true, applying: true, undoing: true },
    status: {
      planning: true,
      planned: true,
      applying: true,
      paused: true,
      applied: true,
      undoing: true,
      undone: true,
      cancelled: true,
      failed: true,
    },
    via: { web: true, cli: true, system: true },
  },
  manual_offers: {
    availability: { in_stock: true, out_of_stock: true, preorder: true, backorder: true },
    condition: { new: true, refurbished: true, used: true },
    twin_decision: { replaced: true, different: true },
  },
  match_reviews: { verdict: { same: true, variant: true, different: true, "other-pack": true } },
  newsletter_campaigns: {
    reason: { "": true, late: true, "no-server": true, restored: true, elsewhere: true, empty: true },
    state: { draft: true, scheduled: true, held: true, frozen: true },
  },
  newsletter_subscriptions: {
    confirmed_by: { consent: true, link: true, import: true },
    consent_source: { api: true, form: true, import: true },
    wants: { all: true, editions: true, digests: true },
  },
  offer_links: { link: { must: true, cannot: true } },
  offers: { condition: { new: true, refurbished: true, used: true } },
  page_origins: { robots_state: { rules: true, open: true, closed: true } },
  page_statistics: { kind: { view: true, referrer: true, device: true, signup: true, search: true } },
  page_texts: {
    slot: {
      about: true,
      help: true,
      "privacy-before": true,
      "privacy-after": true,
      "terms-before": true,
      "terms-after": true,
    },
  },
  people: { role: { owner: true, admin: true, editor: true } },
  price_decisions: { verdict: { right: true, wrong: true } },
  price_reports: {
    outcome: { mended: true, unfounded: true },
    reason: { "other-price": true, "sold-out": true, "other-product": true, "no-page": true },
  },
  product_decisions: {
    kind: {
      edited: true,
      hidden: true,
      shown: true,
      separated: true,
      moved: true,
      joined: true,
      "kept-apart": true,
      merged: true,
      split: true,
    },
  },
  product_indexing: { missing: { offers: true, stores: true, title: true, picture: true } },
  sample_catalogue: { state: { loading: true, loaded: true, failed: true, removed: true } },
  sessions: { aal: { aal1: true, aal2: true } },
  split_suggestions: { kind: { gtin: true, quantity: true, price: true } },
  tasks: { state: { queued: true, running: true, paused: true, done: true, failed: true, cancelled: true } },
  visit_speeds: {
    device: { phone: true, desktop: true },
    metric: { lcp: true, inp: true, cls: true, ttfb: true },
    page_kind: { home: true, article: true, list: true, stores: true, search: true, static: true, product: true },
  },
  webhook_deliveries: { state: { waiting: true, delivered: true, parked: true } },
  webhooks: { disabled_by: { person: true, failures: true } },
};

/** Tables without a type: no code has read backup_tasks since migration 0035. */
const UNTYPED = ["backup_tasks"];

test("each check constraint that lists values allows those of the column's type", async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
  const allowed = rows.flatMap(({ table, definition }) => {
    const [, column, list = ""] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
    return column && !UNTYPED.includes(table)
      ? [`${table}.${column}: ${[...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort()}`]
      : [];
  });
  const typed = Object.entries(CHECKED).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, values]) => `${table}.${column}: ${Object.keys(values).sort()}`),
  );
  expect(allowed.sort()).toEqual(typed.sort());
});
