const KEY = "keluar-di-tab-lain";

/** For the sign-in page that this tab comes to: it was another one that signed out. */
export function noteSignOutElsewhere(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage may be forbidden; then nothing is said.
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
    // As above.
  }
}
