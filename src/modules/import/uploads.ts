import { join } from "node:path";
import * as partial from "../../platform/storage/partial-file.ts";

/** The folder under DATA_DIR that holds uploaded exports until they have been imported. */
export const UPLOADS = "imports";
export const uploadFile = (): string => `${UPLOADS}/${crypto.randomUUID()}`;

export const receivedBytes = (dataDir: string, file: string) => partial.receivedBytes(join(dataDir, file));

export const addPart = (dataDir: string, file: string, part: partial.Part) =>
  partial.addPart(join(dataDir, file), part);

export const removeUpload = (dataDir: string, file: string) => partial.removeFile(join(dataDir, file));
