/** Tells answers that are out of date: a request that was sent later has been answered already. */
export class RequestOrder {
  #sent = 0;
  #answered = 0;

  /** The number of a request that is being sent. */
  next(): number {
    this.#sent += 1;
    return this.#sent;
  }

  /** Asked as soon as the answer is there. */
  isOvertaken(nth: number): boolean {
    if (nth < this.#answered) return true;
    this.#answered = nth;
    return false;
  }
}
