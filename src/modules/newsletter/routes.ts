import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Log } from "../../platform/log.ts";
import { addressKey, type RateLimiter } from "../../platform/rate-limits.ts";
import type { Db } from "../tables.ts";
import { type Subscribed, unsubscribe } from "./commands.ts";
import { isFromOwnPages, pageBefore } from "./own-pages.ts";
import * as say from "./page-messages.ts";
import { HONEYPOT_FIELD } from "./schema.ts";
import { readUnsubscribeLink, UNSUBSCRIBE_PATH } from "./unsubscribe-link.ts";

const MAX_FORM_BYTES = 8 * 1024;

export type NewsletterRoutesOptions = {
  db: Db;
  /** Signs one address up, as it was typed. */
  signUp: (email: string) => Promise<Subscribed>;
  siteUrl: string;
  /** Signs the links to /berhenti-berlangganan. */
  unsubscribeSecret: string;
  /** Counts forms, by address. */
  limiter: RateLimiter;
  log: Log;
  /** The address of the client, see platform/client-address.ts. */
  addressOf: (c: Context) => string;
  /** Puts the message into a page of the site. */
  renderMessage: (message: say.PageMessage) => Response | Promise<Response>;
};

type Env = { Variables: { typedEmail: string | undefined } };

/** What the newsletter does without JavaScript: POST /newsletter, and unsubscribing by a signed link. Mounted at `/`. */
export function newsletterRoutes(options: NewsletterRoutesOptions): Hono {
  const app = new Hono<Env>();
  const page = (message: say.PageMessage) => renderUncached(message, options);
  const tooLarge = () => page(say.signupFailed(413, "Data yang dikirim terlalu besar."));
  app.post("/newsletter", bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }), (c) => signUp(c, options));
  // Where a visitor lands who opens the answer's address again.
  app.get("/newsletter", (c) => c.redirect("/", 303));

  // The signature is the permission, so no Origin is asked for: mail programs post without one (RFC 8058, section 3.1).
  // Their body (List-Unsubscribe=One-Click) says nothing that the method does not.
  const emailOf = (c: Context) => readUnsubscribeLink(options.unsubscribeSecret, c.req.query("e"), c.req.query("s"));
  app.get(UNSUBSCRIBE_PATH, (c) => {
    const email = emailOf(c);
    return page(email === undefined ? say.badLink : say.unsubscribeQuestion(email, new URL(c.req.url).search));
  });
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const email = emailOf(c);
    if (email === undefined) return page(say.badLink);
    await unsubscribe(options.db, email);
    return page(say.unsubscribed);
  });

  app.onError(async (error, c) => {
    options.log.error({ err: error, path: c.req.path }, "newsletter form failed");
    const failed = say.signupFailed(503, "Alamat email Anda belum tersimpan.", c.get("typedEmail"));
    const answer = await page(c.req.path === UNSUBSCRIBE_PATH ? say.notUnsubscribed : failed);
    answer.headers.set("Retry-After", "5");
    return answer;
  });
  // What it keeps in its own context is no business of where it is mounted.
  return app as unknown as Hono;
}

async function signUp(c: Context<Env>, options: NewsletterRoutesOptions): Promise<Response> {
  const page = (message: say.PageMessage) => renderUncached(message, options);
  if (!isFromOwnPages(c.req.raw.headers, options.siteUrl, c.req.url)) {
    return page(say.signupFailed(403, "Buka situs kami, lalu isi formulir berlangganan dari sana."));
  }
  const { email, trap } = await readForm(c);
  if (email.trim() === "") return c.redirect(pageBefore(c.req.header("referer"), options.siteUrl, c.req.url), 303);
  const typed = email.slice(0, 300);
  c.set("typedEmail", typed);
  // Not a false "thank you": whoever filled the trap by accident must learn that nothing was stored.
  if (trap !== "") return page(say.signupFailed(400, "Isi kolom alamat email saja, lalu kirim kembali.", typed));
  const answer = await options.limiter.consume(addressKey(options.addressOf(c)));
  if (!answer.allowed) {
    const refusal = await page(say.tooManySignups(answer.retryAfterSeconds, typed));
    refusal.headers.set("Retry-After", String(answer.retryAfterSeconds));
    return refusal;
  }
  const result = await options.signUp(email);
  switch (result.outcome) {
    case "subscribed":
      return page(say.signupDone);
    case "duplicate":
      return page(say.signupDuplicate(typed));
    case "invalid":
      return page(say.signupFailed(400, result.message, typed));
  }
}

async function readForm(c: Context): Promise<{ email: string; trap: string }> {
  const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const field = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  return { email: field("email"), trap: field(HONEYPOT_FIELD) };
}

/** The answer to a form belongs to one visitor: no cache may keep it and no search engine list it. */
async function renderUncached(message: say.PageMessage, options: NewsletterRoutesOptions): Promise<Response> {
  const { body, status, headers } = await options.renderMessage(message);
  const response = new Response(body, { status, headers });
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
