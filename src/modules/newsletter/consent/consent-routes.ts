import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { addressKey, type RateLimiter } from "../../../platform/http/rate-limits.ts";
import { CATEGORIES } from "../../stores/categories.shared.ts";
import { deleteAddress, unsubscribe } from "../commands.ts";
import { isFromOwnPages } from "../own-pages.ts";
import * as say from "../page-messages.ts";
import {
  CONFIRMATION_PATH,
  linkPath,
  OWN_DATA_PATH,
  PREFERENCES_PATH,
  REQUEST_DATA_PATH,
  REQUEST_LINK_PATH,
} from "../paths.shared.ts";
import { emailSchema, WANTED } from "../schema.ts";
import { messageIn, readUnsubscribeLink } from "../unsubscribe-link.ts";
import { confirmSubscription, isConfirmed } from "./confirmations.ts";
import { CONFIRMATION_LINK, OWN_DATA_LINK, readDatedUrl, readExpiredUrl } from "./dated-links.ts";
import { mailOwnDataLink, mailPreferencesLink } from "./mail-links.ts";
import { personalData } from "./personal-data.ts";
import { readPreferences, savePreferences } from "./preferences.ts";

const MAX_FORM_BYTES = 8 * 1024;

export type ConsentRoutesOptions = {
  readonly db: Db;
  readonly siteUrl: string;
  readonly siteName: string;
  /** The secret that signs the links. */
  readonly secret: string;
  /** Limits how many forms a client address may post. */
  readonly limiter: RateLimiter;
  readonly addressOf: (c: Context) => string;
  /** Whether mail can be sent from here. */
  readonly canMail: boolean;
  /** Returns whether the present settings ask for a weekly digest. */
  readonly hasDigest: () => boolean;
  readonly page: (message: say.PageMessage) => Promise<Response>;
};

/**
 * Adds the pages that owners of addresses reach by links in mails. A GET changes nothing, since mail scanners open links, too; only a button that a
 * person presses does.
 */
export function addConsentRoutes(app: Hono, options: ConsentRoutesOptions): void {
  const { db, siteUrl, secret, page } = options;
  const limited = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: () => page(say.badPreferencesLink) });

  const toConfirm = (c: Context) =>
    readDatedUrl(CONFIRMATION_LINK, secret, new URL(c.req.url).searchParams, new Date());
  // Who confirmed in time and comes again by an old link is told that all is well.
  const tooLate = async (c: Context) => {
    const email = readExpiredUrl(CONFIRMATION_LINK, secret, new URL(c.req.url).searchParams);
    return page(email && (await isConfirmed(db, email)) ? say.confirmed : say.badConfirmationLink);
  };
  app.get(CONFIRMATION_PATH, (c) => {
    const email = toConfirm(c);
    return email === undefined ? tooLate(c) : page(say.confirmationQuestion(email, new URL(c.req.url).search));
  });
  app.post(CONFIRMATION_PATH, async (c) => {
    const email = toConfirm(c);
    if (email === undefined) return tooLate(c);
    return page((await confirmSubscription(db, email)) ? say.confirmed : say.badConfirmationLink);
  });

  const shown = (c: Context) => ({ query: new URL(c.req.url).search, hasDigest: options.hasDigest() });
  const ofLink = (c: Context) => readUnsubscribeLink(secret, c.req.query("e"), c.req.query("s"));
  app.get(PREFERENCES_PATH, async (c) => {
    const email = ofLink(c);
    const found = email === undefined ? undefined : await readPreferences(db, email);
    return page(found ? say.preferences(found, shown(c)) : say.badPreferencesLink);
  });
  app.post(PREFERENCES_PATH, limited, async (c) => {
    const email = ofLink(c);
    if (email === undefined) return page(say.badPreferencesLink);
    const form = await c.req.parseBody({ all: true });
    if (form.langganan === "berhenti") {
      await unsubscribe(db, email, messageIn(new URL(c.req.url).searchParams));
      return page(say.unsubscribed);
    }
    const given = new Set([form.kategori ?? []].flat());
    const categories = CATEGORIES.map(({ slug }) => slug).filter((slug) => given.has(slug));
    const wants = WANTED.find((name) => name === form.isi);
    await savePreferences(db, email, { categories, wants, isPaused: form.langganan === "jeda" });
    const saved = await readPreferences(db, email);
    return page(saved ? say.preferences(saved, shown(c), true) : say.badPreferencesLink);
  });

  // Readers may forward a newsletter together with its preferences link. Therefore that link gives no access to data; another link is mailed for that.
  app.post(REQUEST_DATA_PATH, limited, async (c) => {
    const email = ofLink(c);
    if (email === undefined) return page(say.badPreferencesLink);
    if (!options.canMail) return page(say.noMailHere);
    await mailOwnDataLink(db, email, options);
    return page(say.dataLinkRequested);
  });
  const ofDataLink = (c: Context) => readDatedUrl(OWN_DATA_LINK, secret, new URL(c.req.url).searchParams, new Date());
  app.get(OWN_DATA_PATH, (c) => {
    const email = ofDataLink(c);
    return page(email === undefined ? say.badDataLink : say.ownData(email, new URL(c.req.url).search));
  });
  app.post(OWN_DATA_PATH, limited, async (c) => {
    const email = ofDataLink(c);
    if (email === undefined) return page(say.badDataLink);
    if ((await c.req.parseBody())[say.ACTION_FIELD] === say.DELETE_ACTION) {
      await db.transaction().execute((trx) => deleteAddress(trx, email));
      return page(say.dataDeleted);
    }
    return c.body(JSON.stringify(await personalData(db, email), null, 2), 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="data-langganan.json"',
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    });
  });

  app.post(REQUEST_LINK_PATH, limited, async (c) => {
    if (!isFromOwnPages(c.req.raw.headers, siteUrl, c.req.url)) return page(say.badPreferencesLink);
    if (!options.canMail) return page(say.noMailHere);
    const answer = await options.limiter.consume(addressKey(options.addressOf(c)));
    if (!answer.ok) return page(say.tooManyRequests(answer.retryAfterSeconds));
    const { email } = await c.req.parseBody();
    const address = emailSchema.safeParse(email);
    if (!address.success) return page(say.wrongAddress(address.error.issues[0]?.message ?? ""));
    await mailPreferencesLink(db, address.data, options);
    // The answer is the same whether the address is known or not, so it does not tell strangers who subscribes.
    return page(say.linkRequested);
  });
}

/** Redirects a link of an edition to its target, and counts that the link was opened, but not by whom. */
export function addLinkRoute(app: Hono, db: Db): void {
  app.get(linkPath(":campaign{[0-9]{1,12}}", ":number{[0-9]{1,4}}"), async (c) => {
    const { campaign, number } = c.req.param() as { campaign: string; number: string };
    const opened = c.req.method === "GET" ? 1 : 0;
    const { rows } = await sql<{ url: string }>`update newsletter_links set clicks = clicks + ${opened}
      where campaign_id = ${Number(campaign)} and number = ${Number(number)} returning url`.execute(db);
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    return c.redirect(rows[0]?.url ?? "/", 302);
  });
}
