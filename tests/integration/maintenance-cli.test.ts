import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { maintenance as maintenanceHere } from "../../cli/maintenance.ts";
import { drawn } from "../../src/modules/media/picture-files.fixtures.ts";
import { pretended } from "../../src/modules/translation/translation.fixtures.ts";
import { startupMessage } from "../../src/product/startup-errors.ts";
import { startAiServer } from "../fakes/ai-server.ts";
import { runToExit } from "../support/product.ts";
import { dataWithRunningDatabase } from "../support/running-database.ts";

const DATA_DIR = await dataWithRunningDatabase();

const maintenance = (...args: string[]) => runToExit(["cli.js", "maintenance", ...args], { DATA_DIR });

const REPLACE = [
  ...["find-and-replace", "--filter", "category=ibu-bayi"],
  ...["--set", "find=bayi", "--set", "replacement=si kecil"],
];

test("a dry run says what there would be to do, a run does it, and undoing puts it back", async () => {
  const dry = await maintenance(...REPLACE, "--dry-run", "--json");
  const { run, items } = JSON.parse(dry.stdout);
  expect(dry.code).toBe(2);
  expect(run).toMatchObject({ tool: "find-and-replace", status: "cancelled", via: "cli" });
  expect(items.length).toBe(run.counts.planned);
  expect(items[0].changes[0]).toMatchObject({ before: expect.any(String), reasons: [{ rule: expect.any(String) }] });

  const applied = await maintenance(...REPLACE, "--apply", "--json");
  expect(applied.code).toBe(0);
  const done = JSON.parse(applied.stdout);
  expect(done.run).toMatchObject({ status: "applied", counts: { applied: run.counts.planned, planned: 0 } });
  const again = await maintenance(...REPLACE);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing to change") });

  const undone = await maintenance("undo", String(done.run.id));
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringContaining(`${run.counts.planned} undone`) });
  const runs = JSON.parse((await maintenance("runs", "--json")).stdout);
  expect(runs.map(({ status }: { status: string }) => status)).toEqual(["planned", "undone", "cancelled"]);
});

test("a provider that takes no more halts a run, which says why and goes on when it is resumed", async () => {
  const server = await startAiServer();
  onTestFinished(() => server.stop());
  const env = {
    DATA_DIR,
    AI_BASE_URL: server.url,
    AI_IMAGE_MODEL: "gambar",
    AI_IMAGE_SIZE: "200x105",
    AI_IMAGE_PRICE: "0.04",
  };
  const cli = (...args: string[]) => runToExit(["cli.js", "maintenance", ...args], env);
  const wanted = ["--filter", "category=ibu-bayi", "--set", "source=ai", "--set", "which=any", "--set", "olderThan=0"];
  const dry = await cli("regenerate-images", ...wanted, "--dry-run");
  expect(dry).toMatchObject({ code: 2, stdout: expect.stringMatching(/Perkiraan biaya: US\$0,\d/) });
  expect(server.calls).toEqual([]);

  server.always("no-credit");
  const halted = await cli("regenerate-images", ...wanted, "--apply");
  expect(halted).toMatchObject({ code: 1, stdout: expect.stringContaining("Saldo atau kuota layanan AI habis.") });
  server.always("right");
  const [, id = ""] = /resume (\d+)/.exec(halted.stdout) ?? [];
  const resumed = await cli("resume", id);
  expect(resumed).toMatchObject({ code: 0, stdout: expect.stringMatching(/applied\. .* \d+ applied/) });
  const undone = await cli("undo", id, "--json");
  expect(JSON.parse(undone.stdout).run).toMatchObject({ status: "undone", counts: { applied: 0 } });
  expect((await maintenance("regenerate-images", "--set", "source=ai")).stderr).toContain("ai_not_configured");
});

