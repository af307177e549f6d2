import { useEffect, useState } from "react";

/** The token behind `#token=`: a fragment reaches no server and no log. It is taken out of the address at once. */
export function useFragmentToken(): string {
  const [token, setToken] = useState(() => takeFragment() ?? stored);
  stored = token;
  useEffect(() => {
    // Another link that is opened on this very page reloads nothing.
    const look = () => setToken((former) => takeFragment() ?? former);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return token;
}

/** For a page that is put together a second time within one load. */
let stored = "";

function takeFragment(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? undefined;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}
