import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** The cost of a hash; `memory` is in KiB. */
export type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** The cost was measured to take 100 to 250 ms (docs/guides/performance.md); OWASP asks for at least 46 MiB and 1 pass. */
const COST: HashCost = { memory: 46 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** Hashes a password with Argon2id (RFC 9106) and returns a PHC string. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive("argon2id", { message: bytesOf(password), nonce, tagLength: TAG_BYTES, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Compares a password with a hash, with the cost that the hash states, so that COST may change. @throws Error where `phc` is no PHC string */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!match) throw new Error("not an argon2id hash");
  const [, memory, passes, parallelism, salt = "", expected = ""] = match;
  const tag = Buffer.from(expected, "base64");
  const found = await derive("argon2id", {
    message: bytesOf(password),
    nonce: Buffer.from(salt, "base64"),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, found);
}

/** The bytes of a password in one Unicode form, since keyboards compose accents differently (RFC 8265, section 4.2). */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFC"));

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
