import type { Transporter } from "nodemailer";
import { seconds } from "./clock.ts";

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Hands the mail to the server. @throws Error that names no address where it does not take it */
  send(mail: Mail): Promise<void>;
};

type SmtpMailer = Mailer & {
  /** Connects and signs in, without sending. @returns why the server does not let us in; undefined where it does */
  refusal(): Promise<string | undefined>;
};

/**
 * Mail by SMTP (RFC 5321). Over smtp: the connection is encrypted where the server offers it; smtps: from the start.
 * @param url smtp://user:password@host:587 or smtps://…
 * @param from `Name <address>` or an address
 */
export function smtpMailer(url: string, from: string): SmtpMailer {
  let made: Promise<Transporter> | undefined;
  const transport = () => {
    made ??= connectTo(url, from);
    return made;
  };
  return {
    async send({ to, subject, text }) {
      const smtp = await transport();
      await smtp
        .sendMail({ to: { name: "", address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: SmtpError) => {
          throw new Error(`the mail server did not take it: ${codesOf(error)}`);
        });
    },
    async refusal() {
      const smtp = await transport();
      return smtp.verify().then(
        () => undefined,
        (error: SmtpError) => codesOf(error),
      );
    },
  };
}

/** The package is loaded with the first mail: most starts send none. */
async function connectTo(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    { url, connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: seconds(20) },
    { from },
  );
}

type SmtpError = NodeJS.ErrnoException & { responseCode?: number };

/** Its words may hold an address. */
const codesOf = ({ code, responseCode }: SmtpError) => [code, responseCode].filter(Boolean).join(" ");
