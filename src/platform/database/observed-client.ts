import pg from "pg";

/** Observes every query: `started` is called with the query's statement (without values), and returns a function that is called when the answer has arrived. */
export type QueryObserver = {
  started(statement: Statement): (error?: unknown) => void;
  /**
   * Binds callbacks to their present context, so that a caller waiting for a connection continues in its own context, not in the context of the caller that
   * releases the client.
   */
  readonly bind?: <Args extends unknown[]>(act: (...args: Args) => void) => (...args: Args) => void;
};

export type Statement = { readonly name: string | undefined; readonly text: string };

/** Makes a class of pg clients whose queries are all observed: queries of the builder, named statements and queries of jobs. */
export function observedClient(observer: QueryObserver): typeof pg.Client {
  class ObservedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine overloads, which all go through here as they came
    override query(...args: any[]): any {
      const ask = super.query as (...args: unknown[]) => unknown;
      const [asked] = args;
      // A cursor or a stream reports its own end, so it is not observed here.
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
