import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Log } from "../../platform/log.ts";
import { addressKey, type RateLimiter } from "../../platform/rate-limits.ts";
import type { Db } from "../tables.ts";
import { subscribe, unsubscribe } from "./commands.ts";
import { isFromOwnPages, pageBefore } from "./own-pages.ts";
import { HONEYPOT_FIELD, MESSAGES, type Tone } from "./schema.ts";
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from "./unsubscribe-link.ts";

const MAX_FORM_BYTES = 8 * 1024;

/** What a page says after a form was sent. */
export type PageMessage = {
  title: string;
  text: string;
  /** What the visitor can do about it. */
  hint?: string;
  tone: Tone;
  status: 200 | 400 | 403 | 409 | 413 | 429 | 503;
  /** What the visitor had typed, for a form that is shown again. */
  typedEmail?: string;
  /** A button that posts an empty form to `url`. */
  button?: { label: string; url: string };
};

export type NewsletterRoutesOptions = {
  db: Db;
  siteUrl: string;
  /** Signs the links to /berhenti-berlangganan. */
  unsubscribeSecret: string;
  limiter: RateLimiter;
  log: Log;
  addressOf: (c: Context) => string;
  /** Puts the message into a page of the site. */
  renderMessage: (message: PageMessage) => Response | Promise<Response>;
};

/** What the newsletter does without JavaScript: POST /newsletter, and unsubscribing by a signed link. */
export function newsletterRoutes(options: NewsletterRoutesOptions): Hono {
  const app = new Hono();
  const say = (message: PageMessage) => notStored(options.renderMessage(message));
  const fail = (status: PageMessage["status"], hint: string, typedEmail?: string) =>
    say({ ...MESSAGES.failure, status, hint, ...(typedEmail && { typedEmail }) });

  const tooLarge = () => fail(413, "Data yang dikirim terlalu besar.");
  app.post("/newsletter", bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }), async (c) => {
    if (!isFromOwnPages(c.req.raw.headers, options.siteUrl, c.req.url)) {
      return fail(403, "Buka situs kami, lalu isi formulir berlangganan dari sana.");
    }
    const form = await readForm(c);
    const typed = form.email.slice(0, 300);
    if (typed.trim() === "") return backToPage(c, options.siteUrl);
    // Not a false "thank you": whoever filled the trap by accident must learn that nothing was stored.
    if (form.trap !== "") return fail(400, "Kosongkan kolom situs web, lalu kirim kembali.", typed);
    const answer = await options.limiter.consume(addressKey(options.addressOf(c)));
    if (!answer.allowed) {
      const response = await fail(429, waitingTime(answer.retryAfterSeconds), typed);
      response.headers.set("Retry-After", String(answer.retryAfterSeconds));
      return response;
    }
    const result = await subscribe(options.db, { email: form.email, source: "form" });
    switch (result.outcome) {
      case "subscribed":
        return say({ ...MESSAGES.success, status: 200 });
      case "duplicate":
        return say({ ...MESSAGES.duplicate, status: 409, typedEmail: typed });
      case "invalid":
        return fail(400, result.message, typed);
    }
  });
  // Where a visitor lands who reloads the answer by its address.
  app.get("/newsletter", (c) => c.redirect("/", 303));

  // The signature is the permission, so no Origin is asked for: mail programs post without one (RFC 8058, section 3.1).
  const emailOf = (c: Context) => readUnsubscribeLink(options.unsubscribeSecret, c.req.query("e"), c.req.query("s"));
  app.get(UNSUBSCRIBE_PATH, (c) => {
    const email = emailOf(c);
    return say(email === undefined ? BAD_LINK : unsubscribeQuestion(email, c.req.url));
  });
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const email = emailOf(c);
    if (email === undefined) return say(BAD_LINK);
    await unsubscribe(options.db, email);
    return say(UNSUBSCRIBED);
  });

  app.onError((error, c) => {
    options.log.error({ err: error, path: c.req.path }, "newsletter form failed");
    return c.req.path === UNSUBSCRIBE_PATH ? say(NOT_UNSUBSCRIBED) : fail(503, "Data Anda belum tersimpan.");
  });
  return app;
}

async function readForm(c: Context): Promise<{ email: string; trap: string }> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const field = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  return { email: field("email"), trap: field(HONEYPOT_FIELD) };
}

function backToPage(c: Context, siteUrl: string): Response {
  c.header("Cache-Control", "no-store");
  return c.redirect(pageBefore(c.req.header("referer"), siteUrl, c.req.url), 303);
}

/** The answer to a form belongs to one visitor: no cache may keep it and no search engine list it. */
async function notStored(rendered: Response | Promise<Response>): Promise<Response> {
  const { body, status, headers } = await rendered;
  const response = new Response(body, { status, headers });
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

const waitingTime = (seconds: number) =>
  `Terlalu banyak pendaftaran dari jaringan Anda. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;

function unsubscribeQuestion(email: string, requestUrl: string): PageMessage {
  return {
    title: "Berhenti berlangganan?",
    text: `Tekan tombol di bawah ini agar ${email} tidak lagi menerima newsletter kami.`,
    tone: "default",
    status: 200,
    button: { label: "Ya, berhenti berlangganan", url: `${UNSUBSCRIBE_PATH}${new URL(requestUrl).search}` },
  };
}

const UNSUBSCRIBED: PageMessage = {
  title: "Anda sudah berhenti berlangganan",
  text: "Kami tidak akan mengirim newsletter ke alamat ini lagi. Anda dapat mendaftar kembali kapan saja di situs kami.",
  tone: "success",
  status: 200,
};

const BAD_LINK: PageMessage = {
  title: "Tautan tidak berlaku",
  text: "Tautan berhenti berlangganan ini tidak lengkap atau telah berubah.",
  hint: "Buka kembali tautan dari email kami, atau hubungi kami agar alamat Anda dihapus.",
  tone: "destructive",
  status: 400,
};

const NOT_UNSUBSCRIBED: PageMessage = {
  title: MESSAGES.failure.title,
  text: "Permintaan Anda untuk berhenti berlangganan belum tersimpan. Silakan coba lagi nanti.",
  tone: "destructive",
  status: 503,
};
