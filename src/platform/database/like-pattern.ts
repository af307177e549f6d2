/** Makes a pattern of LIKE or ILIKE for texts that contain `part`, with % and _ escaped. */
export const containsPattern = (part: string): string => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
