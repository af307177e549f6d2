import { z } from "zod";

const WRONG = "Masukkan tanggal yang benar.";

/** Whether the year is not 0000, which ISO 8601 has but PostgreSQL refuses within a query. */
const hasYear = (text: string): boolean => text >= "0001";

/** The schema of a day in a request, as YYYY-MM-DD. */
export const dayText = (message = WRONG) => z.iso.date(message).refine(hasYear, message);

/** The schema of a moment in a request, with its offset from UTC. */
export const momentText = (message = WRONG) =>
  z.iso.datetime({ offset: true, error: message }).refine(hasYear, message);
