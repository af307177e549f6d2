import { useEffect, useState } from "react";

/**
 * Returns the token after `#token=`, which is in the fragment because a fragment reaches no server and no log. The token is removed from the address at once.
 */
export function useFragmentToken(): string {
  const [token, setToken] = useState(() => takeFragment() ?? stored);
  stored = token;
  useEffect(() => {
    // The fragment is read again, because opening another link to this page does not reload the page.
    const look = () => setToken((former) => takeFragment() ?? former);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return token;
}

/** The last token, kept for a page that is mounted a second time without a reload. */
let stored = "";

function takeFragment(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? undefined;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}
