/** Extracts the address from `Name <address>` or from a bare address. */
export const addressOf = (from: string): string => /<([^<>\s]+)>\s*$/.exec(from)?.[1] ?? from.trim();
