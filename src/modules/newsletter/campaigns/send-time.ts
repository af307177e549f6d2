import { minutes } from "../../../platform/clock.ts";

/** Whether a moment is too late to schedule. A person who picks the current minute wants to send now, so up to a minute is no past. */
export const isPast = (at: Date, now: Date): boolean => at.getTime() < now.getTime() - minutes(1);
