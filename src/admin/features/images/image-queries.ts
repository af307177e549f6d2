import type { QueryKey } from "@tanstack/react-query";
import { addressOf, upload } from "../../api/api.ts";
import { ApiFailure } from "../../api/api-failure.ts";
import { dashboardQuery } from "../../api/dashboard.ts";
import { type Sender, UploadQueue } from "./upload-queue.ts";

export const IMAGES_PATH = addressOf("GET /images");
export const REVIEWS_PATH = addressOf("GET /image-reviews");

/** The query keys whose data any change of an image makes outdated. */
export const IMAGE_KEYS: readonly QueryKey[] = [[IMAGES_PATH], [REVIEWS_PATH], dashboardQuery.queryKey];

const BUSY_PAUSE_MS = 1500;

const sender: Sender = {
  send: (file, onProgress, signal) =>
    upload("POST /images", { query: { name: file.name.slice(-200) || "gambar" }, file, onProgress, signal }),
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

/** The queue of the upload page, which continues while other pages are viewed. */
export const pageUploads = newUploadQueue();
