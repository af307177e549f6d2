import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The largest number of requests at the same time. More would only wait in memory for the ten database connections. */
const MAX_IN_FLIGHT = 200;
/**
 * HTTP/1.1 lets a client send further requests before the first is answered. Browsers do not use this, and a client that sends more than this many loses the
 * connection.
 */
const MAX_PER_CONNECTION = 8;
/** The number of taken places from which places count as short. While they are short, an address that has used up its share gets no further place. */
const SHORT_FROM = MAX_IN_FLIGHT / 2;
/**
 * The share of one address while places are short: a quarter of all places. Thousands of phones use the same address of their carrier, so an address has no
 * limit while there is room.
 */
const SHARE_WHILE_SHORT = MAX_IN_FLIGHT / 4;

type Options = {
  /** Headers sent with every refusal, as a flat list of name, value, … */
  readonly headers: readonly string[];
  /** Returns the key by which a client is counted, such as its address. Undefined: the client is unknown, and limited only together with all others. */
  readonly clientOf: (request: IncomingMessage) => string | undefined;
};

/** Limits the requests that are being worked on; requests answered from memory need no admission. */
export class Admission {
  readonly #perConnection = new WeakMap<Socket, number>();
  readonly #perClient = new Map<string, number>();
  readonly #options: Options;
  #inFlight = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns false when the request was refused, and answered, because too many are being worked on. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const open = this.#perConnection.get(socket) ?? 0;
    if (socket.destroyed || open >= MAX_PER_CONNECTION) {
      socket.destroy();
      return false;
    }
    const client = this.#options.clientOf(request);
    if (this.#inFlight >= MAX_IN_FLIGHT || this.#isBeyondShare(client)) {
      const { headers } = this.#options;
      response.writeHead(503, [...headers, "Retry-After", "1", "Content-Type", "text/plain; charset=utf-8"]);
      response.end("Situs sedang ramai. Silakan coba lagi sebentar lagi.\n");
      return false;
    }
    this.#inFlight += 1;
    this.#perConnection.set(socket, open + 1);
    this.#count(client, 1);
    response.once("close", () => {
      this.#inFlight -= 1;
      this.#perConnection.set(socket, (this.#perConnection.get(socket) ?? 1) - 1);
      this.#count(client, -1);
    });
    return true;
  }

  #isBeyondShare(client: string | undefined): boolean {
    if (client === undefined || this.#inFlight < SHORT_FROM) return false;
    return (this.#perClient.get(client) ?? 0) >= SHARE_WHILE_SHORT;
  }

  #count(client: string | undefined, change: 1 | -1) {
    if (client === undefined) return;
    const left = (this.#perClient.get(client) ?? 0) + change;
    if (left > 0) this.#perClient.set(client, left);
    else this.#perClient.delete(client);
  }
}
