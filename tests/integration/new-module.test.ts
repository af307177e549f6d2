import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { launchProduct, type Product, reachableFolder } from "../support/launch.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";

// The fixture is a module that is added to a copy of the project: a folder, a migration, a line in the list of modules, and a page of the site.
const FIXTURE = join(PROJECT_ROOT, "tests/integration/sample-module");
const LINKED = ["node_modules", "public"];
const IGNORED = new Set([...LINKED, ".git", "dist", "test-results", "contact-sheet"]);

const env = { ANON_KEY };
const node = promisify(execFile);
let root: string;
let product: Product;
let tokens: Record<"owner" | "editor", string>;

beforeAll(async () => {
  root = await reachableFolder();
  for (const name of await readdir(PROJECT_ROOT)) {
    if (!IGNORED.has(name)) await cp(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  }
  for (const name of LINKED) await symlink(join(PROJECT_ROOT, name), join(root, name));
  await mkdir(join(root, "dist"));
  await symlink(join(PROJECT_ROOT, "dist/client"), join(root, "dist/client"));
  await addModule();
  const run = (...args: string[]) =>
    node(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      maxBuffer: 10_000_000,
    }).catch(({ stdout, stderr }) => {
      throw new Error(`${args.join(" ")}: ${stdout}${stderr}`);
    });
  await run("node_modules/typescript/bin/tsc", "--noEmit");
  await run("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "src", "--config", ".dependency-cruiser.cjs");
  await run("node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts", "--logLevel", "error");

  const dataDir = join(root, "data");
  const before = await startProduct({ dataDir, env });
  await addTeam(before, ["owner", "editor"], env);
  await before.stop();
  product = await launchProduct({ root, dataDir, env });
  tokens = { owner: (await signInAs(product, "owner")).token, editor: (await signInAs(product, "editor")).token };
}, 600_000);

afterAll(async () => {
  await product?.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 20 });
}, 60_000);

async function addModule() {
  const folder = join(root, "src/modules/sample-notes");
  const elsewhere: Readonly<Record<string, string>> = {
    "migration.sql.txt": join(root, "migrations/9999-sample-notes.sql"),
    "notes-page.tsx.txt": join(root, "src/site/pages/notes.tsx"),
  };
  await mkdir(folder);
  for (const name of await readdir(FIXTURE)) {
    await cp(join(FIXTURE, name), elsewhere[name] ?? join(folder, name.replace(/\.txt$/, "")));
  }
  await edit(
    "src/product/modules.ts",
    (text) =>
      `import { sampleNotes } from "../modules/sample-notes/module.ts";\n${text.replace("= [\n", "= [\n  sampleNotes,\n")}`,
  );
  // The page is added to the site as CONTRIBUTING.md describes.
  await edit("src/site/urls.ts", (text) =>
    text.replace(
      "PAGE_ADDRESSES = {\n",
      'PAGE_ADDRESSES = {\n  notes: pageAddress({ path: "/catatan-contoh", kind: "static", indexing: "sitemap" }),\n',
    ),
  );
  await edit(
    "src/site/routes.ts",
    (text) => `import { notesPage } from "./pages/notes.tsx";\n${text.replace("= [\n", "= [\n  notesPage,\n")}`,
  );
}

async function edit(file: string, change: (text: string) => string) {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, "utf8")));
}

const read = async (path: string) => (await fetch(product.url + path)).text();
const answered = async <Answer>(path: string) => (await callAs(product, tokens.owner, path)).json() as Promise<Answer>;

test("its endpoint is there, for those who hold its permission", async () => {
  const path = "/api/admin/sample-notes";
  const words = { words: "Catatan pertama" };
  expect((await callAs(product, tokens.editor, path, "POST", words)).status).toBe(403);
  expect((await callAs(product, tokens.owner, path, "POST", {})).status).toBe(400);
  expect((await callAs(product, tokens.owner, path, "POST", words)).status).toBe(204);
  expect((await answered<{ permissions: string[] }>("/api/admin/me")).permissions).toContain("writeSampleNotes");
  expect((await answered<{ paths: object }>("/api/admin/openapi.json")).paths).toHaveProperty([
    "/api/admin/sample-notes",
  ]);
});

test("its page is public, kept until its cache tag is announced, and in the sitemap", async () => {
  expect(await read("/catatan-contoh")).toContain("Catatan pertama");
  await callAs(product, tokens.owner, "/api/admin/sample-notes", "POST", { words: "Catatan kedua" });
  await expect.poll(() => read("/catatan-contoh")).toContain("Catatan kedua");
  expect(await read("/sitemap-halaman.xml")).toContain("/catatan-contoh</loc>");
  // From now on the address belongs to the site, so it cannot be redirected.
  const redirect = await callAs(product, tokens.owner, "/api/admin/redirects", "POST", {
    from: "/catatan-contoh",
    to: "/artikel",
  });
  expect(await redirect.json()).toMatchObject({ error: { code: "redirect_shadows_page" } });
});

test("its action stands in the audit log, with its name", async () => {
  const { entries } = await answered<{ entries: { action: string; target: string }[] }>(
    "/api/admin/audit-log?action=sample-note.written",
  );
  expect(entries.map(({ target }) => target)).toEqual(["Catatan kedua", "Catatan pertama"]);
  const { actions } = await answered<{ actions: Record<string, string> }>("/api/admin/audit-log/actions");
  expect(actions["sample-note.written"]).toBe("Catatan contoh ditulis");
});

test("its job runs on its schedule", async () => {
  await expect
    .poll(() => read("/catatan-contoh"), { timeout: 130_000, interval: 500 })
    .toContain("Dari pekerjaan latar");
}, 150_000);

test("the dashboard says what it has to say, and the command line has its command", async () => {
  const { items } = await answered<{ items: { text: string }[] }>("/api/admin/dashboard");
  expect(items.map(({ text }) => text)).toEqual([expect.stringMatching(/^Catatan contoh: \d+\.$/)]);
  const settings = { ...env, DATA_DIR: product.dataDir };
  const listed = await runToExit(["cli.js", "sample-notes"], settings, "", root);
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining("Catatan pertama\nCatatan kedua\n") });
  expect((await runToExit(["cli.js", "help"], settings, "", root)).stdout).toContain("list the sample notes");
});
