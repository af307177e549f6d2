import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Ways = { readonly showPanel: () => void; readonly openDrawer: () => void };

/** Leads from the text to the questions: in the panel where the screen has room for it, else in the drawer. */
export function useFaqRequest(panel: RefObject<HTMLElement | null>, ways: Ways) {
  const [place, setPlace] = useState<"panel" | "drawer">();
  const latest = useRef(ways);
  latest.current = ways;
  const ask = useRef(() => {
    flushSync(() => latest.current.showPanel());
    const hasRoom = panel.current !== null && panel.current.getClientRects().length > 0;
    if (!hasRoom) latest.current.openDrawer();
    setPlace(hasRoom ? "panel" : "drawer");
  }).current;
  const onFaqShown = () => setPlace(undefined);
  return {
    ask,
    inPanel: { isFaqAsked: place === "panel", onFaqShown },
    inDrawer: { isFaqAsked: place === "drawer", onFaqShown },
  };
}
