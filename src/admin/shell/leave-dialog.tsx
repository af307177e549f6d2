import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = {
  /** True while leaving the page would lose something. */
  readonly isNeeded: boolean;
  /** True while `isNeeded` may still change in a moment; the navigation then waits, and nothing is asked yet. */
  readonly isSettling?: boolean;
  /** Whether a navigation leaves the page; by default, each navigation that changes the address does. */
  readonly leaves?: (from: Location, to: Location) => boolean;
  readonly title: string;
  readonly text: string;
};

/** Asks before an unfinished page is left for another page of the application; useLeaveWarning covers everything else. */
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
