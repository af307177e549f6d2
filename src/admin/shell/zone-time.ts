/** @returns YYYY-MM-DDThh:mm, as the clocks of that zone show it */
export function toZoneTime(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return format.format(new Date(iso)).replace(" ", "T");
}

/**
 * The moment at which the clocks of a zone show a time; null for invalid text.
 * @param local YYYY-MM-DDThh:mm
 */
export function fromZoneTime(local: string, timeZone: string): string | null {
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // Two rounds are needed, because the offset at the guessed moment may differ from the offset at the right moment.
  let guess = asUtc;
  for (let tries = 0; tries < 2; tries += 1) {
    const shown = new Date(`${toZoneTime(guess.toISOString(), timeZone)}Z`);
    guess = new Date(guess.getTime() + asUtc.getTime() - shown.getTime());
  }
  return guess.toISOString();
}