test("what a run asks is listed with its answers, and answered", async () => {
  const folder = join(DATA_DIR, "tulisan");
  for (const [place, tall] of [
    ["lama", 40],
    ["baru", 60],
  ] as const) {
    await mkdir(join(folder, place), { recursive: true });
    await writeFile(join(folder, place, "tas.png"), await drawn(80, tall).png().toBuffer());
  }
  const body = "![Tas](lama/tas.png) ![Tas](baru/tas.png)\n\nLihat ![Tas](https://lama.example/tas.png) itu.\n";
  await writeFile(join(folder, "tas-gunung.md"), `---\ntitle: Tas gunung\ncategory: hobi-mainan\n---\n\n${body}`);
  expect((await runToExit(["cli.js", "import", folder], { DATA_DIR })).code).toBe(0);

  const asking = await maintenance("fix-image-paths", "--filter", "category=hobi-mainan");
  expect(asking).toMatchObject({ code: 2, stdout: expect.stringContaining("1 flagged") });
  const [, run = ""] = /maintenance answer (\d+)/.exec(asking.stdout) ?? [];
  const listed = await maintenance("answer", run);
  const answers = [...listed.stdout.matchAll(/answer \d+ (\d+) '(\{.*\})'/g)];
  expect(answers).toHaveLength(2);
  const [, item = "", answer = ""] = answers[0] ?? [];
  const answered = await maintenance("answer", run, item, answer);
  expect(answered).toMatchObject({ code: 2, stdout: expect.stringContaining(`maintenance apply ${run}`) });
  expect(await maintenance("apply", run)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
});

test("articles go to a translator as XLIFF, and come back as drafts", async () => {
  const file = join(DATA_DIR, "artikel.xlf");
  const exported = await maintenance("xliff", "export", "--to", "en", "--filter", "category=ibu-bayi", "--out", file);
  expect(exported.code).toBe(0);
  const xml = await readFile(file, "utf8");
  const articles = xml.match(/<file /g)?.length ?? 0;
  expect(articles).toBeGreaterThan(0);
  const words = (text: string) =>
    text.replace(/&\w+;|[^&]+/g, (part) => (part.startsWith("&") ? part : pretended(part, "en")));
  const target = (source: string) =>
    source.replace(/(^|>)([^<]+)/g, (_, mark: string, text: string) => mark + words(text));
  await writeFile(
    file,
    xml.replace(
      /<source>([\s\S]*?)<\/source>/g,
      (source, content: string) => `${source}<target>${target(content)}</target>`,
    ),
  );
  const imported = await maintenance("xliff", "import", file);
  expect(imported).toMatchObject({ code: 2, stdout: expect.stringContaining(" 0 not translated yet, 0 refused.") });
  const [, run = ""] = /maintenance apply (\d+)/.exec(imported.stdout) ?? [];
  const applied = await maintenance("apply", run);
  expect(applied).toMatchObject({ code: 0, stdout: expect.stringContaining(`${articles} applied`) });

  await writeFile(
    file,
    `<!DOCTYPE xliff [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml.slice(xml.indexOf("<xliff"))}`,
  );
  expect(await maintenance("xliff", "import", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("doctype, line 1"),
  });
});

test("what is wrong is said in one line, and the exit code is 1", async () => {
  const { code, stderr } = await maintenance("undo", "4711");
  expect([code, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toContain("not_found");
});

test.each([
  [["tidak-ada"], 'There is no tool "tidak-ada"'],
  [["format-articles", "--filter", "warna=merah"], "--filter must be"],
  [["format-articles", "--filter", "id=1", "--filter", "id=2"], "given twice"],
  [["answer", "1", "1", "{"], "must be JSON"],
  [["format-articles", "--rules", "tidak-ada"], "--rules or --set names"],
  [["format-articles", "--sample", "0"], "--sample must be"],
  [["format-articles", "--dry-run", "--apply"], "not both"],
  [["undo", "x"], "Say which run"],
  [["undo", "99999999999999999999"], "Say which run"],
  [["find-and-replace", "--set", "find=a", "--set", "pattern=ya"], "must be true or false"],
  [["find-and-replace", "--set", "find=(", "--set", "pattern=true"], "Ekspresi reguler ini tidak benar."],
])("%j is refused in one line", async (args, words) => {
  const line = await refusal(() => maintenanceHere([...args]));
  expect(line.split("\n")).toHaveLength(1);
  expect(line).toContain(words);
});

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Returns what main.ts would print where a command throws. It runs in this process: another one would load the whole product to read its arguments. */
async function refusal(command: () => Promise<unknown>): Promise<string> {
  const { DATA_DIR: previous } = process.env;
  const listeners = SIGNALS.map((signal) => process.listeners(signal));
  process.env.DATA_DIR = DATA_DIR;
  try {
    await command();
  } catch (error) {
    return startupMessage(error, undefined) ?? `a bug: ${error}`;
  } finally {
    if (previous === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = previous;
    // Listeners that the command added are removed, since they would keep this process from ending.
    for (const [at, signal] of SIGNALS.entries()) {
      for (const added of process.listeners(signal))
        if (!listeners[at]?.includes(added)) process.removeListener(signal, added);
    }
  }
  throw new Error("it was not refused");
}
