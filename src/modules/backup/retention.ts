import { dayIn } from "../../platform/calendar.ts";
import { RETENTION } from "./schema.ts";

export type Dated = { readonly at: Date };

/**
 * Returns the backups that nobody needs any more. The newest backup of each of the last days, weeks (from Monday) and months with backups is kept, by the
 * site's calendar; so is the newest backup of all.
 */
export function expired<Backup extends Dated>(
  backups: readonly Backup[],
  timeZone: string,
  { daily, weekly, monthly }: Readonly<Record<keyof typeof RETENTION, number>> = RETENTION,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const day = ({ at }: Dated) => dayIn(timeZone, at);
  const kept = new Set([
    ...newestOfEach(newestFirst, daily, day),
    ...newestOfEach(newestFirst, weekly, (backup) => mondayOf(day(backup))),
    ...newestOfEach(newestFirst, monthly, (backup) => day(backup).slice(0, 7)),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup>(newestFirst: readonly Backup[], count: number, periodOf: (backup: Backup) => string) {
  const newest = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < count) newest.set(period, backup);
  }
  return newest.values();
}

/** @param day YYYY-MM-DD */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
