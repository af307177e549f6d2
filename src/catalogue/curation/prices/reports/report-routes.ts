import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Db } from "../../../../platform/database/tables.ts";
import { addressKey, type RateLimiter } from "../../../../platform/http/rate-limits.ts";
import { REPORT_FIELDS, REPORT_REASONS } from "../schema.ts";
import { reportPrice } from "./report-price.ts";

const MAX_FORM_BYTES = 2 * 1024;

/** The text of the page that answers the form. */
type Message = {
  readonly title: string;
  readonly text: string;
  readonly tone: "destructive";
  readonly status: 400 | 403 | 409 | 413 | 429;
};

export type ReportRoutesOptions = {
  readonly db: Db;
  readonly showSamples: boolean;
  /** Limits forms by IP address; the address is stored nowhere else. */
  readonly limiter: RateLimiter;
  /** Limits the forms of all visitors together; this limit is checked after the limit for the visitor's own address. */
  readonly allLimiter: RateLimiter;
  readonly addressOf: (c: Context) => string;
  readonly isFromOwnPage: (c: Context) => boolean;
  /** Returns the path of the product's page that thanks for a report. @param slug the product's slug */
  readonly reportedPath: (slug: string) => string;
  readonly renderMessage: (message: Message) => Response | Promise<Response>;
};

/** The form has no text field, because visitors might write private things that the site must not receive. */
const reportForm = z.object({
  [REPORT_FIELDS.offer]: z.string().regex(/^[1-9]\d{0,14}-[1-9]\d{0,12}$/),
  [REPORT_FIELDS.reason]: z.enum(REPORT_REASONS),
  [REPORT_FIELDS.trap]: z.literal("").optional(),
});

/** Handles the form on a product's page. The result is mounted at the path that the form posts to. */
export function reportRoutes(options: ReportRoutesOptions): Hono {
  const app = new Hono();
  const say = async (message: Message) => uncached(await options.renderMessage(message));
  app.post("/", bodyLimit({ maxSize: MAX_FORM_BYTES, onError: () => say(TOO_LARGE) }), async (c) => {
    if (!options.isFromOwnPage(c)) return say(FOREIGN);
    const form = reportForm.safeParse(await c.req.parseBody().catch(() => ({})));
    if (!form.success) return say(UNREADABLE);
    const own = await options.limiter.consume(addressKey(options.addressOf(c)));
    const allowed = own.ok ? await options.allLimiter.consume("all") : own;
    if (!allowed.ok) {
      const refusal = await say(own.ok ? TOO_MANY_OF_ALL : TOO_MANY);
      refusal.headers.set("Retry-After", String(allowed.retryAfterSeconds));
      return refusal;
    }
    const [offer, price] = form.data[REPORT_FIELDS.offer].split("-").map(Number);
    const reason = form.data[REPORT_FIELDS.reason];
    const reported = await reportPrice(options.db, { offer: offer ?? 0, price: price ?? 0, reason }, options);
    if (!reported.ok) return say(CHANGED);
    c.header("Cache-Control", "no-store");
    return c.redirect(options.reportedPath(reported.value.slug), 303);
  });
  // A visitor who opens the address of the form's answer again makes this request.
  app.get("/", (c) => c.redirect("/", 303));
  return app;
}

/** Forbids caching, because the answer to a form belongs to one visitor. */
function uncached({ body, status, headers }: Response): Response {
  const response = new Response(body, { status, headers });
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

const failed = (status: Message["status"], text: string): Message => ({
  ...{ title: "Laporan belum terkirim", text, tone: "destructive", status },
});
const UNREADABLE = failed(400, "Pilih penawaran dan apa yang salah, lalu kirim kembali dari halaman produk.");
const FOREIGN = failed(403, "Buka halaman produk di situs kami, lalu kirim laporan dari sana.");
const CHANGED = failed(
  409,
  "Harga penawaran itu sudah berubah atau penawarannya sudah tidak ada. Muat ulang halaman produk.",
);
const TOO_LARGE = failed(413, "Data yang dikirim terlalu besar.");
const TOO_MANY_OF_ALL = failed(429, "Sedang terlalu banyak laporan yang masuk. Coba lagi beberapa menit lagi.");
const TOO_MANY = failed(429, "Terlalu banyak laporan dari jaringan Anda. Coba lagi beberapa menit lagi.");
