import type { StoreEntry } from "./schema.ts";

/** The day on which the directory was written; change it when the whole directory has been reviewed again. */
const WRITTEN_ON = "2026-11-20";

/** Makes the note under the title of a list. It says where the information about the stores comes from, how old it is, and what nobody has checked. */
export function sourceNoteOf(entries: readonly Pick<StoreEntry, "checks">[], { hasDetails = false } = {}): string {
  const visits = entries.flatMap(({ checks: { description } }) =>
    description.method === "visited" && description.checkedAt ? [description.checkedAt] : [],
  );
  const latest = visits.toSorted().at(-1);
  const written = `Ditulis redaksi dari pengetahuan umum pada ${dayOf(WRITTEN_ON)}`;
  const but = hasDetails ? ", kecuali keterangan yang bertanggal" : "";
  if (latest === undefined)
    return `${written}. Situs, harga, dan layanan toko-toko ini belum kami periksa sendiri${but}.`;
  const unchecked = `Harga dan layanannya belum kami periksa sendiri${but}.`;
  if (visits.length === entries.length) {
    return `Situs semua toko ini sudah kami buka, terakhir pada ${dayOf(latest)}. ${unchecked}`;
  }
  const visited = `situs ${visits.length} dari ${entries.length} toko sudah kami buka, terakhir pada ${dayOf(latest)}`;
  return `${written}; ${visited}. ${unchecked}`;
}

/** Formats a day like "20 November 2026". @param isoDate YYYY-MM-DD */
export const dayOf = (isoDate: string) =>
  new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
