/** The kind of error, for code that reacts to it; the message is one English line for the person who starts the site. */
type EmbeddedPostgresErrorCode =
  | "unsupported_platform"
  | "binaries_missing"
  | "unwritable"
  | "disk_full"
  | "wrong_account"
  | "unreachable"
  | "data_missing"
  | "major_version"
  | "failed";

/** An expected failure of the embedded database: print `message` and exit 1, no stack trace. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, " ").trim(), options);
    this.code = code;
  }
}

/** Returns the system's error code (`ENOENT`) or the server's SQLSTATE (`57P03`), if the value carries one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Turns a failed file operation in `place` into an error that a person can act on; an unknown error is returned unchanged. */
export function fileError(error: unknown, place: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error;
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
    case "53100": // disk_full, from the server
      return new EmbeddedPostgresError("disk_full", `The disk that holds ${place} is full.`, { cause: error });
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOENT": // what Node says of a folder that a read-only disk does not let it make
      return new EmbeddedPostgresError(
        "unwritable",
        `${place} cannot be written; check the path, its owner and its mode.`,
        {
          cause: error,
        },
      );
    case "ENOTDIR":
    case "EEXIST":
      return new EmbeddedPostgresError("unwritable", `${place} is not a folder.`, { cause: error });
    default:
      return error;
  }
}

/** Turns the output of a failed `initdb` or `postgres` into an error that quotes its decisive line. */
export function outputError(what: string, output: string): EmbeddedPostgresError {
  // The server's answers to this process's connection attempts during the start are left out.
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/the database system is/.test(line));
  const fatal = lines.findLast((line) => /FATAL:|PANIC:/.test(line));
  const decisive = fatal ?? lines.find((line) => /error:|could not/.test(line));
  const reason = (decisive ?? lines.at(-1) ?? "no output").replace(/^.*?(FATAL|PANIC|error): */, "");
  const code = /No space left on device|Disk quota exceeded/.test(output) ? "disk_full" : "failed";
  return new EmbeddedPostgresError(code, `${what}: ${reason}`);
}
