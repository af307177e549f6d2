import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { seconds } from "../../../platform/clock.ts";

/** The seconds of a time step in RFC 6238, which authenticator apps expect. */
const PERIOD = 30;
const DIGITS = 6;
const SKEW_STEPS = 1;

/** Makes a secret of 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The data that an authenticator app needs, as the protocol names them. `qr_code` is a bare SVG. */
export function enrolment(secret: Buffer, { issuer, label }: { issuer: string; label: string }) {
  const totp = totpOf(secret, { issuer, label });
  const uri = totp.toString();
  return { qr_code: renderSVG(uri, { border: 2 }), secret: totp.secret.base32, uri };
}

/** The time step to which the code belongs: the present step, the one before or the one after; undefined for a wrong code. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, window: SKEW_STEPS, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / seconds(PERIOD)) + delta;
}

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
