import pg from "pg";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";

type Row = Record<string, unknown>;

/** Restores the team: a fuzzer that demotes, locks or disables its own callers would meet only refusals afterwards. */
export class TeamRestorer {
  readonly #client: pg.Client;
  #users: Row[] = [];
  #people: Row[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(dataDir: string, databaseUrl: string | undefined): Promise<TeamRestorer> {
    const client = new pg.Client(databaseUrl ? { connectionString: databaseUrl } : await connectionOfRunning(dataDir));
    // A database that stops is reported by the campaign, so this connection ignores it.
    client.on("error", () => {});
    await client.connect();
    const restorer = new TeamRestorer(client);
    restorer.#users = (await client.query("select id, email, password_hash from users")).rows;
    restorer.#people = (await client.query("select id, role, email from people")).rows;
    return restorer;
  }

  async restore(): Promise<void> {
    const [users, people] = [JSON.stringify(this.#users), JSON.stringify(this.#people)];
    await this.#client.query(
      `update users u set email = r.email, password_hash = r.password_hash from jsonb_populate_recordset(null::users, $1) r
      where u.id = r.id and (u.email, u.password_hash) is distinct from (r.email, r.password_hash)`,
      [users],
    );
    await this.#client.query(
      `update people p set role = r.role, email = r.email, disabled_at = null from jsonb_populate_recordset(null::people, $1) r
      where p.id = r.id and (p.role, p.email, p.disabled_at) is distinct from (r.role, r.email, null)`,
      [people],
    );
    await this.#client.query(
      "delete from factors where user_id in (select id from jsonb_populate_recordset(null::users, $1))",
      [users],
    );
    await this.#client.query("delete from sign_in_failures");
  }

  /** The same database connection, for checks of the tables. */
  get client(): pg.Client {
    return this.#client;
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}
