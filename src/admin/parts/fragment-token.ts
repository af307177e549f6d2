import { useState } from "react";

/** The token behind `#token=`: a fragment reaches no server and no log. It is taken out of the address at once. */
export function useFragmentToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? kept);
  kept = token;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** For a page that is put together a second time within one load. */
let kept = "";
