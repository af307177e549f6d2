import { ROLES, type Role } from "../../src/platform/json-api/roles.shared.ts";
import type { Product } from "../support/launch.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";
import type { Caller } from "./request.ts";

/** The credentials of each caller; it signs in again where the fuzzer has ended the session. */
export class Credentials {
  readonly #product: Product;
  readonly #sessions = new Map<Role, { token: string; device: string }>();
  readonly #env: Record<string, string>;
  #key = "";
  #addresses = 0;

  constructor(product: Product, env: Record<string, string> = {}) {
    this.#product = product;
    this.#env = env;
  }

  async prepare(): Promise<void> {
    await addTeam(this.#product, ROLES, this.#env);
    await this.#makeKey();
  }

  /** Returns the headers of a request, with another address each time so that rate limits by address stop nothing. */
  async of(caller: Caller): Promise<string[]> {
    this.#addresses += 1;
    const from = `X-Forwarded-For: 10.${[16, 8, 0].map((bits) => (this.#addresses >> bits) & 255).join(".")}`;
    const token = await this.#tokenOf(caller);
    return token ? [from, `Authorization: Bearer ${token}`] : [from];
  }

  /** Forgets a caller's credentials, after an answer that did not accept them. */
  async renew(caller: Caller): Promise<void> {
    if (caller === "program") await this.#makeKey();
    else this.#sessions.delete(caller as Role);
  }

  async tokenOf(role: Role): Promise<string> {
    const known = this.#sessions.get(role);
    const session = known?.token ? known : await signInAs(this.#product, role, known?.device);
    this.#sessions.set(role, session);
    return session.token;
  }

  #tokenOf(caller: Caller): string | undefined | Promise<string> {
    if (caller === "nobody") return undefined;
    if (caller === "forger") return "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6Im93bmVyIn0.";
    return caller === "program" ? this.#key : this.tokenOf(caller);
  }

  async #makeKey(): Promise<void> {
    const owner = await this.tokenOf("owner");
    const made = await callAs(this.#product, owner, "/api/admin/api-keys", "POST", { name: "fuzz" });
    this.#key = ((await made.json()) as { token: string }).token;
  }
}

export { ANON_KEY };
