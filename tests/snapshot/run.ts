import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { OpenApi } from "../../src/modules/openapi/answers.ts";
import { PUBLIC_KINDS } from "../support/page-kinds.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { withDatabase } from "../support/starter-data.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";
import { answerOf, type Caller, exchanges, withoutVolatile } from "./answers.ts";
import { schemaOf } from "./schema.ts";

const USAGE =
  "Usage: npm run snapshot -- FOLDER    what can be observed of the build, to be compared with that of another";

/**
 * Writes what others can observe of the built product on starter data: the API description and its routes, the help of commands, the
 * database schema, answers of all kinds, and the size of pages.
 */
async function takeSnapshot(folder: string) {
  const env = { ANON_KEY, TRUST_PROXY: "1", SIGNUP_LIMIT: "10000", CONTACT_EMAIL: "redaksi@example.com" };
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "answers"), { recursive: true });
  const product = await startProduct({ env });
  try {
    await write("schema.txt", await withDatabase(product.dataDir, schemaOf));
    await addTeam(product, ["owner", "editor"], env);
    const owner = (await signInAs(product, "owner")).token;
    const key = await callAs(product, owner, "/api/admin/api-keys", "POST", { name: "snapshot" });
    const bearers: Record<Caller, string | undefined> = {
      owner,
      editor: (await signInAs(product, "editor")).token,
      program: ((await key.json()) as { token: string }).token,
      nobody: undefined,
    };
    const document = (await (await callAs(product, owner, "/api/admin/openapi.json")).json()) as OpenApi;
    await write("openapi.json", withoutVolatile(JSON.stringify(document, null, 2)));
    await write("routes.txt", routesOf(document));
    const port = Number(new URL(product.url).port);
    const asked = exchanges(document);
    const used = new Map<string, number>();
    for (const one of asked) {
      const name = `${one.path} ${one.method} ${one.as}`;
      // Files are numbered by name: with one count for all, a new endpoint would rename the answers after it.
      const base = name.replaceAll(/[^\w.-]+/g, "-").slice(0, 100);
      const times = (used.get(base) ?? 0) + 1;
      used.set(base, times);
      await write(join("answers", `${base}-${times}.txt`), `${name}\n${await answerOf(port, one, bearers[one.as])}`);
    }
    await write("bytes.txt", await bytesOf(product.url));
    console.log(`${asked.length} answers: ${folder}`);
  } finally {
    await product.stop();
  }
  await write("help.txt", await helpOfCommands());
}

const routesOf = ({ paths }: OpenApi) =>
  Object.entries(paths)
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${path} ${method.toUpperCase()}\n`))
    .sort()
    .join("");

async function helpOfCommands(): Promise<string> {
  const answerTo = async (...args: string[]) => {
    const { code, stdout, stderr } = await runToExit(["cli.js", ...args], {});
    return `$ ${args.join(" ")}\n${stdout}${stderr}exit ${code}\n`;
  };
  const texts = [await answerTo("help")];
  const commands = new Set([...String(texts[0]).matchAll(/npm run cli -- (\w+)/g)].map(([, name = ""]) => name));
  for (const command of commands) texts.push(await answerTo(command, "--help"));
  return texts.join("\n");
}

/** Returns the size of each kind of page, as it is and compressed. */
async function bytesOf(url: string): Promise<string> {
  const lines: string[] = [];
  for (const { path, name } of PUBLIC_KINDS) {
    const body = Buffer.from(withoutVolatile(await (await fetch(url + path)).text()));
    lines.push(`${name}: ${body.length}, ${(await promisify(brotliCompress)(body)).length} by brotli\n`);
  }
  return lines.join("");
}

const [folder] = process.argv.slice(2);
if (folder) await takeSnapshot(resolve(folder));
else console.log(USAGE);
