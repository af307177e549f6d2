import { useSyncExternalStore } from "react";
import type { Location } from "react-router";
import { LeaveDialog } from "../../../../shell/leave-dialog.tsx";
import { useLeaveWarning } from "../../../../shell/use-leave-warning.ts";
import { textUploads } from "./image-uploads.ts";

export const useUnfinishedUploads = (): number => useSyncExternalStore(textUploads.subscribe, textUploads.unfinished);

/** The number of images that will not arrive unless somebody acts. */
export const useFailedUploads = (): number =>
  useSyncExternalStore(textUploads.subscribe, () => textUploads.failed().length);

/** Asks before a text is left whose images have not arrived, because the text would lack them. */
export function LeaveGuard() {
  const unfinished = useUnfinishedUploads();
  useLeaveWarning(unfinished > 0);
  return (
    <LeaveDialog
      isNeeded={unfinished > 0}
      leaves={leavesArticle}
      title="Tinggalkan artikel?"
      text={`${unfinished} gambar belum selesai diunggah dan tidak akan ada di artikel ini. Tulisan Anda tersimpan.`}
    />
  );
}

/** Whether a navigation leaves the article; a navigation that gives a new article its id does not. */
function leavesArticle(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true;
  const [id, next] = [from, to].map(({ search }) => new URLSearchParams(search).get("id"));
  return id === null ? next === null && from.search !== to.search : id !== next;
}
