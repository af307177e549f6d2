import type { Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { PATHS } from "../paths.ts";
import { signInPath } from "../shell/return-path.ts";
import { type Level, levelOf } from "./assurance-level.ts";
import { auth } from "./auth-client.ts";
import { recordSignOutElsewhere } from "./sign-out-elsewhere.ts";

export type SessionState = {
  /** False until the stored session, or the session in the address, has been read. */
  readonly started: boolean;
  readonly level: Level;
  /** The person whose pages are open. The pages stay open when a session ends, and typed text is kept in them for the same person. */
  readonly owner: string | undefined;
  readonly session: Session | null;
};

let state: SessionState = { started: false, level: "none", owner: undefined, session: null };
/** The access token that the server no longer accepts although the auth client still holds it. */
let expiredToken: string | undefined;
/** Whether the server has accepted a token since the page was loaded; before that, no page has been shown that should stay open. */
let confirmed = false;
let leaving = false;

const OUTSIDE: readonly string[] = [PATHS.setup, PATHS.invitation, PATHS.passwordReset];

const listeners = new Set<() => void>();
/** Tabs notify each other of a deliberate sign-out, and leave their pages; after any other end of a session, each page stays open. */
const tabs = new BroadcastChannel("ruang-redaksi");

tabs.addEventListener("message", () => {
  const { pathname, search, hash } = location;
  if (pathname === PATHS.signIn) return leave();
  recordSignOutElsewhere();
  // After signing in again, here or in the other tab, the person returns to the page on which this tab was.
  leave(signInPath(pathname + search + hash));
});

auth.onAuthStateChange((_event, session) => {
  if (leaving || (session && session.access_token === expiredToken)) return;
  if (session && state.owner && session.user.id !== state.owner) {
    leaving = true;
    // People who signed in on a page for mailed links, such as an invitation, go to the dashboard.
    if (OUTSIDE.includes(location.pathname)) location.assign(PATHS.dashboard);
    else location.reload();
    return;
  }
  const level = levelOf(session);
  set({ started: true, level, owner: level === "full" ? session?.user.id : state.owner, session });
});

function set(next: SessionState) {
  state = next;
  for (const tell of listeners) tell();
}

export const sessionState = (): SessionState => state;

export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** Resolves once somebody is fully signed in. After a session has ended, this is the same person, because the page is reloaded for another person. */
export function whenSignedIn(): Promise<void> {
  if (state.level === "full") return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (state.level !== "full") return;
      stop();
      resolve();
    });
  });
}

export function confirmSession(): void {
  confirmed = true;
}

/** Marks the session as ended, even if the auth client believes otherwise, because the server refuses this token or there is no token any more. */
export function expireSession(token: string | undefined): void {
  if (token !== undefined && state.session?.access_token !== token) return;
  expiredToken = token;
  set({ ...state, level: "none", session: null, owner: confirmed ? state.owner : undefined });
  // The person is signed out if no page is open, because nothing can be lost. If a page is open, the next sign-in replaces the session.
  if (!confirmed) void auth.signOut({ scope: "local" });
}

/** Signs out on this device, in every tab. */
export async function signOut(): Promise<void> {
  leaving = true;
  await auth.signOut({ scope: "local" });
  tabs.postMessage("keluar");
  leave();
}

function leave(path: string = PATHS.signIn) {
  leaving = true;
  // A new page is loaded, so that no data of the former session stays in memory.
  location.assign(path);
}
