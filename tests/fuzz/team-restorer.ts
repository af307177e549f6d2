import pg from "pg";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";

type Row = Record<string, unknown>;

/** Puts the team back: a fuzzer that demotes, locks or disables its callers sees nothing but refusals after that. */
export class TeamRestorer {
  readonly #client: pg.Client;
  #users: Row[] = [];
  #people: Row[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(dataDir: string, databaseUrl: string | undefined): Promise<TeamRestorer> {
    const client = new pg.Client(databaseUrl ? { connectionString: databaseUrl } : await connectionOfRunning(dataDir));
    // A database that ends is the campaign's finding, not this connection's.
    client.on("error", () => {});
    await client.connect();
    const restorer = new TeamRestorer(client);
    restorer.#users = (await client.query("select id, email, password_hash from users")).rows;
    restorer.#people = (await client.query("select id, role, email from people")).rows;
    return restorer;
  }

  async restore(): Promise<void> {
    for (const { id, email, password_hash } of this.#users) {
      await this.#client.query("update users set email = $2, password_hash = $3 where id = $1", [
        id,
        email,
        password_hash,
      ]);
      await this.#client.query("delete from factors where user_id = $1", [id]);
    }
    for (const { id, role, email } of this.#people)
      await this.#client.query("update people set role = $2, email = $3, disabled_at = null where id = $1", [
        id,
        role,
        email,
      ]);
    await this.#client.query("delete from sign_in_failures");
  }

  /** The same connection for checks of what became of the tables. */
  get client(): pg.Client {
    return this.#client;
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}
