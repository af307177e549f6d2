import { z } from "zod";

/** What every list and every refusal of `/api/account` and `/api/admin` share on the wire, for server and browser. */

/** What somebody searches a list for. */
export const searchedText = z.string().trim().max(200).default("");
/** Where the page before ended, as its answer said; empty: from the top. */
export const cursorText = z.string().max(1000).default("");

/** Every refusal of `/api/account` and `/api/admin`. `message` is an Indonesian sentence for whoever is at the screen. */
export type ApiErrorBody = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The field of the form that the message is about. */
    readonly field?: string;
    readonly requestId?: string;
  };
};
