import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";
import { type Config, readConfig } from "../../src/product/config/config.ts";
import { connectDatabase, EXTENSIONS, migrateDatabase } from "../../src/product/database.ts";
import { startupMessage } from "../../src/product/startup-errors.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { runToExit, startProduct, startupError } from "../support/product.ts";

const ONE_LINE = /^[^\n]+\n$/;
const PASSWORD = "rahasia-sekali";
const server = inject("postgresOwner");
const undo: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function run(database: string, ...statements: string[]) {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Makes a new, empty database; `how` is the rest of the SQL statement. */
async function emptyDatabase(how = ""): Promise<string> {
  const name = `external_${randomBytes(6).toString("hex")}`;
  await run("postgres", `create database ${name} ${how}`);
  undo.push(() => run("postgres", `drop database ${name} with (force)`));
  return name;
}

async function newRole(): Promise<string> {
  const role = `role_${randomBytes(6).toString("hex")}`;
  await run("postgres", `create role ${role} login`);
  undo.push(() => run("postgres", `drop role ${role}`));
  return role;
}

const urlOf = (database: string, role = server.user) =>
  `postgres://${role}:${PASSWORD}@${encodeURIComponent(server.host)}:${server.port}/${database}`;

async function folder() {
  const path = await reachableFolder();
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/**
 * Returns the line that a failed start prints; it must not hold the password. It calls the same functions as main.ts, since each
 * process would load the whole product.
 */
async function lineFor(DATABASE_URL: string): Promise<string> {
  const config = readConfig({ DATABASE_URL, DATA_DIR: await folder() });
  const line = await startupLine(config);
  expect(line).toMatch(/^[^\n]+$/);
  expect(line).not.toContain(PASSWORD);
  return line;
}

async function startupLine(config: Config): Promise<string> {
  const log = createLog("silent");
  try {
    const database = await connectDatabase(config, log);
    await migrateDatabase(database, log).finally(() => database.disconnect());
  } catch (error) {
    return startupMessage(error, config) ?? `a bug: ${error}`;
  }
  return "";
}

test.each([
  ["a server that cannot be reached", async () => `postgres://u:${PASSWORD}@127.0.0.1:${await freePort()}/x`],
  [
    "a database that will not do",
    async () => urlOf(await emptyDatabase("encoding 'LATIN1' locale_provider libc locale 'C' template template0")),
  ],
])("the product refuses %s with its line alone, and ends", async (_, url) => {
  const env = { DATABASE_URL: await url(), DATA_DIR: await folder() };
  const line = await startupLine(readConfig(env));
  expect(await startupError(env)).toEqual({ code: 1, stdout: "", stderr: `${line}\n` });
  expect(line).toMatch(/^[^\n]+$/);
  expect(line).not.toContain(PASSWORD);
});

describe.concurrent("a server that cannot be reached is named in one line", () => {
  async function portOf(one: Server) {
    undo.push(async () => one.close());
    one.listen(0, "127.0.0.1");
    await once(one, "listening");
    return (one.address() as AddressInfo).port;
  }

  test("nobody listens", async () => {
    const line = await lineFor(`postgres://u:${PASSWORD}@127.0.0.1:${await freePort()}/x`);
    expect(line).toMatch(/^Cannot reach the database of DATABASE_URL: connect ECONNREFUSED /);
    // The name localhost has two addresses.
    expect(await lineFor(`postgres://u:${PASSWORD}@localhost:${await freePort()}/x`)).toContain("ECONNREFUSED");
  });

  test("a host that does not resolve", async () => {
    expect(await lineFor(`postgres://u:${PASSWORD}@nohost.invalid/x`)).toMatch(
      /^Cannot reach the database of DATABASE_URL: getaddrinfo \w+ nohost\.invalid$/,
    );
  });

  test("one that accepts and stays silent", async () => {
    const sockets: Socket[] = [];
    const port = await portOf(createTcpServer((socket) => sockets.push(socket)));
    expect(await lineFor(`postgres://u:${PASSWORD}@127.0.0.1:${port}/x`)).toBe(
      "Cannot reach the database of DATABASE_URL: no answer within 5 s",
    );
    for (const socket of sockets) socket.destroy();
  });

  test("something else than PostgreSQL", async () => {
    const port = await portOf(createServer());
    expect(await lineFor(`postgres://u:${PASSWORD}@127.0.0.1:${port}/x`)).toMatch(/^Cannot reach the database/);
  });

  test.each(["require", "prefer", "verify-full"])("sslmode=%s without SSL", async (mode) => {
    const port = await portOf(createTcpServer((socket) => socket.once("data", () => socket.write("N"))));
    expect(await lineFor(`postgres://u:${PASSWORD}@127.0.0.1:${port}/x?sslmode=${mode}`)).toBe(
      "Cannot reach the database of DATABASE_URL: The server does not support SSL connections",
    );
  });

  test.each([
    ["a percent sign that means nothing", "postgres://u:%zz@127.0.0.1/x"],
    ["a certificate that is not there", `postgres://u:${PASSWORD}@127.0.0.1/x?sslrootcert=/tidak/ada.pem`],
    ["a database that is not there", urlOf("tidak_ada")],
    ["a role that is not there", urlOf("postgres", "tidak_ada")],
  ])("%s", async (_, url) => {
    expect(await lineFor(url)).toMatch(/^Cannot reach the database of DATABASE_URL: /);
  });
});

describe.concurrent("a database that will not do is refused before anything is written", () => {
  const tables = (database: string) =>
    run(database, "select relname from pg_class where relnamespace = 'public'::regnamespace");

  test("another encoding than UTF8", async () => {
    const database = await emptyDatabase("encoding 'LATIN1' locale_provider libc locale 'C' template template0");
    expect(await lineFor(urlOf(database))).toMatch(/cannot be used: its encoding is LATIN1; /);
    expect(await tables(database)).toEqual([]);
  });

  test("one that takes no writes", async () => {
    const database = await emptyDatabase();
    await run("postgres", `alter database ${database} set default_transaction_read_only = on`);
    expect(await lineFor(urlOf(database))).toMatch(/cannot be used: it takes no writes /);
  });

  test("a server without the extensions", async () => {
    const database = await emptyDatabase();
    await run("postgres", `alter database ${database} set extension_control_path = '/tidak/ada'`);
    expect(await lineFor(urlOf(database))).toMatch(/lacks the extension pg_trgm and btree_gin; install/);
    expect(await tables(database)).toEqual([]);
  });

  test("a role that may not create", async () => {
    const database = await emptyDatabase();
    const role = await newRole();
    const line = await lineFor(urlOf(database, role));
    expect(line).toMatch(
      /^The role of DATABASE_OWNER_URL, or without it that of DATABASE_URL, lacks a right: permission denied .* grant it CREATE/,
    );
  });

  test("a server with no free connection", async () => {
    const database = await emptyDatabase("connection limit 0");
    const role = await newRole();
    expect(await lineFor(urlOf(database, role))).toMatch(/^Cannot reach the database of DATABASE_URL: too many conn/);
  });

  test("a folder for pictures that cannot be written", async () => {
    const file = join(await folder(), "berkas");
    await writeFile(file, "");
    const config = readConfig({ DATABASE_URL: urlOf(await emptyDatabase()), DATA_DIR: join(file, "data") });
    expect(await startupLine(config)).toMatch(/^Cannot write in [^\n]+$/);
  });
});

test("the extensions that are looked for are those that the migrations create", async () => {
  const folder = join(PROJECT_ROOT, "migrations");
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")));
  const created = [...files.join("\n").matchAll(/create extension if not exists (\w+)/g)].map((found) => found[1]);
  expect([...EXTENSIONS].sort()).toEqual(created.sort());
});

describe("processes that share a database", () => {
  const started: Product[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((product) => product.stop()));
  });

  test("have what one command migrated and loaded, and say so when the pictures lie in another DATA_DIR", async () => {
    const [env, dataDir] = [{ DATABASE_URL: urlOf(await emptyDatabase()) }, await folder()];
    const { code, stdout, stderr } = await runToExit(["cli.js", "content"], { ...env, DATA_DIR: dataDir });
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^\d\d articles loaded\n$/), ""]);
    const folders = [dataDir, await folder()];
    started.push(...(await Promise.all(folders.map((path) => startProduct({ env, dataDir: path })))));
    const warnings = started.map((product) => product.output().match(/"msg":"[^"]*DATA_DIR[^"]*"/g) ?? []);
    expect(warnings).toEqual([
      [],
      [expect.stringMatching(/(\d+) of \1 pictures are not in .* must share one DATA_DIR/)],
    ]);
  });
});

