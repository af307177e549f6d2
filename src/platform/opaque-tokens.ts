import { createHash, randomBytes } from "node:crypto";

/** Makes a token of 256 random bits in base64url. Nobody can guess it, so it is enough to store a fast hash of it. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
