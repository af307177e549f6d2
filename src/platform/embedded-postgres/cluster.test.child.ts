// A separate process for the tests: it starts the database, prints its connection, and stops at a line on stdin.
import { once } from "node:events";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";

const { uid, ...options } = JSON.parse(process.argv[2] ?? "") as EmbeddedPostgresOptions & { uid?: number };
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}

try {
  const { connection, startedHere, stop } = await startEmbeddedPostgres(options);
  process.stdout.write(`${JSON.stringify({ connection, startedHere })}\n`);
  await once(process.stdin, "data");
  await stop();
  process.exit(0);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${JSON.stringify({ code: error.code, message: error.message })}\n`);
  process.exit(1);
}
