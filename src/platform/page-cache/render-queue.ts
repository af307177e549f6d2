const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one caller at a time render, each in its own turn of the event loop. Without the queue, ten pages whose queries are answered together would be rendered
 * in one turn. Nothing else would run meanwhile, and libuv accepts only one connection per turn.
 */
export class RenderQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, which lasts until the caller waits for something else. */
  waitForTurn(): Promise<void> {
    this.#last = this.#last.then(nextEventLoopTurn);
    return this.#last;
  }
}
