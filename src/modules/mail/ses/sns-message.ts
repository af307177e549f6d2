import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { regionOf } from "../sns-topic.shared.ts";

const short = z.string().max(2_000);

/** A message that Amazon SNS posts. @see https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().min(1).max(100),
  TopicArn: short,
  Message: z.string(),
  // The timestamp is not turned into a date, because the signature covers the text as it was sent.
  Timestamp: short.refine((text) => !Number.isNaN(Date.parse(text))),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: short,
  SigningCertURL: short,
  Subject: z.string().nullish(),
  SubscribeURL: short.optional(),
  Token: short.optional(),
});
export type SnsMessage = z.output<typeof snsMessage>;

const SIGNED_FIELDS = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const satisfies Record<SnsMessage["Type"], readonly (keyof SnsMessage)[]>;

const DIGESTS = { "1": "sha1", "2": "sha256" } as const;

/** Builds the text that is signed: for each field that is present a line with its name, then a line with its value. */
export const signedText = (message: SnsMessage): string =>
  SIGNED_FIELDS[message.Type]
    .filter((name) => message[name] != null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");

/** @param certificate PEM, from the address that the message names */
export function isSignedBy(certificate: string, message: SnsMessage, now: Date): boolean {
  try {
    const { validFrom, validTo, publicKey } = new X509Certificate(certificate);
    if (now < new Date(validFrom) || now > new Date(validTo)) return false;
    const signature = Buffer.from(message.Signature, "base64");
    return verify(DIGESTS[message.SignatureVersion], Buffer.from(signedText(message)), publicKey, signature);
  } catch {
    // The verification throws if the text is no certificate or its key is not RSA.
    return false;
  }
}

/** Whether an address belongs to Amazon SNS in the topic's region. Certificates and confirmations are requested from no other address. */
export function isSnsAddress(address: string, topic: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" &&
    url.host === `sns.${regionOf(topic)}.amazonaws.com` &&
    url.username === "" &&
    url.password === ""
  );
}

/** Only one spelling of the path is allowed, since the same certificate would be fetched and cached again for each other spelling. */
export const isCertificateAddress = (address: string, topic: string): boolean =>
  isSnsAddress(address, topic) && /^https:\/\/[\w.-]+\/SimpleNotificationService-[\w-]{1,100}\.pem$/.test(address);
