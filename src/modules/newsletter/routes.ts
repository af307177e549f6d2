import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Db } from "../../platform/database/tables.ts";
import { addressKey, type RateLimiter } from "../../platform/http/rate-limits.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { type Subscribed, unsubscribe } from "./commands.ts";
import { isFromOwnPages, ownPage } from "./own-pages.ts";
import * as say from "./page-messages.ts";
import { SIGN_UP_PATH, UNSUBSCRIBE_PATH } from "./paths.shared.ts";
import { BACK_FIELD, HONEYPOT_FIELD } from "./schema.ts";
import { messageIn, readUnsubscribeLink } from "./unsubscribe-link.ts";

const MAX_FORM_BYTES = 8 * 1024;

export type NewsletterRoutesOptions = {
  db: Db;
  /** Signs one address up, as the visitor entered it. */
  signUp: (email: string) => Promise<Subscribed>;
  siteUrl: string;
  /** Whether addresses have to confirm their sign-up. */
  asksToConfirm?: boolean;
  /** Adds further routes that answer with pages made from messages. */
  addRoutes?: (app: Hono, page: (message: say.PageMessage) => Promise<Response>) => void;
  /** The secret that signs the links to /berhenti-berlangganan. */
  unsubscribeSecret: string;
  /** Limits how many forms a client address may post. */
  limiter: RateLimiter;
  log: Log;
  /** The address of the client, see platform/http/client-address.ts. */
  addressOf: (c: Context) => string;
  /** Renders the message as a page of the site, with a link back to the page of the form, if that page is known. */
  renderMessage: (message: say.PageMessage, back?: string) => Response | Promise<Response>;
  /** Returns the address at which the page of the form itself reports success; undefined where that page cannot report it. */
  signedUpAt?: (back: string) => string | undefined;
};

type Env = { Variables: { typedEmail: string | undefined; back: string | undefined } };

/** The newsletter without JavaScript: POST /newsletter, and unsubscribing by a signed link. Mounted at `/`. */
export function newsletterRoutes(options: NewsletterRoutesOptions): Hono {
  const app = new Hono<Env>();
  const page = (message: say.PageMessage) => renderUncached(message, options);
  const tooLarge = () => page(say.signupFailed(413, "Data yang dikirim terlalu besar."));
  app.post(SIGN_UP_PATH, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }), (c) => signUp(c, options));
  // The signature is the permission, so no Origin is asked for: mail programs post without one (RFC 8058, section 3.1).
  // Their body (List-Unsubscribe=One-Click) is not read, since it says nothing more than the method POST does.
  const emailOf = (c: Context) => readUnsubscribeLink(options.unsubscribeSecret, c.req.query("e"), c.req.query("s"));
  app.get(UNSUBSCRIBE_PATH, (c) => {
    const email = emailOf(c);
    return page(email === undefined ? say.badLink : say.unsubscribeQuestion(email, new URL(c.req.url).search));
  });
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const email = emailOf(c);
    if (email === undefined) return page(say.nothingToUnsubscribe);
    await unsubscribe(options.db, email, messageIn(new URL(c.req.url).searchParams));
    return page(say.unsubscribed);
  });

  options.addRoutes?.(app as unknown as Hono, page);

  app.onError(async (error, c) => {
    options.log.error({ err: error, path: c.req.path }, "newsletter form failed");
    const failed = say.signupFailed(503, "Alamat email Anda belum tersimpan.", c.get("typedEmail"));
    const message = c.req.path === UNSUBSCRIBE_PATH ? say.notUnsubscribed : failed;
    const answer = await renderUncached(message, options, c.get("back"));
    answer.headers.set("Retry-After", "5");
    return answer;
  });
  // The type of this app's own context does not matter to the app into which it is mounted.
  return app as unknown as Hono;
}

async function signUp(c: Context<Env>, options: NewsletterRoutesOptions): Promise<Response> {
  let back = formPage(c.req.header("referer"), c, options);
  const page = (message: say.PageMessage) => renderUncached(message, options, back);
  if (!isFromOwnPages(c.req.raw.headers, options.siteUrl, c.req.url)) {
    return page(say.signupFailed(403, "Buka situs kami, lalu isi formulir berlangganan dari sana."));
  }
  const { email, trap, before } = await readForm(c);
  back = formPage(before, c, options) ?? back;
  c.set("back", back);
  if (email.trim() === "") return c.redirect(back ?? "/", 303);
  const typed = email.slice(0, 300);
  c.set("typedEmail", typed);
  // The answer is not a false "thank you", because a person who filled in the honeypot by accident must learn that nothing was stored.
  if (trap !== "") return page(say.signupFailed(400, "Isi kolom alamat email saja, lalu kirim kembali.", typed));
  const answer = await options.limiter.consume(addressKey(options.addressOf(c)));
  if (!answer.ok) {
    const refusal = await page(say.tooManySignups(answer.retryAfterSeconds, typed));
    refusal.headers.set("Retry-After", String(answer.retryAfterSeconds));
    return refusal;
  }
  const result = await options.signUp(email);
  if (!result.ok) {
    return page(
      result.code === "duplicate" ? say.signupDuplicate(typed) : say.signupFailed(400, result.message, typed),
    );
  }
  const address = back && options.signedUpAt?.(back);
  if (!address) return page(options.asksToConfirm ? say.signupAsked : say.signupDone);
  c.header("Cache-Control", "no-store");
  return c.redirect(address, 303);
}

/** Returns the path of the page with the form, given an address from the request. */
const formPage = (address: string | undefined, c: Context, { siteUrl }: NewsletterRoutesOptions) =>
  ownPage(address, siteUrl, c.req.url);

async function readForm(c: Context): Promise<{ email: string; trap: string; before: string }> {
  const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  const field = (name: string) => (typeof form[name] === "string" ? form[name] : "");
  return { email: field("email"), trap: field(HONEYPOT_FIELD), before: field(BACK_FIELD) };
}

/** The answer to a form belongs to one visitor: no cache may keep it and no search engine list it. */
async function renderUncached(
  message: say.PageMessage,
  options: NewsletterRoutesOptions,
  back?: string,
): Promise<Response> {
  const { body, status, headers } = await options.renderMessage(message, back);
  const response = new Response(body, { status, headers });
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
