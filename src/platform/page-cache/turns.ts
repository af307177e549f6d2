const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one caller at a time go on, each in a round of the event loop of its own. Where the answers of ten queries arrive
 * together and ten pages are made of them in one round, nobody else is heard meanwhile, and libuv accepts one connection a round.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, which lasts until the caller waits for something else. */
  take(): Promise<void> {
    this.#last = this.#last.then(nextRound);
    return this.#last;
  }
}
