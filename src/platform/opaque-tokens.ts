import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, base64url: nobody guesses it, so a fast hash of it is all that has to be stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
