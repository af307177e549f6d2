import { createHash } from "node:crypto";
import { stableAddress } from "./stable-address.ts";

/** Makes an id for a row without one, of texts that stay the same between runs. */
export const madeId = (basis: string): string => createHash("sha256").update(basis).digest("hex").slice(0, 20);

/** Makes the id of the thing at an address. */
export const idOfAddress = (address: string): string => madeId(stableAddress(address));
