import pg from "pg";

/** Called for every query: `started` with its statement (without values), what it returns when the answer is there. */
export type QueryObserver = {
  started(statement: Statement): (error?: unknown) => void;
  /** What waits for a connection goes on in the context in which it asked, not in that of the client which was released. */
  readonly bind?: <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void;
};

export type Statement = { readonly name: string | undefined; readonly text: string };

/** A client of pg whose queries are all observed: those of the builder's, named statements, those of the jobs. */
export function observedClient(observer: QueryObserver): typeof pg.Client {
  class ObservedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine overloads, which all go through here as they came
    override query(...args: any[]): any {
      const ask = super.query as (...args: unknown[]) => unknown;
      const [asked] = args;
      // A cursor or a stream says by itself when it has ended.
      if (typeof asked?.submit === "function") return ask.apply(this, args);
      const ended = observer.started(typeof asked === "string" ? { name: undefined, text: asked } : asked);
      const callback = args.at(-1);
      if (typeof callback === "function") {
        const observed = (error: unknown, result: unknown) => {
          ended(error ?? undefined);
          callback(error, result);
        };
        return ask.apply(this, [...args.slice(0, -1), observed]);
      }
      return (ask.apply(this, args) as Promise<unknown>).then(
        (result) => {
          ended();
          return result;
        },
        (error) => {
          ended(error);
          throw error;
        },
      );
    }
  }
  return ObservedClient;
}
