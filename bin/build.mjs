// Builds the browser's files and the server's bundle into dist/. `npm run build` runs it on the pinned Node.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const COMPRESSED = new Set([".css", ".js", ".json", ".svg", ".wasm"]);

await rm("dist", { recursive: true, force: true });
await build({ configFile: "vite.config.ts", logLevel: "warn" });
await build({ configFile: "vite.admin.config.ts", logLevel: "warn" });
await build({ configFile: "vite.server.config.ts", logLevel: "warn" });
await compress("dist/client");

/** Writes the .br and .gz beside every text file once, so that the server never compresses a built file. */
async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSED.has(extname(file)));
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
