import { s3Storage } from "../platform/storage/s3-storage.ts";
import { diskStorage, type Storage } from "../platform/storage/storage.ts";
import type { Config } from "./config/config.ts";

/** Returns the place of the application's files: the bucket of the settings, or DATA_DIR. */
export const storageOf = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage =>
  s3 ? s3Storage(s3) : diskStorage(dataDir);
