import { join } from "node:path";
import { PROJECT_ROOT } from "../../../src/platform/process/project-root.ts";
import { withoutSettings } from "../../support/launch.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { type RunningServer, startServer } from "../../support/server.ts";

export type App = RunningServer & { readonly url: string };

/** Starts the built product; resolves before it is ready. */
export async function startApp(port: number, dataDir: string, env: Record<string, string>): Promise<App> {
  const server = await startServer({
    program: process.execPath,
    args: [join(PROJECT_ROOT, "dist/server/main.js")],
    env: {
      ...withoutSettings(),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      SAMPLE_DATA: "false",
      NODE_ENV: "production",
      ...env,
    },
  });
  return { ...server, url: `http://127.0.0.1:${port}` };
}

export const ready = (app: App) =>
  pollUntil(
    async () => app.output().includes(" is ready at "),
    () => app.output(),
  );
