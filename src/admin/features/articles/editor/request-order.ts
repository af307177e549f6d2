/** Recognises outdated answers: an answer is outdated if a later request has been answered before it. */
export class RequestOrder {
  #sent = 0;
  #answered = 0;

  /** The number of a request that is being sent. */
  next(): number {
    this.#sent += 1;
    return this.#sent;
  }

  /** Whether an answer is outdated. Call it as soon as the answer arrives. */
  isOvertaken(nth: number): boolean {
    if (nth < this.#answered) return true;
    this.#answered = nth;
    return false;
  }
}
