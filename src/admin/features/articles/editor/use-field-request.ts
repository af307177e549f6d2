import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Ways = { readonly showPanel: () => void; readonly openDrawer: () => void };

/** Leads to a field of the settings, or to the questions (`faq`): in the panel if the screen has room for it, otherwise in the drawer. */
export function useFieldRequest(panel: RefObject<HTMLElement | null>, ways: Ways) {
  const [request, setRequest] = useState<{ readonly place: "panel" | "drawer"; readonly field: string }>();
  const latest = useRef(ways);
  latest.current = ways;
  const ask = useRef((field: string) => {
    flushSync(() => latest.current.showPanel());
    const hasRoom = panel.current !== null && panel.current.getClientRects().length > 0;
    if (!hasRoom) latest.current.openDrawer();
    setRequest({ place: hasRoom ? "panel" : "drawer", field });
  }).current;
  const onShown = () => setRequest(undefined);
  const fieldIn = (place: "panel" | "drawer") => (request?.place === place ? request.field : undefined);
  return {
    ask,
    inPanel: { asked: fieldIn("panel"), onShown },
    inDrawer: { asked: fieldIn("drawer"), onShown },
  };
}
