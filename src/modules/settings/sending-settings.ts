import { changesOf, type SendingInput, type SettingChanges } from "./schema.ts";

/** The environment variables by the fields of the form. */
export const SENDING_SETTINGS = {
  perMinute: "MAIL_PER_MINUTE",
  connections: "MAIL_CONNECTIONS",
  quietHours: "MAIL_QUIET_HOURS",
  confirm: "NEWSLETTER_CONFIRM",
  digest: "NEWSLETTER_DIGEST",
} as const satisfies Record<keyof SendingInput, string>;

export function sendingChanges({ perMinute, connections, quietHours, confirm, digest }: SendingInput): SettingChanges {
  return changesOf(SENDING_SETTINGS, {
    // Null deletes the stored value, because no limit is the default. The other fields have a text that means "none".
    perMinute: perMinute === null ? null : perMinute?.toString(),
    connections: connections?.toString(),
    quietHours:
      quietHours === null ? "off" : quietHours && `${twoDigits(quietHours.from)}-${twoDigits(quietHours.until)}`,
    confirm: confirm?.toString(),
    digest: digest === null ? "off" : digest && `${digest.weekday} ${digest.time}`,
  });
}

const twoDigits = (hour: number) => String(hour).padStart(2, "0");
