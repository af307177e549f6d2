export const STATES = ["ok", "warning", "error"] as const;

/** The result of one check. `todo` says what to do about it. */
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

/** Runs a check; a check that fails in an unforeseen way becomes a finding itself. */
export const checkSafely = (check: string, todo: string, act: () => Promise<Finding | Finding[]>): Promise<Finding[]> =>
  act().then(
    (found) => [found].flat(),
    (failure) => [error(check, oneLine(failure), todo)],
  );

/** Returns the failure in one line, without the password that an address in the text may contain. */
export const oneLine = (failure: unknown): string => {
  const { message, code } = failure as NodeJS.ErrnoException;
  return (message || code || String(failure)).replace(/\s+/g, " ").replace(/\/\/[^/\s]*@/g, "//…@");
};
