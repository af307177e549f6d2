import { parentPort, Worker, workerData } from "node:worker_threads";
import { type EntryFile, entryPath } from "./entry-file.ts";
import { beat, type Heartbeat, newHeartbeat, onHeartbeatLost, startHeartbeat, WorkerHung } from "./heartbeat.ts";

type QuestionMessage<Question> = { readonly id: number; readonly question: Question };
type AnswerMessage<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: unknown };

type Options = EntryFile & {
  /** The milliseconds that the thread waits for another question after its last answer. */
  readonly idleTimeout: number;
  /** The milliseconds that the thread may compute without a pause. */
  readonly heartbeatTimeout: number;
};

type PendingQuestion<Question, Answer> = PromiseWithResolvers<Answer> & { readonly question: Question };

/**
 * A thread beside the main one: the thread starts with the first question, answers questions one after the other, and ends when no question has come for a
 * while. It keeps the process alive only while a question is unanswered.
 */
export class Thread<Question, Answer> {
  readonly #options: Options;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #questions = 0;
  readonly #waiting = new Map<number, PendingQuestion<Question, Answer>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks the thread a question. Rejects with the thread's error, when the thread ended, or with WorkerHung when the thread computed without end. */
  ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#questions += 1;
    const asked = { question, ...Promise.withResolvers<Answer>() };
    this.#waiting.set(this.#questions, asked);
    this.#worker.postMessage({ id: this.#questions, question } satisfies QuestionMessage<Question>);
    return asked.promise;
  }

  #start(): Worker {
    const heartbeat = newHeartbeat(this.#options.heartbeatTimeout);
    const started = new Worker(entryPath(this.#options), { workerData: heartbeat });
    const unwatch = onHeartbeatLost(heartbeat, () => this.#replaceHung(started));
    started.on("message", (got: AnswerMessage<Answer>) => {
      const asked = this.#waiting.get(got.id);
      this.#waiting.delete(got.id);
      if ("failure" in got) asked?.reject(got.failure);
      else asked?.resolve(got.answer);
      if (this.#waiting.size === 0) this.#endWhenIdle(started);
    });
    started.on("error", (error) => this.#fail(started, error));
    started.on("exit", () => {
      unwatch();
      this.#fail(started, new Error(`the thread ${this.#options.name} has ended`));
    });
    return started;
  }

  /** Replaces a hung thread. The question that hung it is rejected; a new thread answers the waiting questions. */
  #replaceHung(hung: Worker) {
    if (this.#worker !== hung) return;
    void hung.terminate();
    this.#worker = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    this.#waiting.delete(first[0]);
    first[1].reject(new WorkerHung(`${this.#options.name} computed without end`));
    if (this.#waiting.size === 0) return;
    this.#worker = this.#start();
    for (const [id, { question }] of this.#waiting) {
      this.#worker.postMessage({ id, question } satisfies QuestionMessage<Question>);
    }
  }

  #endWhenIdle(started: Worker) {
    started.unref();
    this.#idle = setTimeout(() => {
      this.#worker = undefined;
      void started.terminate();
    }, this.#options.idleTimeout);
    this.#idle.unref();
  }

  #fail(started: Worker, error: unknown) {
    if (this.#worker !== started) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Answers questions; this is called in the thread's own file. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  const heartbeat = workerData as Heartbeat;
  startHeartbeat(heartbeat.every / 2, () => beat(heartbeat));
  parentPort?.on("message", async ({ id, question }: QuestionMessage<Question>) => {
    // Waiting questions follow each other without a turn of the loop, so each needs a beat.
    beat(heartbeat);
    try {
      parentPort?.postMessage({ id, answer: await answer(question) } satisfies AnswerMessage<Answer>);
    } catch (failure) {
      parentPort?.postMessage({ id, failure } satisfies AnswerMessage<Answer>);
    }
  });
}
