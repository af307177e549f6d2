export const STATES = ["ok", "warning", "error"] as const;

/** What one check found. `todo` says what to do about it. */
export type Finding = {
  readonly state: (typeof STATES)[number];
  readonly check: string;
  readonly what: string;
  readonly todo?: string;
};

export const ok = (check: string, what: string): Finding => ({ state: "ok", check, what });
export const warning = (check: string, what: string, todo: string): Finding => ({
  state: "warning",
  check,
  what,
  todo,
});
export const error = (check: string, what: string, todo: string): Finding => ({ state: "error", check, what, todo });

/** A check that failed in a way it did not foresee is itself a finding. */
export const checkSafely = (check: string, todo: string, act: () => Promise<Finding | Finding[]>): Promise<Finding[]> =>
  act().then(
    (found) => [found].flat(),
    (failure) => [error(check, oneLine(failure), todo)],
  );

/** Without the password that an address in it may hold. */
export const oneLine = (failure: unknown): string => {
  const { message, code } = failure as NodeJS.ErrnoException;
  return (message || code || String(failure)).replace(/\s+/g, " ").replace(/\/\/[^/\s]*@/g, "//…@");
};
