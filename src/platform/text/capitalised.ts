/** Of what begins a sentence, or stands alone: the first letter as a capital, the rest as it is. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