test("sessions have a role of their own where the owner has another address, and a restore keeps it so", async () => {
  const [database, role, dataDir] = [await emptyDatabase(), await newRole(), await folder()];
  undo.push(() => run(database, `drop owned by ${role}`));
  // The role is left read-only for all its later sessions, as an injected statement could do.
  await run(database, `alter role ${role} set default_transaction_read_only = on`);
  const env = {
    DATABASE_URL: urlOf(database, role),
    DATABASE_OWNER_URL: urlOf(database),
    DATA_DIR: dataDir,
    BACKUP_UNENCRYPTED: "true",
  };
  expect((await runToExit(["cli.js", "content"], env)).code).toBe(0);
  const product = await startProduct({ env, dataDir });
  try {
    const sessions = await run(
      database,
      `select distinct usename from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    );
    expect(sessions).toEqual([{ usename: role }]);
    const file = join(dataDir, "satu.backup");
    expect((await runToExit(["cli.js", "backup", "create", "--plain", "--output", file], env)).code).toBe(0);
    expect((await runToExit(["cli.js", "backup", "restore", file, "--yes"], env)).code).toBe(0);
    expect((await fetch(`${product.url}/artikel`)).status).toBe(200);
    expect((await fetch(`${product.url}/cari?q=laptop`)).status).toBe(200);
    const form = new URLSearchParams({ email: "baru@example.com" });
    expect((await fetch(`${product.url}/newsletter`, { method: "POST", body: form })).status).toBe(200);
  } finally {
    expect(await product.stop()).toBe(0);
  }
});

describe.concurrent("commands", () => {
  test.each<[string, [string, ...string[]], Record<string, string>, RegExp]>([
    ["a wrong setting", ["content"], { PORT: "abc" }, /^Wrong settings: PORT .*"abc"/],
    ["an unknown option", ["covers", "--bogus"], {}, /^Unknown option '--bogus'. Usage: npm run cli -- covers /],
    ["an unknown layout", ["covers", "--layout", "x"], {}, /^--layout must be one of panel, .* not "x"/],
    ["an argument too many", ["content", "semua"], {}, /^Unexpected argument 'semua'/],
    [
      "an unknown command",
      ["nope"],
      {},
      /^There is no command "nope"; there are admin, backup, content, covers, doctor, export, import, settings, maintenance,? /,
    ],
    [
      "no database",
      ["content"],
      { DATABASE_URL: "postgres://u:rahasia@nohost.invalid/x" },
      /^Cannot reach the database/,
    ],
  ])("%s is one line and exit code 1", async (_, args, env, words) => {
    const { code, stderr } = await runToExit(["cli.js", ...args], { DATA_DIR: await folder(), ...env });
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain("rahasia");
    expect(code).toBe(1);
  });
});
