import type { IncomingMessage } from "node:http";
import { isPublicIp } from "../fetch/ip-networks.ts";
import { canonicalAddress, clientAddress, UNKNOWN_ADDRESS } from "./client-address.ts";
import { addressKey } from "./rate-limits.ts";

type Request = Pick<IncomingMessage, "headers"> & {
  /** The socket; undefined outside a server. */
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined;
};

/**
 * Makes the keys by which the limits of clients are counted, and notices a proxy that is missing from the number of proxies in TRUST_PROXY. Behind such a proxy
 * all visitors seem to have the proxy's address, so limits by address would apply to everybody together.
 */
export class ClientKeys {
  readonly #trustProxy: number;
  readonly #onUnbelievedProxy: (address: string) => void;
  #unbelievedProxy: string | undefined;

  constructor(trustProxy: number, onUnbelievedProxy: (address: string) => void) {
    this.#trustProxy = trustProxy;
    this.#onUnbelievedProxy = onUnbelievedProxy;
  }

  /** The address of a proxy that TRUST_PROXY does not count; undefined until such a proxy is noticed. */
  get unbelievedProxy(): string | undefined {
    return this.#unbelievedProxy;
  }

  /** Looks for the header of proxies in requests, until one has it. */
  note({ headers, socket }: Request): void {
    if (this.#unbelievedProxy !== undefined || this.#trustProxy > 0) return;
    if (headers["x-forwarded-for"] === undefined) return;
    this.#unbelievedProxy = canonicalAddress(socket?.remoteAddress ?? "") ?? UNKNOWN_ADDRESS;
    this.#onUnbelievedProxy(this.#unbelievedProxy);
  }

  /**
   * Returns the key by which a client is counted: its address, or for IPv6 the /64. The key is undefined where all clients would have the same key: on a unix
   * socket, and behind a nearby proxy that is not trusted. A client from the public internet is counted by its address even if it sends the header of a proxy.
   */
  keyOf({ headers, socket }: Request): string | undefined {
    const address = this.addressOf({ headers, socket });
    const isProxy = this.#trustProxy === 0 && headers["x-forwarded-for"] !== undefined && !isPublicIp(address);
    return address === UNKNOWN_ADDRESS || isProxy ? undefined : addressKey(address);
  }

  /** Returns the client's address, as far as proxies are trusted. */
  addressOf({ headers, socket }: Request): string {
    const forwarded = headers["x-forwarded-for"];
    const header = typeof forwarded === "string" ? forwarded : forwarded?.join(",");
    return clientAddress(socket?.remoteAddress, header, this.#trustProxy);
  }
}
