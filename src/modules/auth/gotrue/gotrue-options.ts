import type { Context } from "hono";
import type { Auth } from "../auth.ts";
import type { SignedIn } from "../authenticate.ts";

export type GotrueOptions = {
  readonly auth: Auth;
  /** The public key that the site hands to its pages. */
  readonly anonKey: string;
  /** The address of the client, see platform/http/client-address.ts. */
  readonly addressOf: (c: Context) => string;
};

export type GotrueEnv = { Variables: { signedIn: SignedIn; body: Record<string, unknown> } };
