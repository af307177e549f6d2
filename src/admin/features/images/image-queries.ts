import type { QueryKey } from "@tanstack/react-query";
import type { ImagePage, Uploaded } from "../../../modules/media/library/answers.ts";
import { ApiFailure, call, upload } from "../../api/client.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { type Sender, UploadQueue } from "./upload-queue.ts";

export const IMAGES_PATH = "/api/admin/images";
export const REVIEWS_PATH = "/api/admin/image-reviews";

export const imagesQuery = (filter: Readonly<Record<string, string>>) => ({
  queryKey: [IMAGES_PATH, filter],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
    const params = new URLSearchParams({ ...filter, ...(pageParam && { cursor: pageParam }) });
    return call<ImagePage>("GET", `${IMAGES_PATH}?${params}`, { signal });
  },
  initialPageParam: "",
  getNextPageParam: (page: ImagePage) => page.nextCursor,
});

/** What any change of an image makes untrue. */
export const IMAGE_KEYS: readonly QueryKey[] = [[IMAGES_PATH], [REVIEWS_PATH], dashboardQuery.queryKey];

const BUSY_PAUSE_MS = 1500;

const sender: Sender = {
  send: (file, onProgress, signal) => {
    const path = `${IMAGES_PATH}?${new URLSearchParams({ name: file.name.slice(-200) || "gambar" })}`;
    return upload<Uploaded>({ method: "POST", path, file, onProgress, signal });
  },
  describeFailure(error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, code, message } = error;
    return {
      message,
      busy: code === "upload_busy",
      canRetry: status === 0 || status >= 500 || code === "upload_interrupted",
    };
  },
  pause: (signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, BUSY_PAUSE_MS);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

export const newUploadQueue = () => new UploadQueue(sender);

/** Of the upload page: goes on while other pages are looked at. */
export const pageUploads = newUploadQueue();
