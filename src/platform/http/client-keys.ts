import type { IncomingMessage } from "node:http";
import { isPublicIp } from "../fetch/ip-networks.ts";
import { canonicalAddress, clientAddress, UNKNOWN_ADDRESS } from "./client-address.ts";
import { addressKey } from "./rate-limits.ts";

type Request = Pick<IncomingMessage, "headers"> & {
  /** Undefined outside a server. */
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined;
};

/**
 * Tells clients apart, and notices a proxy that TRUST_PROXY does not count: then all visitors have its address, and limits by address
 * are limits for everybody.
 */
export class ClientKeys {
  readonly #trustProxy: number;
  readonly #onUnbelievedProxy: (address: string) => void;
  #unbelievedProxy: string | undefined;

  constructor(trustProxy: number, onUnbelievedProxy: (address: string) => void) {
    this.#trustProxy = trustProxy;
    this.#onUnbelievedProxy = onUnbelievedProxy;
  }

  /** The address that such requests came from; undefined while there was none. */
  get unbelievedProxy(): string | undefined {
    return this.#unbelievedProxy;
  }

  /** Looks for the header of proxies in a request, until there was one. */
  note({ headers, socket }: Request): void {
    if (this.#unbelievedProxy !== undefined || this.#trustProxy > 0) return;
    if (headers["x-forwarded-for"] === undefined) return;
    this.#unbelievedProxy = canonicalAddress(socket?.remoteAddress ?? "") ?? UNKNOWN_ADDRESS;
    this.#onUnbelievedProxy(this.#unbelievedProxy);
  }

  /**
   * What a client is counted by: its address, of IPv6 the /64. Undefined where it would be that of everybody: on a unix socket, and behind
   * a proxy nearby that is not believed. A stranger from the public internet who sends its header stays who they are.
   */
  keyOf({ headers, socket }: Request): string | undefined {
    const address = this.addressOf({ headers, socket });
    const isProxy = this.#trustProxy === 0 && headers["x-forwarded-for"] !== undefined && !isPublicIp(address);
    return address === UNKNOWN_ADDRESS || isProxy ? undefined : addressKey(address);
  }

  /** Of the client, as far as proxies are believed. */
  addressOf({ headers, socket }: Request): string {
    const forwarded = headers["x-forwarded-for"];
    const header = typeof forwarded === "string" ? forwarded : forwarded?.join(",");
    return clientAddress(socket?.remoteAddress, header, this.#trustProxy);
  }
}
