const KEY = "keluar-di-tab-lain";

/** Tells the sign-in page, to which this tab moves, that another tab signed out. */
export function recordSignOutElsewhere(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage may be forbidden; the sign-in page then says nothing.
  }
}

export function wasSignedOutElsewhere(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetSignOutElsewhere(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden here too.
  }
}
