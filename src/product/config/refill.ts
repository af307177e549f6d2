/** Replaces the content of an object, so that its holders see the new content. */
export function refill<Held extends object>(held: Held, source: Held): void {
  for (const name of Object.keys(held)) if (!(name in source)) delete (held as Record<string, unknown>)[name];
  Object.assign(held, source);
}
