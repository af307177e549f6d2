import { CsvError, parse } from "csv-parse/sync";
import { failure, type Result, success } from "../../../platform/result.ts";

/** A subscriber as a file describes them, unchecked. */
export type ImportRow = {
  readonly line: number;
  readonly email: string;
  readonly consentedAt: string;
  readonly consent: string;
};

type Cells = Readonly<Record<string, string>>;

/** The format of an import file. In formats without texts of consent, the service and the kind of sign-up serve as proof of consent. */
type Form = {
  readonly isIt: (columns: ReadonlySet<string>) => boolean;
  readonly row: (cells: Cells) => Omit<ImportRow, "line"> | undefined;
};

const FORMS: readonly Form[] = [
  {
    isIt: (columns) => ["email", "consented_at", "consent"].every((name) => columns.has(name)),
    row: ({ email = "", consented_at: consentedAt = "", consent = "" }) => ({ email, consentedAt, consent }),
  },
  {
    // The format of Ghost: Members, Export.
    isIt: (columns) => ["email", "subscribed_to_emails", "created_at"].every((name) => columns.has(name)),
    row: ({
      email = "",
      subscribed_to_emails: isSubscribed = "",
      created_at: consentedAt = "",
      deleted_at: deleted = "",
    }) =>
      isSubscribed === "true" && deleted === ""
        ? { email, consentedAt, consent: "Anggota Ghost yang berlangganan email" }
        : undefined,
  },
  {
    // The format of listmonk: Subscribers, Export.
    isIt: (columns) => ["uuid", "email", "status", "created_at"].every((name) => columns.has(name)),
    row: ({ email = "", status = "", created_at: consentedAt = "" }) =>
      status === "enabled" ? { email, consentedAt, consent: "Pelanggan listmonk yang aktif" } : undefined,
  },
];

/** The largest file of an import. */
export const MAX_IMPORT_MB = 50;

/** Reads a file in the application's own format, or one exported by Ghost or listmonk. People who had unsubscribed from the other service are left out. */
export function readImportFile(file: Buffer): Result<readonly ImportRow[], "not-csv" | "columns" | "too-large"> {
  if (file.length > MAX_IMPORT_MB * 1024 * 1024) return failure("too-large");
  let records: { info: { lines: number }; record: Cells }[];
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
    records = parse(file, { ...PARSING, columns }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) return failure("not-csv");
    throw error;
  }
  const columns = new Set(Object.keys(records[0]?.record ?? {}));
  const form = FORMS.find(({ isIt }) => isIt(columns));
  if (!form) return failure(records.length === 0 ? "not-csv" : "columns");
  return success(
    records.flatMap(({ info, record }) => {
      const row = form.row(record);
      return row ? [{ ...row, line: info.lines }] : [];
    }),
  );
}

const PARSING = {
  bom: true,
  info: true,
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  delimiter: [",", ";", "\t"],
};
