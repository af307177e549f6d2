import pino from "pino";

export type Log = pino.Logger;

/** Keys whose values never belong in a log, wherever they appear one or two levels down. */
const SECRET_KEYS = [
  "email",
  "token",
  "password",
  "authorization",
  "apikey",
  "cookie",
  "access_token",
  "refresh_token",
];

/** @param about returns fields that are added to every line, such as the id of the request or job during which the line is written */
export function createLog(
  level: pino.LevelWithSilent,
  destination?: pino.DestinationStream,
  about?: () => object,
): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: "[redacted]" },
    serializers: { err: serializeError },
    ...(about ? { mixin: about } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Serialises an error for the log without `detail`, in which PostgreSQL puts row values (such as an e-mail address). */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
