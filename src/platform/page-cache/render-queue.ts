const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one caller at a time render, each in its own turn of the event loop. If the answers of ten queries arrive together and ten pages are rendered
 * in one turn, nothing else runs meanwhile, and libuv accepts only one connection per turn.
 */
export class RenderQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, which lasts until the caller waits for something else. */
  waitForTurn(): Promise<void> {
    this.#last = this.#last.then(nextEventLoopTurn);
    return this.#last;
  }
}
