import { request } from "node:http";

const LANES = 8;

type Failure = { readonly path: string; readonly begun: number; readonly what: string };

/** Simulates visitors who ask for one page after the other, each page once, so that no cache answers for the product. */
export class Load {
  readonly failures: Failure[] = [];
  #answered = 0;
  #stopping = false;
  readonly #lanes: Promise<void>[];

  constructor(url: string, paths: readonly string[]) {
    this.#lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let count = 0; !this.#stopping; count += 1) {
        const path = `${paths[count % paths.length]}?beban=${lane}-${count}-${Date.now()}`;
        const begun = performance.now();
        const what = await outcome(url + path);
        if (what === "200") this.#answered += 1;
        else this.failures.push({ path, begun, what });
      }
    });
  }

  get answered() {
    return this.#answered;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#lanes);
  }
}

/** Uses `request` because `fetch` would try again by itself where a kept connection is cut. */
const outcome = (url: string) =>
  new Promise<string>((resolve) => {
    const call = request(url, { agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(String(response.statusCode)));
      response.on("error", (error) => resolve(error.message));
    });
    call.on("error", (error) => resolve(error.message));
    call.end();
  });
