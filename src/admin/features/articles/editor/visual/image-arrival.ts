import { useEffect, useRef, useSyncExternalStore } from "react";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { useInvalidation } from "../../../../shell/use-api-mutation.ts";
import { IMAGE_KEYS } from "../../../images/image-queries.ts";
import type { UploadItem } from "../../../images/upload-queue.ts";
import { isLocalAddress, textUploads } from "./image-uploads.ts";

/** Follows an image that is being uploaded, even one that undo has brought back; calls back once it has arrived. */
export function useArrival(src: string, onArrived: (image: LibraryImage) => void): UploadItem["state"] | undefined {
  const invalidate = useInvalidation();
  const state = useSyncExternalStore(textUploads.subscribe, () => textUploads.stateOf(src));
  const latest = useRef(onArrived);
  latest.current = onArrived;
  useEffect(() => (isLocalAddress(src) ? textUploads.show(src) : undefined), [src]);
  useEffect(() => {
    if (state?.step !== "done") return;
    // This makes the image known by its library address before the text names it.
    textUploads.addressOf(src);
    latest.current(state.answer.image);
    void invalidate(IMAGE_KEYS);
  }, [state, src, invalidate]);
  return state;
}
