import type { RawBuilder } from "kysely";
import { days, hours, minutes, seconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { QuietHours } from "./engine/quiet-hours.ts";
import type { SuppressionKind } from "./tables.ts";

export {
  IMAP_PORTS,
  type MailboxAddress,
  mailboxAddressOf,
  mailboxUrl,
} from "./bounces/mailbox-address.ts";
export { firstLoudMoment, isQuiet, type QuietHours, quietHoursOf } from "./engine/quiet-hours.ts";
export { isSnsTopic } from "./sns-topic.shared.ts";
export { DELIVERY_STATES, type DeliveryState, SUPPRESSION_KINDS, type SuppressionKind } from "./tables.ts";

/** A mail that somebody waits for and that is handed over at once. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Hands the mail to the server. @throws an Error without any address where the server refuses it */
  send(mail: Mail): Promise<void>;
};

export type DkimKey = { readonly domain: string; readonly selector: string; readonly keyFile: string };

export type SmtpSettings = {
  /** The server, as smtp://user:password@host:587 or smtps://…; with ?ignoreTLS=true without encryption. */
  readonly url: string;
  /** The sender, as `Name <address>` or an address. */
  readonly from: string;
  /** The address to which bounces go; each mail adds the token of its delivery to this address (VERP). Undefined: bounces go to the sender. */
  readonly bounceAddress?: string | undefined;
  /** The DKIM key with which we sign mails; undefined: we leave signing to the mail server. */
  readonly dkim?: DkimKey | undefined;
};

/** How the engine sends. Periods are milliseconds; tests use seconds where the product waits for minutes. */
export type EngineSettings = {
  readonly timeZone: string;
  /** The number of mails handed over at once. */
  readonly connections: number;
  /** The most mails per minute; undefined: as fast as the server accepts them. */
  readonly perMinute: number | undefined;
  /** The most mails per minute to one receiving domain; undefined: no limit. */
  readonly perMinuteOfDomain: number | undefined;
  /** The hours in which no bulk mail goes. */
  readonly quietHours: QuietHours | undefined;
  /** The time within which the server has to accept the connection and to greet. */
  readonly connectTimeout: number;
  /** The time for which the server may leave a command without a reply. */
  readonly socketTimeout: number;
  /** The time by which a lease is longer than both timeouts together. */
  readonly leaseGrace: number;
  /** The wait after a reply of "try again later", doubled each time. */
  readonly deferral: number;
  readonly longestDeferral: number;
  /** The number of attempts answered with "try again later" before the mail is given up. */
  readonly mostAttempts: number;
  /** The wait after a connection that broke before the mail was handed over, doubled each time. */
  readonly lostRetry: number;
  /** The wait after our mail server did not answer, doubled each time, up to thirty times this value. */
  readonly serverRetry: number;
  readonly pollInterval: number;
  /** How long the process waits for more mail before it ends. */
  readonly linger: number;
  /**
   * The number of first mails of a message, and the share of these mails above which hard bounces pause the message. These texts repeat both:
   * admin/features/newsletter/campaign-labels.ts, docs/guides/newsletter.md.
   */
  readonly bounceLimit: { readonly first: number; readonly share: number };
};

/** The fixed values of the engine, for which there is no setting; tests use shorter times. */
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

/**
 * A message is held if its sending has not begun within this time after it could first have been sent. These texts repeat it:
 * admin/features/newsletter/campaign-labels.ts, newsletter/campaigns/dashboard-items.ts, docs/guides/newsletter.md.
 */
export const HOLD_AFTER = hours(6);

/** The parts of a message that differ for each recipient. */
export type Personal = {
  readonly headers: Readonly<Record<string, string>>;
  /** The text that replaces each placeholder, in the HTML and in the plain text alike. */
  readonly values: Readonly<Record<string, string>>;
};

/** A kind of message, registered by the module that writes it. */
export type MessageKind = {
  /** The name in `mail_messages.kind`. */
  readonly name: string;
  /** A condition on a delivery `d`: whether its recipient still wants it. It is checked when the delivery is claimed. */
  readonly isWanted?: RawBuilder<boolean>;
  /** The suppressions that do not keep this mail from its recipient, who has asked for it (decision 73). An unsubscribe keeps bulk mail alone. */
  readonly passes?: readonly SuppressionKind[];
  /** @param message the number of the message in `mail_messages` */
  readonly personal: (db: Db, recipient: string, message: number) => Promise<Personal> | Personal;
};
