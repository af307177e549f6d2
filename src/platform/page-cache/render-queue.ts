const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one caller at a time render, each in a turn of the event loop of its own. Where the answers of ten queries arrive
 * together and ten pages are made of them in one turn, nobody else is heard meanwhile, and libuv accepts one connection a turn.
 */
export class RenderQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, which lasts until the caller waits for something else. */
  waitForTurn(): Promise<void> {
    this.#last = this.#last.then(nextEventLoopTurn);
    return this.#last;
  }
}
