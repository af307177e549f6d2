import { appendFile, chown, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { TAKES_WRITES } from "../../../src/platform/database/database.ts";
import { freePort } from "../../support/launch.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { type RunningServer, runProgram, startServer, unprivileged } from "../../support/server.ts";

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
max_connections = 100
wal_level = replica
hot_standby = on
# What is gone with the test need not survive a power cut.
fsync = off
`;

/** One PostgreSQL server with a health address that says whether it is primary or replica, as Patroni's does. */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly healthPort: number;
  readonly folder: string;
  readonly #programs: string;
  readonly #health: Server;
  #server: RunningServer | undefined;

  private constructor(name: string, folder: string, programs: string, port: number, health: Server) {
    this.name = name;
    this.folder = folder;
    this.#programs = programs;
    this.port = port;
    this.#health = health;
    this.healthPort = (health.address() as AddressInfo).port;
  }

  /** @param under a folder that every account may enter */
  static async create(name: string, under: string, programs: string): Promise<PostgresNode> {
    const health = createServer();
    await new Promise<void>((resolve) => health.listen(0, "127.0.0.1", resolve));
    const node = new PostgresNode(name, join(under, name), programs, await freePort(), health);
    health.on("request", async ({ url }, response) => {
      const role = await node.role();
      response.writeHead(url === `/${role}` ? 200 : 503).end(role);
    });
    return node;
  }

  /** Makes a new, empty database cluster. */
  async initialise(): Promise<void> {
    await this.#run("initdb", "-D", this.folder, "-U", "postgres", "-E", "UTF8", "--locale=C", "-A", "trust", "-N");
    await appendFile(join(this.folder, "postgresql.conf"), SETTINGS);
  }

  /** Makes this node a copy of the primary that follows it. */
  async copyOf(primary: PostgresNode): Promise<void> {
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    await this.#run("pg_basebackup", "-D", this.folder, ...from, "-R", "-X", "stream", "-c", "fast", "-N");
  }

  async start(): Promise<void> {
    this.#server = await startServer({
      program: join(this.#programs, "postgres"),
      args: ["-D", this.folder, "-c", `port=${this.port}`],
      asNobody: true,
      signal: "INT",
    });
    await pollUntil(async () => (await this.role()) !== "away");
  }

  /** Ends connections and the server; a connected standby first receives everything that was written. */
  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Stops the server and deletes its data. */
  async recreate(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }

  async close(): Promise<void> {
    this.#health.closeAllConnections();
    this.#health.close();
    await this.stop();
  }

  async query<Row extends pg.QueryResultRow>(text: string, database = "postgres"): Promise<Row[]> {
    const client = new pg.Client({
      host: "127.0.0.1",
      port: this.port,
      user: "postgres",
      database,
      application_name: "cluster test",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The node's role, which its health address answers too. */
  async role(): Promise<"primary" | "replica" | "away"> {
    const asked = this.query<{ writes: boolean }>(`select ${TAKES_WRITES} as writes`);
    return asked.then(([row]) => (row?.writes ? "primary" : "replica")).catch(() => "away");
  }

  #run(program: string, ...args: string[]): Promise<string> {
    return runProgram({ program: join(this.#programs, program), args, asNobody: true });
  }
}

/** Gives a folder to the account that unprivileged servers run as. */
export async function makeUnprivileged(folder: string): Promise<void> {
  if (unprivileged.uid !== undefined) await chown(folder, unprivileged.uid, unprivileged.gid);
}
