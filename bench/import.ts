import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { wxr, wxrCategory, wxrItem } from "../src/modules/import/exports.fixtures.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { addCleanup, runCleanupNow } from "./cleanup.ts";
import type { Options } from "./options.ts";
import { statusBytes } from "./processes.ts";
import { bar, printTopic, progress } from "./report.ts";
import { makeDataDir } from "./running-sites.ts";

const MAX_MB = 400;

/** Measures importing many posts on the command line, and reading an export that is larger than the memory that the command may use. */
export async function measureImport({ quick }: Options): Promise<void> {
  const dataDir = await makeDataDir();
  const posts = quick ? 1_000 : 10_000;
  progress(`importing ${posts} posts`);
  const file = await writeExport(join(dataDir, "ekspor.xml"), posts, 4);
  const cli = join(PROJECT_ROOT, "dist/server/cli.js");
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const first = await run([cli, "import", file], env);
  const again = await run([cli, "import", file], env);
  const large = await writeExport(join(dataDir, "besar.xml"), quick ? 6_000 : 50_000, 10);
  const { size } = await stat(large);
  progress(`reading ${(size / 1e6).toFixed(0)} MB`);
  const reading = await run([join(PROJECT_ROOT, "src/modules/import/read-all.test.child.ts"), large], env);
  await rm(large);
  printTopic(
    "Import",
    `A WordPress export of ${posts} posts of about 4 kB, imported by the command line into an empty database and then again, which
     changes nothing; and an export of ${(size / 1e6).toFixed(0)} MB read to its end. Start of the database and of the process
     included; memory is the most that the process held.`,
    ["", "s", "posts/s", "MB", "bar"],
    [
      [
        "import",
        first.seconds.toFixed(1),
        (posts / first.seconds).toFixed(0),
        first.megabytes,
        bar(first.megabytes, "at most", MAX_MB, " MB"),
      ],
      ["import again", again.seconds.toFixed(1), (posts / again.seconds).toFixed(0), again.megabytes, undefined],
      [
        "read the large one",
        reading.seconds.toFixed(1),
        undefined,
        reading.megabytes,
        bar(reading.megabytes, "at most", MAX_MB, " MB"),
      ],
    ],
  );
}

/** @param kilobytes the kilobytes of text in each post */
async function writeExport(path: string, posts: number, kilobytes: number): Promise<string> {
  const [start = "", end = ""] = wxr(["|"]).split("|");
  const paragraph = `<p>${"Kalimat tentang memilih barang yang <b>baik</b> dan tidak mahal. ".repeat(16)}</p>\n`;
  const out = createWriteStream(path);
  out.write(start);
  for (let id = 1; id <= posts; id += 1) {
    const content = `<h2>Bagian ${id}</h2>${paragraph.repeat(kilobytes)}`;
    const item = wxrItem({ id, title: `Panduan nomor ${id}`, content, extra: wxrCategory("Laptop", "laptop") });
    if (!out.write(item)) await once(out, "drain");
  }
  out.end(end);
  await finished(out);
  return path;
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  // When interrupted, the command itself stops the database that it has started.
  const stop = () => (child.kill("SIGTERM") ? ended : undefined);
  addCleanup(stop);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, statusBytes(child.pid ?? 0, "VmHWM") ?? 0);
  }, 200);
  const output = text(child.stdout);
  const [code] = await ended;
  clearInterval(watch);
  await runCleanupNow(stop);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${(await output).slice(-2000)}`);
  return { seconds: (performance.now() - begun) / 1000, megabytes: Math.round(most / 1e6) };
}
