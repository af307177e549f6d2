import { z } from "zod";

const WRONG = "Masukkan tanggal yang benar.";

/** ISO 8601 has a year 0000 and PostgreSQL has none, so a text with it would fail within a query. */
const hasYear = (text: string): boolean => text >= "0001";

/** A day that came in a request, as YYYY-MM-DD. */
export const dayText = (message = WRONG) => z.iso.date(message).refine(hasYear, message);

/** A moment that came in a request, with its offset from UTC. */
export const momentText = (message = WRONG) =>
  z.iso.datetime({ offset: true, error: message }).refine(hasYear, message);
