import type { RawBuilder } from "kysely";
import { days, hours, minutes, seconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { QuietHours } from "./engine/quiet-hours.ts";

export {
  IMAP_PORTS,
  type MailboxAddress,
  mailboxAddressOf,
  mailboxUrl,
} from "./bounces/mailbox-address.ts";
export { firstLoudMoment, isQuiet, type QuietHours, quietHoursOf } from "./engine/quiet-hours.ts";
export { isSnsTopic } from "./sns-topic.shared.ts";
export { DELIVERY_STATES, type DeliveryState, SUPPRESSION_KINDS, type SuppressionKind } from "./tables.ts";

/** One that somebody waits for, handed over at once. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Hands the mail to the server. @throws Error that names no address where it does not take it */
  send(mail: Mail): Promise<void>;
};

export type DkimKey = { readonly domain: string; readonly selector: string; readonly keyFile: string };

export type SmtpSettings = {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  /** `Name <address>` or an address */
  readonly from: string;
  /** Where returned mails go to: each mail has its delivery in it (VERP). Undefined: to the sender. */
  readonly bounceAddress?: string | undefined;
  /** Where the server does not sign. */
  readonly dkim?: DkimKey | undefined;
};

/** How the engine sends. Periods are milliseconds; tests use seconds where the product waits for minutes. */
export type EngineSettings = {
  readonly timeZone: string;
  /** How many mails are handed over at once. */
  readonly connections: number;
  /** Undefined: as fast as the server takes them. */
  readonly perMinute: number | undefined;
  /** The same for one receiving domain. */
  readonly perMinuteOfDomain: number | undefined;
  /** Of bulk mail. */
  readonly quietHours: QuietHours | undefined;
  /** Until a connection stands and the server has greeted. */
  readonly connectTimeout: number;
  /** Without a word of the server. */
  readonly socketTimeout: number;
  /** What a lease is longer than both. */
  readonly leaseGrace: number;
  /** After "try again later", doubled each time. */
  readonly deferral: number;
  readonly longestDeferral: number;
  /** Times that "try again later" is heard before it is given up. */
  readonly mostAttempts: number;
  /** After a connection that broke before the mail was handed over, doubled each time. */
  readonly lostRetry: number;
  /** After the server itself did not answer, doubled up to thirty times as much. */
  readonly serverRetry: number;
  readonly pollInterval: number;
  /** How long the process waits for more before it ends. */
  readonly linger: number;
  /** More hard bounces than this share of its first mails pause a message. */
  readonly bounceLimit: { readonly first: number; readonly share: number };
};

/** What no setting changes. */
export const ENGINE_DEFAULTS = {
  connectTimeout: seconds(30),
  socketTimeout: seconds(60),
  leaseGrace: seconds(60),
  deferral: minutes(5),
  longestDeferral: days(1),
  mostAttempts: 12,
  lostRetry: seconds(2),
  serverRetry: seconds(1),
  pollInterval: 300,
  linger: seconds(5),
  bounceLimit: { first: 200, share: 0.05 },
} as const;

export const leaseOf = ({ connectTimeout, socketTimeout, leaseGrace }: EngineSettings) =>
  connectTimeout + socketTimeout + leaseGrace;

/** A message that has not begun so long after the first moment at which it might have been sent is held. */
export const HOLD_AFTER = hours(6);

/** What is different for each recipient of a message. */
export type Personal = {
  readonly headers: Readonly<Record<string, string>>;
  /** By placeholder: what stands in HTML and text in its place. */
  readonly values: Readonly<Record<string, string>>;
};

/** A kind of message, brought by the module that writes it. */
export type MessageKind = {
  /** In `mail_messages.kind`. */
  readonly name: string;
  /** Of a delivery `d`: whether its recipient still wants it; asked when it is claimed. */
  readonly isWanted?: RawBuilder<boolean>;
  readonly personal: (db: Db, recipient: string) => Promise<Personal> | Personal;
};
