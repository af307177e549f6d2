import { type Kysely, type RawBuilder, sql } from "kysely";
import { seconds } from "../clock.ts";

const WRITE_INTERVAL = seconds(1);

/** Records a task's progress for the admin, at most once a second. */
export class TaskProgress<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #id: number;
  #done = 0;
  #writtenAt = 0;
  /** The timer that writes what `reach` has reported since the last write. */
  #later: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Tables>, id: number) {
    this.#db = db;
    this.#id = id;
  }

  /** @param total the total in the unit of `add`; 0 where it is unknown */
  async step(step: string, total = 0): Promise<void> {
    this.#done = 0;
    clearTimeout(this.#later);
    this.#later = undefined;
    await sql`update tasks set step = ${step}, done = 0, total = ${total} where id = ${this.#id}`.execute(this.#db);
  }

  /** Adds an amount that is permanently done, which restarts the count of attempts. */
  add(amount: number): void {
    this.#count(amount, sql`0`);
  }

  /** Adds an amount that is lost if the task is interrupted. Unlike `add`, it does not restart the count of attempts, so a task that always crashes is given up. */
  show(amount: number): void {
    this.#count(amount, sql`attempts`);
  }

  /**
   * Sets the progress and the presently known total. As with `show`, it is lost if the task is interrupted. The last state is written as well,
   * because people look at a task that stands still.
   * @param total 0 where it is unknown
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

  /** Records that the progress shown so far is permanent. */
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
    // If this fails, the next write follows in a second.
    sql`update tasks set ${columns} where id = ${this.#id}`.execute(this.#db).catch(() => {});
  }
}
