// Returned mails as servers write them, composed after RFC 3464, RFC 5965 and RFC 6533 with invented names.

type Returned = {
  /** The Message-ID with its angle brackets. */
  readonly messageId: string;
  readonly recipient: string;
};

type Report = {
  readonly from: string;
  readonly subject: string;
  readonly type: string;
  readonly words: string;
  readonly report: string;
  readonly returned: { readonly type: string; readonly text: string };
  readonly headers?: readonly string[];
};

const BOUNDARY = "=_batas_9f2c";

export function reportMail({ from, subject, type, words, report, returned, headers = [] }: Report): Buffer {
  const lines = [
    "Return-Path: <>",
    ...headers,
    `From: ${from}`,
    "To: kabar@toko.example",
    `Subject: ${subject}`,
    "Date: Mon, 30 Nov 2026 02:00:00 +0000",
    "Message-ID: <balasan-1@mx.contoh.id>",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type.replace("message/", "")};`,
    `\tboundary="${BOUNDARY}"`,
    "",
    `--${BOUNDARY}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    words,
    "",
    `--${BOUNDARY}`,
    `Content-Type: ${type}`,
    "",
    report,
    "",
    `--${BOUNDARY}`,
    `Content-Type: ${returned.type}`,
    "",
    returned.text,
    "",
    `--${BOUNDARY}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n").replaceAll(/\r?\n/g, "\r\n"), "utf8");
}

const ownHeaders = ({ messageId, recipient }: Returned) =>
  [
    "From: Toko <kabar@toko.example>",
    `To: ${recipient}`,
    `Message-ID: ${messageId}`,
    "Subject: Edisi",
    "List-Id: <newsletter.toko.example>",
  ].join("\n");
const wholeMail = (of: Returned) => `${ownHeaders(of)}\n\nHalo, ini edisi minggu ini.`;

/** A bounce by Postfix, which returns the whole mail. */
export const postfixBounce = (of: Returned, { action = "failed", status = "5.1.1", code = "550" } = {}): Buffer =>
  reportMail({
    from: "MAILER-DAEMON@mx.contoh.id (Mail Delivery System)",
    subject: "Undelivered Mail Returned to Sender",
    type: "message/delivery-status",
    words: `This is the mail system at host mx.contoh.id.\n\n<${of.recipient}>: host mx2.contoh.id said: ${code} ${status}`,
    report: [
      "Reporting-MTA: dns; mx.contoh.id",
      "X-Postfix-Queue-ID: 4F2C1A",
      "Arrival-Date: Mon, 30 Nov 2026 01:59:58 +0000 (UTC)",
      "",
      `Final-Recipient: rfc822; ${of.recipient}`,
      `Original-Recipient: rfc822;${of.recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      "Remote-MTA: dns; mx2.contoh.id",
      `Diagnostic-Code: smtp; ${code} ${status} <${of.recipient}>: Recipient address`,
      "    rejected: User unknown in virtual mailbox table",
    ].join("\n"),
    returned: { type: "message/rfc822", text: wholeMail(of) },
  });

/** A bounce by Exchange: in Indonesian, with only the headers of the returned mail and a status code that only Exchange uses. */
export const exchangeBounce = (of: Returned, status = "5.1.10"): Buffer =>
  reportMail({
    from: '"Microsoft Outlook" <postmaster@perusahaan.example>',
    subject: "=?utf-8?B?VGlkYWsgdGVya2lyaW06IEVkaXNp?=",
    type: "message/delivery-status",
    words: `Pesan Anda kepada ${of.recipient} tidak dapat disampaikan.\nAlamat tidak ditemukan.`,
    report: [
      "Reporting-MTA: dns;SG2PR01MB0001.apcprd01.prod.exchangelabs.example",
      "Received-From-MTA: dns;mx.toko.example",
      "",
      `Final-Recipient: rfc822;${of.recipient}`,
      "Action: failed",
      `Status: ${status}`,
      `Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; not found`,
      "X-Display-Name: Budi",
    ].join("\n"),
    returned: { type: "text/rfc822-headers", text: ownHeaders(of) },
  });

/** A bounce by Gmail: without the original recipient, and with the Message-ID of the returned mail in the report's own headers, too. */
export const gmailBounce = (of: Returned, status = "5.1.1"): Buffer =>
  reportMail({
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
    subject: "Delivery Status Notification (Failure)",
    headers: [`X-Failed-Recipients: ${of.recipient}`, `In-Reply-To: ${of.messageId}`, `References: ${of.messageId}`],
    type: "message/delivery-status",
    words: "Alamat tidak ditemukan\n\nPesan Anda tidak terkirim karena alamat tidak ditemukan.",
    report: [
      "Reporting-MTA: dns; googlemail.example",
      "Received-From-MTA: dns; kabar@toko.example",
      "Arrival-Date: Sun, 29 Nov 2026 18:00:00 -0800 (PST)",
      "",
      `Final-Recipient: rfc822; ${of.recipient}`,
      "Action: failed",
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist.`,
      `Last-Attempt-Date: Sun, 29 Nov 2026 18:00:01 -0800 (PST)`,
    ].join("\n"),
    returned: { type: "message/rfc822", text: wholeMail(of) },
  });

/** A bounce after RFC 6533: with a non-ASCII address and Japanese words. */
export const globalBounce = (of: Returned): Buffer =>
  reportMail({
    from: "=?utf-8?B?6YWN5L+h44K344K544OG44Og?= <mailer-daemon@mx.contoh.id>",
    subject: "=?utf-8?B?6YWN5L+h44Gn44GN44G+44Gb44KT44Gn44GX44Gf?=",
    type: "message/global-delivery-status",
    words: "宛先が見つからないため、メールを配信できませんでした。",
    report: [
      "Reporting-MTA: dns; mx.contoh.id",
      "",
      `Final-Recipient: utf-8; ${of.recipient}`,
      "Action: failed",
      "Status: 5.0.0",
      "Diagnostic-Code: smtp; 550 5.1.1 利用者が存在しません",
    ].join("\n"),
    returned: { type: "message/global-headers", text: ownHeaders(of) },
  });

/** A complaint after RFC 5965, with the recipient removed as large mail services do. */
export const complaintMail = (of: Returned, type = "abuse"): Buffer =>
  reportMail({
    from: "<staff@hotmail.example>",
    subject: "complaint about message from 192.0.2.10",
    type: "message/feedback-report",
    words: "This is an email abuse report for an email message received from 192.0.2.10.",
    report: [
      `Feedback-Type: ${type}`,
      "User-Agent: SomeGenerator/1.0",
      "Version: 1",
      "Original-Mail-From: <kabar@toko.example>",
      "Source-IP: 192.0.2.10",
    ].join("\n"),
    returned: { type: "message/rfc822", text: wholeMail({ ...of, recipient: "redacted@contoh.id" }) },
  });
