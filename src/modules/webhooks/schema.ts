import { z } from "zod";
import { cursorText } from "../../platform/json-api/list-query.shared.ts";
import { nameText } from "../../platform/json-api/name-text.ts";

/** The schemas of `/api/admin/webhooks` (docs/guides/admin-api.md), and the data for receivers (docs/guides/webhooks.md). */

/** The events that are sent, with their names for editors. */
export const WEBHOOK_EVENTS = {
  "article.published": "Artikel terbit",
  "article.updated": "Artikel terbit diperbarui",
  "article.unpublished": "Penerbitan artikel dibatalkan",
  "product.updated": "Produk diubah oleh tim",
  "product.hidden": "Produk disembunyikan",
  "feed_run.applied": "Pembaruan feed diterapkan",
  "feed_run.held": "Pembaruan feed menunggu keputusan",
  "feed_run.failed": "Pembaruan feed gagal",
  "feed_run.undone": "Pembaruan feed diurungkan",
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const TEST_EVENT = "test";

/** The seconds within which a receiver must have answered (docs/guides/webhooks.md). */
export const ANSWER_SECONDS = 7;

export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

const name = nameText({ empty: "Tulis nama webhook.", max: 100, tooLong: "Nama maksimal 100 karakter." });
const url = z.string().trim().min(1, "Tulis alamat penerima.").max(2000, "Alamat maksimal 2.000 karakter.");
const events = z.array(z.enum(EVENT_NAMES)).min(1, "Pilih minimal satu peristiwa.");

export const webhookInput = z.object({ name, url, events });
export type WebhookInput = z.output<typeof webhookInput>;
export const webhookChange = z.object({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;

export const deliveryFilter = z.object({ cursor: cursorText });

/** The article in a payload. */
export type WebhookArticle = {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
};

/** The product in a payload. */
export type WebhookProduct = {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly updatedAt: string;
};

/** The run of a feed in a payload. */
export type WebhookFeedRun = {
  readonly id: number;
  readonly state: "applied" | "held" | "failed" | "undone";
  /** A code that says why the run is held or failed. */
  readonly reason: string | null;
  /** The time when the feed's content was fetched, from which its prices hold. */
  readonly observedAt: string;
  readonly feed: { readonly id: number; readonly name: string };
  /** The merchant's slug. */
  readonly merchant: string;
  readonly counts: Readonly<
    Record<"rows" | "new" | "changed" | "priceChanged" | "unchanged" | "withdrawn" | "rejected", number>
  >;
  /** The path in the content API of the offers whose prices have changed since `observedAt`. */
  readonly path: string;
};

/** The data by kind of event. An object with a `path` is sent with the full address as `url`. */
export type WebhookData =
  | { readonly article: WebhookArticle }
  | { readonly product: WebhookProduct }
  | { readonly feedRun: WebhookFeedRun };
