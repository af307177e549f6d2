/** The address of `Name <address>` or of an address. */
export const addressOf = (from: string): string => /<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from.trim();
