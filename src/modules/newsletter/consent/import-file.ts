import { failure, type Result, success } from "../../../platform/result.ts";
import { csvRows } from "./csv-rows.ts";

/** A subscriber as a file describes them, unchecked. */
type ToldSubscriber = { readonly email: string; readonly consentedAt: string; readonly consent: string };

export type ImportRow = {
  readonly line: number;
  /** Undefined where the row cannot be read. */
  readonly told: ToldSubscriber | undefined;
};

type Cells = Readonly<Record<string, string>>;

/** The format of an import file. In formats without texts of consent, the service and the kind of sign-up serve as proof of consent. */
type Form = {
  readonly isIt: (columns: ReadonlySet<string>) => boolean;
  readonly row: (cells: Cells) => ToldSubscriber | undefined;
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
  const rows = csvRows(file);
  const [header, ...others] = rows ?? [];
  if (!header?.cells || others.every(({ cells }) => cells === undefined)) return failure("not-csv");
  const names = header.cells.map((name) => name.toLowerCase());
  const form = FORMS.find(({ isIt }) => isIt(new Set(names)));
  if (!form) return failure("columns");
  return success(
    others.flatMap(({ line, cells }): ImportRow[] => {
      if (!cells) return [{ line, told: undefined }];
      const told = form.row(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
      return told ? [{ line, told }] : [];
    }),
  );
}
