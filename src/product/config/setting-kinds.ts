import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { isSnsTopic, mailboxAddressOf, quietHoursOf } from "../../modules/mail/schema.ts";
import { digestTimeOf } from "../../modules/newsletter/schema.ts";
import { allowedNetworks } from "../../platform/fetch/ip-networks.ts";

// Kinds of settings, each with the message for a wrong value.

export const LOCAL_HOSTS = new Set(["127.0.0.1", "localhost", "::1"]);

export const text = (most: number) => z.string().max(most, `must be at most ${most} characters long`);
export const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

/** A token that is sent in a header to identify its sender. */
export const token = z.string().regex(/^[\x21-\x7e]{16,512}$/, "must be 16 to 512 ASCII characters without spaces");

/** A key of 256 bits, as `openssl rand -hex 32` writes it. */
export const key256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits, such as openssl rand -hex 32 writes")
  .transform((digits) => Buffer.from(digits, "hex"));

/** Only digits are allowed, since Number() also accepts 0x50, 3e3 and 80.0. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

export const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return /^https?:$/.test(url?.protocol ?? "") && url?.href === `${url?.origin}/`;
  }, "must be an origin without a path, such as https://belanja.example")
  .transform((value) => new URL(value).origin);

/** An https address, or plain http to this very machine, since secrets that give access to accounts are sent there. */
export const secureUrl = z.url().refine((value) => {
  const url = URL.parse(value);
  return (
    url?.protocol === "https:" || (url?.protocol === "http:" && LOCAL_HOSTS.has(url.hostname.replace(/^\[|\]$/g, "")))
  );
}, "must be an https address");

/** Plain http is allowed too, since a store may be in the same private network. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** The base address of an API, to which calls are appended; a query is refused, because it would get lost. */
export const baseUrl = httpUrl
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.search === "" && url.hash === "" && url.username === "";
  }, "must be an address without a password, a question mark or a hash, such as https://api.openai.com/v1")
  .transform((value) => value.replace(/\/+$/, ""));

const PRICE = String.raw`\d{1,9}(\.\d{1,9})?`;
export const price = z
  .string()
  .regex(new RegExp(`^${PRICE}$`), "must be a price such as 0.04")
  .transform(Number);
export const pricePair = z
  .string()
  .regex(new RegExp(`^${PRICE}/${PRICE}$`), "must be two prices, asked and answered, such as 0.15/0.60")
  .transform((value) => {
    const [input = 0, output = 0] = value.split("/").map(Number);
    return { input, output };
  });

export const origins = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(origin));

export const networks = z.string().transform((value, context) => {
  try {
    return allowedNetworks(value.split(",").map((part) => part.trim()));
  } catch {
    context.addIssue("must be networks such as 192.168.1.0/24,fd00::/8");
    return z.NEVER;
  }
});

export const quietHours = z.string().transform((value, context) => {
  const hours = quietHoursOf(value);
  // The value "off" is returned instead of undefined, because a default would replace undefined.
  if (hours !== null) return hours ?? ("off" as const);
  context.addIssue("must be two hours of the day, such as 21-07, or off");
  return z.NEVER;
});

export const digestTime = z.string().transform((value, context) => {
  const time = digestTimeOf(value);
  if (time !== null) return time ?? ("off" as const);
  context.addIssue("must be a day and a time, such as friday 08:00, or off");
  return z.NEVER;
});

/** The address of a mailbox folder, with user and password. */
export const imapUrl = z
  .string()
  .refine(
    (value) => mailboxAddressOf(value) !== undefined,
    "must be imaps://user:password@host/INBOX, or imap://… with STARTTLS",
  );

export const snsTopic = z
  .string()
  .refine(isSnsTopic, "must be the ARN of a topic, such as arn:aws:sns:ap-southeast-3:123456789012:pantulan");

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be postgres://user:password@host:port/database",
});

export const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat("id", { timeZone: value }));
  } catch {
    return false;
  }
}, "must be an IANA time zone such as Asia/Jakarta");

const MAX_QUOTED_LENGTH = 80;

/** Quotes a value, so that spaces are visible and a line break stays in one line. A password in an address is removed. */
export function quoted(value: string): string {
  const open = value.replace(/\/\/[^/]*@/, "//…@");
  return JSON.stringify(open.length > MAX_QUOTED_LENGTH ? `${open.slice(0, MAX_QUOTED_LENGTH)}…` : open);
}

const MAX_SOCIAL_LINKS = 8;

/** The addresses of the site's accounts elsewhere, separated by commas. */
export const socialLinks = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine(
    (links) => links.length <= MAX_SOCIAL_LINKS && links.every(isPlainHttps),
    `must be up to ${MAX_SOCIAL_LINKS} https addresses, separated by commas, such as https://www.instagram.com/nama`,
  );

function isPlainHttps(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === "https:" && url.username === "" && url.password === "" && value.length <= 200;
}

/** The path of a private key in PEM form. It is read here, so that a wrong one is named at start and not when the first mail waits. */
export const keyFile = z.string().refine((path) => {
  try {
    createPrivateKey(readFileSync(path, "utf8"));
    return true;
  } catch {
    return false;
  }
}, "must be a file with a private key (PEM) that can be read");
