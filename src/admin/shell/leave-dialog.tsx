import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = {
  /** Something would be lost. */
  readonly isNeeded: boolean;
  /** It may be done in a moment: the way waits for that, and nothing is asked before. */
  readonly isSettling?: boolean;
  /** Whether a way leads off; by default each that changes the address. */
  readonly leaves?: (from: Location, to: Location) => boolean;
  readonly title: string;
  readonly text: string;
};

/** Asks before what is unfinished on a page is left for another page of the application; see useLeaveWarning for the rest. */
export function LeaveDialog({ isNeeded, isSettling = false, leaves = changesAddress, title, text }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isNeeded && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (blocker.state === "blocked" && !isNeeded) blocker.proceed();
  }, [blocker, isNeeded]);
  if (blocker.state !== "blocked" || !isNeeded || isSettling) return null;
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action="Tinggalkan"
      look="danger"
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

const changesAddress = (from: Location, to: Location) => from.pathname + from.search !== to.pathname + to.search;
