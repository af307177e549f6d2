import { randomBytes } from "node:crypto";
import { connect } from "node:tls";
import { smtpMailer } from "../src/modules/mail/commands.ts";
import type { DnsResolver } from "../src/modules/mail/queries.ts";
import { type Clock, days, seconds, systemClock } from "../src/platform/clock.ts";
import type { Config } from "../src/product/config/config.ts";
import { storageOf } from "../src/product/storage.ts";
import { mailChecks } from "./doctor-mail.ts";
import { checkSafely, error, type Finding, ok, oneLine, warning } from "./doctor-report.ts";

const TIMEOUT = seconds(10);
const MIN_CERTIFICATE_LIFETIME = days(14);

/** Checks the services that the site needs: file storage, mail, providers, its own public address. */
export async function serviceChecks(config: Config, clock: Clock = systemClock, dns?: DnsResolver): Promise<Finding[]> {
  const groups = await Promise.all([
    checkSafely("storage", storageTodo(config), () => storage(config)),
    mail(config),
    mailChecks(config, dns),
    ai(config),
    signIn(config),
    config.siteUrl.startsWith("https:") ? publicAddress(config.siteUrl, clock) : [],
    config.s3
      ? checkSafely("clock (S3)", "See that S3_ENDPOINT can be reached.", () =>
          storeClock(config.s3?.endpoint ?? "", clock),
        )
      : [],
  ]);
  return groups.flat();
}

const storageTodo = ({ s3, dataDir }: Config) =>
  s3
    ? "See that S3_BUCKET exists and that its key has GetObject, PutObject, DeleteObject and ListBucket."
    : `Give the user that runs the site write access to ${dataDir}.`;

async function storage(config: Config): Promise<Finding> {
  const files = storageOf(config);
  const key = `doctor-${randomBytes(8).toString("hex")}.txt`;
  const written = randomBytes(32);
  await files.put(key, written);
  try {
    const read = await files.read(key);
    if (!read || Buffer.compare(Buffer.from(read), written) !== 0) {
      return error(
        "storage",
        "what was written is not what was read",
        "Look at the disk or at the store's own health.",
      );
    }
  } finally {
    await files.delete(key);
  }
  if (await files.stat(key)) return error("storage", "a file cannot be deleted", storageTodo(config));
  return ok("storage", `written, read and deleted in ${config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir}`);
}

async function mail({ smtp }: Config): Promise<Finding> {
  if (!smtp) return ok("mail", "not set: links of invitations and resets are copied by hand");
  const failure = await smtpMailer(smtp).refusal();
  if (failure === undefined) return ok("mail", `the server takes mail of ${smtp.from}`);
  return error(
    "mail",
    `the server does not let us in: ${failure}`,
    "Correct SMTP_URL; see that its port can be reached from here.",
  );
}

async function ai({ ai: settings }: Config): Promise<Finding> {
  if (!settings) return ok("AI", "not set");
  const { baseUrl, apiKey, textModel, imageModel } = settings;
  const answer = await ask(`${baseUrl}/models`, apiKey ? { authorization: `Bearer ${apiKey}` } : {});
  if ("why" in answer) return error("AI", answer.why, "Correct AI_BASE_URL; see that it can be reached from here.");
  if (answer.status === 401 || answer.status === 403)
    return error("AI", `the key is refused (${answer.status})`, "Correct AI_API_KEY.");
  const listed = answer.ok ? await modelsIn(answer) : undefined;
  if (!listed)
    return warning(
      "AI",
      `it answers, but lists no models (${answer.status})`,
      "Try a translation: some providers list none.",
    );
  const missing = [textModel, imageModel].filter((model) => model !== undefined && !listed.includes(model));
  if (missing.length > 0)
    return warning("AI", `it does not list ${missing.join(", ")}`, "Correct AI_TEXT_MODEL, AI_IMAGE_MODEL.");
  return ok("AI", "it answers and has the models");
}

async function modelsIn(answer: Response): Promise<string[] | undefined> {
  const body = (await answer.json().catch(() => undefined)) as { data?: { id?: string }[] } | undefined;
  return Array.isArray(body?.data) ? body.data.map(({ id }) => String(id)) : undefined;
}

async function signIn({ oidc }: Config): Promise<Finding[]> {
  if (!oidc) return [];
  const answer = await ask(`${oidc.issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`);
  if ("ok" in answer && answer.ok) return [ok("sign-in", `${oidc.issuer} describes itself`)];
  const what = "why" in answer ? answer.why : `${oidc.issuer} answers ${answer.status}`;
  return [error("sign-in", what, "Correct OIDC_ISSUER; see that it can be reached from here.")];
}

/** Certificates that browsers refuse, by the error codes of OpenSSL and Node. */
const REFUSED_CERTIFICATE = /^(CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET_ISSUER|VERIFY)_)/;

async function publicAddress(siteUrl: string, clock: Clock): Promise<Finding[]> {
  const answer = await ask(`${siteUrl}/healthz`);
  if ("why" in answer) {
    if (REFUSED_CERTIFICATE.test(answer.code))
      return [error("certificate", answer.why, "Renew it, with its whole chain, for the name of SITE_URL.")];
    return [
      warning(
        "public address",
        answer.why,
        "See that the name leads to the proxy, and the proxy to this site. (Some networks do not let a machine reach its own name.)",
      ),
    ];
  }
  if (!answer.ok)
    return [
      error(
        "public address",
        `${siteUrl}/healthz answers ${answer.status}`,
        "See that the proxy leads to this site and that it runs.",
      ),
    ];
  return [ok("public address", `${siteUrl} leads here`), await certificate(new URL(siteUrl), clock)];
}

async function certificate({ hostname, port }: URL, clock: Clock): Promise<Finding> {
  const todo = "See that the proxy's certificate is renewed by itself.";
  const until = await new Promise<Date | undefined>((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.once("error", () => resolve(undefined)).once("timeout", () => socket.destroy(new Error("no answer")));
  });
  if (!until) return warning("certificate", "cannot be read", todo);
  const what = `good until ${until.toISOString().slice(0, 10)}`;
  return until.getTime() - clock.now().getTime() < MIN_CERTIFICATE_LIFETIME
    ? warning("certificate", what, todo)
    : ok("certificate", what);
}

/** Compares the clocks, since S3 refuses signatures when they are a quarter of an hour apart. */
async function storeClock(endpoint: string, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const answer = await ask(endpoint);
  if ("why" in answer) return error("clock (S3)", answer.why, "See that S3_ENDPOINT can be reached.");
  const date = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(date)) return ok("clock (S3)", "the store does not say its time");
  const off = Math.max(0, Math.abs(date - (before + clock.now().getTime()) / 2) - seconds(1)) / 1000;
  const what = `${off.toFixed(0)} s from the store's`;
  return off > 60 ? error("clock (S3)", what, "Turn on time synchronisation (NTP).") : ok("clock (S3)", what);
}

type NoAnswer = { readonly why: string; readonly code: string };

/** @returns the answer, or the reason as text why there is no answer */
const ask = (address: string, headers: Record<string, string> = {}): Promise<Response | NoAnswer> =>
  fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) }).catch((failure: Error) => {
    const cause = (failure.cause ?? failure) as NodeJS.ErrnoException;
    return { why: `${new URL(address).origin} cannot be reached: ${oneLine(cause)}`, code: String(cause.code) };
  });
