import { useSyncExternalStore } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "../../../../shell/confirm-dialog.tsx";
import { useLeaveWarning } from "../../../../shell/use-leave-warning.ts";
import { textUploads } from "./image-uploads.ts";

export const useUnfinishedUploads = (): number => useSyncExternalStore(textUploads.subscribe, textUploads.unfinished);

/** Asks before the text is left whose images have not arrived: they would not stand in it. */
export function LeaveGuard() {
  const unfinished = useUnfinishedUploads();
  useLeaveWarning(unfinished > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unfinished > 0 && leavesArticle(currentLocation, nextLocation),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Tinggalkan artikel?"
      text={`${unfinished} gambar belum selesai diunggah dan tidak akan ada di artikel ini. Tulisan Anda tersimpan.`}
      action="Tinggalkan"
      look="danger"
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}

/** A new article gets its number while it is being written. */
function leavesArticle(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true;
  const [id, next] = [from, to].map(({ search }) => new URLSearchParams(search).get("id"));
  return id === null ? next === null && from.search !== to.search : id !== next;
}
