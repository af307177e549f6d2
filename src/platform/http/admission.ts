import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More would wait for the ten connections to the database, in memory. */
const MAX_IN_FLIGHT = 200;
/** HTTP/1.1 lets a client ask on before it is answered. Browsers do not; who floods us this way loses the connection. */
const MAX_PER_CONNECTION = 8;

/** Bounds the requests that are being worked on; what is answered from memory need not ask. */
export class Admission {
  readonly #perConnection = new WeakMap<Socket, number>();
  readonly #headers: readonly string[];
  #inFlight = 0;

  /** @param headers sent with every refusal: flat list of name, value, … */
  constructor(headers: readonly string[]) {
    this.#headers = headers;
  }

  /** @returns false when the request was refused, and answered, because too many are under way. */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const open = this.#perConnection.get(socket) ?? 0;
    if (socket.destroyed || open >= MAX_PER_CONNECTION) {
      socket.destroy();
      return false;
    }
    if (this.#inFlight >= MAX_IN_FLIGHT) {
      response.writeHead(503, [...this.#headers, "Retry-After", "1", "Content-Type", "text/plain; charset=utf-8"]);
      response.end("Situs sedang ramai. Silakan coba lagi sebentar lagi.\n");
      return false;
    }
    this.#inFlight += 1;
    this.#perConnection.set(socket, open + 1);
    response.once("close", () => {
      this.#inFlight -= 1;
      this.#perConnection.set(socket, (this.#perConnection.get(socket) ?? 1) - 1);
    });
    return true;
  }
}
