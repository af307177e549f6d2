import { type Kysely, type RawBuilder, sql } from "kysely";
import { seconds } from "../clock.ts";

const WRITE_INTERVAL = seconds(1);

/** How far a task is, for the admin to show: written down once a second at most. */
export class TaskProgress<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #id: number;
  #done = 0;
  #writtenAt = 0;
  /** Writes what `reach` has said since the last time. */
  #later: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Tables>, id: number) {
    this.#db = db;
    this.#id = id;
  }

  /** @param total in the unit of `add`; 0 where nobody knows */
  async step(step: string, total = 0): Promise<void> {
    this.#done = 0;
    clearTimeout(this.#later);
    this.#later = undefined;
    await sql`update tasks set step = ${step}, done = 0, total = ${total} where id = ${this.#id}`.execute(this.#db);
  }

  /** So much more is done for good: the count of attempts begins again with it. */
  add(amount: number): void {
    this.#count(amount, sql`0`);
  }

  /** So much more of what is lost where the task is cut off: what ends its process each time is not tried for ever. */
  show(amount: number): void {
    this.#count(amount, sql`attempts`);
  }

  /**
   * It has come so far, of so much as is known by now: as with `show`, of what is lost where the task is cut off. The last of it is
   * written down as well, because what stands still afterwards is looked at.
   * @param total 0 where nobody knows
   */
  reach(done: number, total: number): void {
    this.#done = done;
    const write = () => {
      this.#later = undefined;
      this.#write(sql`done = ${this.#done}, total = ${total}`);
    };
    clearTimeout(this.#later);
    const wait = this.#writtenAt + WRITE_INTERVAL - Date.now();
    if (wait <= 0) write();
    else this.#later = setTimeout(write, wait).unref();
  }

  /** What was shown until now is done for good. */
  async keep(): Promise<void> {
    await sql`update tasks set attempts = 0 where id = ${this.#id}`.execute(this.#db);
  }

  #count(amount: number, attempts: RawBuilder<unknown>): void {
    this.#done += amount;
    if (Date.now() - this.#writtenAt < WRITE_INTERVAL) return;
    this.#write(sql`done = ${this.#done}, attempts = ${attempts}`);
  }

  #write(columns: RawBuilder<unknown>): void {
    this.#writtenAt = Date.now();
    // The next one comes in a second.
    sql`update tasks set ${columns} where id = ${this.#id}`.execute(this.#db).catch(() => {});
  }
}
