/** A source of the time that tests can set. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);
