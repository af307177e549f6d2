import { readFile, stat } from "node:fs/promises";
import { CommandFailed, UsageError } from "../../../platform/command.ts";
import { FIELDS } from "../mapping/fields.ts";
import { parsePageAddress } from "../product-pages/page-addresses.ts";
import { type FeedMapping, feedMappingSchema, MAX_PAGES } from "../schema.ts";

/**
 * Returns the one id that a command takes.
 * @throws UsageError
 */
export function idOf(positionals: readonly string[]): number {
  const id = Number(positionals[0]);
  if (positionals.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new UsageError("One id is to be named.");
  return id;
}

/** @throws CommandFailed where the file does not exist */
export async function assertFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandFailed(`${path} is not there, or cannot be read.`);
}

/** @throws CommandFailed where the file holds no mapping */
export async function readMapping(path: string): Promise<FeedMapping> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CommandFailed(`The mapping ${path} cannot be read.`);
  });
  const mapping = feedMappingSchema.safeParse(parsed(text));
  if (!mapping.success)
    throw new CommandFailed(
      `${path} is no mapping of columns, such as {"title": "Nama Produk", "price": "Harga"}. Its fields: ${FIELDS.join(", ")}.`,
    );
  return mapping.data;
}

/**
 * Reads addresses of product pages, one a line; lines that begin with # are comments.
 * @throws CommandFailed
 */
export async function readPageAddresses(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CommandFailed(`${path} is not there, or cannot be read.`);
  });
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, "").trim());
  const addresses = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (addresses.length === 0) throw new CommandFailed(`${path} has no addresses.`);
  if (addresses.length > MAX_PAGES) throw new CommandFailed(`A feed has ${MAX_PAGES} pages at most.`);
  for (const address of addresses) {
    const parsed = parsePageAddress(address);
    if (parsed.ok) continue;
    throw new CommandFailed(
      parsed.code === "marketplace"
        ? `${parsed.detail} forbids that programs read its pages: ${address}`
        : `This is no http(s) address: ${address}`,
    );
  }
  return addresses;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
