import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/launch.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { startS3Server } from "../../support/s3.ts";
import { stopServers } from "../../support/server.ts";
import { type App, ready, startApp } from "./app.ts";
import { ANON_KEY } from "./editor.ts";
import { startHaproxy } from "./haproxy.ts";
import { startNginx } from "./nginx.ts";
import { makeUnprivileged, PostgresNode } from "./postgres-node.ts";
import { findTools } from "./tools.ts";

/** Two processes behind nginx, their database behind HAProxy, their pictures in a bucket. */
export type Cluster = {
  readonly nginx: string;
  readonly nodes: readonly [PostgresNode, PostgresNode];
  /** The two processes; `restart` puts a new one in the place of one that has ended. */
  readonly apps: [App, App];
  /** Starts the process in this place again; resolves when nginx sends visitors there. */
  restart(place: 0 | 1): Promise<void>;
  stop(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const tools = findTools();
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-cluster-"));
  await chmod(folder, 0o755);
  await makeUnprivileged(folder);
  const [first, second] = [
    await PostgresNode.create("satu", folder, tools.postgres),
    await PostgresNode.create("dua", folder, tools.postgres),
  ];
  const bucket = await startS3Server();
  const stop = async () => {
    await stopServers();
    await Promise.all([first.close(), second.close(), bucket.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await first.initialise();
    await first.start();
    await first.query("create database pandu");
    await first.query("create role pandu_sessions login");
    await second.copyOf(first);
    await second.start();
    const { writePort, readPort } = await startHaproxy(tools.haproxy, folder, [first, second]);
    const { settings } = bucket;
    const env = {
      DATABASE_URL: `postgres://pandu_sessions@127.0.0.1:${writePort}/pandu`,
      DATABASE_OWNER_URL: `postgres://postgres@127.0.0.1:${writePort}/pandu`,
      DATABASE_READ_URL: `postgres://pandu_sessions@127.0.0.1:${readPort}/pandu`,
      ...{ S3_ENDPOINT: settings.endpoint, S3_BUCKET: settings.bucket, S3_REGION: settings.region },
      ...{ S3_ACCESS_KEY_ID: settings.accessKeyId, S3_SECRET_ACCESS_KEY: settings.secretAccessKey },
      ...{ SITE_URL: "http://toko.example", TRUST_PROXY: "1", ANON_KEY, SIGNUP_LIMIT: "100000" },
    };
    const ports = [await freePort(), await freePort()] as const;
    const begin = (place: 0 | 1) => startApp(ports[place], join(folder, `data-${place}`), env);
    const nginx = await startNginx(tools.nginx, folder, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
    // Both start at once on a database without tables: one makes them, the other waits.
    const apps: [App, App] = [await begin(0), await begin(1)];
    await Promise.all(apps.map(ready));
    return {
      nginx: nginx.url,
      nodes: [first, second],
      apps,
      async restart(place) {
        apps[place] = await begin(place);
        await ready(apps[place]);
        await nginx.proxyTo(`127.0.0.1:${ports[place]}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the replica has everything that the primary has. */
export const caughtUp = (primary: PostgresNode, replica: PostgresNode) =>
  pollUntil(async () => {
    const [at] = await primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
    const [there] = await replica.query<{ done: boolean }>(`select pg_last_wal_replay_lsn() >= '${at?.lsn}' as done`);
    return there?.done === true;
  });
