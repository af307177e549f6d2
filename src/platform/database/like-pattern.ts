/** The pattern of LIKE or ILIKE for texts that contain `part`, in which % and _ stand for themselves. */
export const containsPattern = (part: string): string => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
