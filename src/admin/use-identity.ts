import { useSyncExternalStore } from "react";
import { identityStore } from "./settings.ts";

/** The site's name and logo, as they were saved last. */
export const useIdentity = () =>
  useSyncExternalStore(identityStore.subscribe, identityStore.current, identityStore.current);
