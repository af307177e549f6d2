const escaped = (part: string): string => part.replace(/[\\%_]/g, "\\$&");

/** Makes a pattern of LIKE or ILIKE for texts that contain `part`, with % and _ escaped. */
export const containsPattern = (part: string): string => `%${escaped(part)}%`;

/** Makes the same for texts that begin with `part`. */
export const prefixPattern = (part: string): string => `${escaped(part)}%`;
