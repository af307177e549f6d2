import { QUICK_HASH } from "../../src/modules/auth/passwords/password-hash.fixtures.ts";
import { hashPassword } from "../../src/modules/auth/passwords/password-hash.ts";
import { addAccount } from "../../src/modules/auth/people/accounts.ts";
import type { Role } from "../../src/platform/json-api/roles.shared.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { connectDatabase } from "../../src/product/database.ts";
import type { Product } from "./launch.ts";

/** The public key of products that tests start. */
export const ANON_KEY = "kunci-publik-untuk-tes";

export const PASSWORD = "kuda lumping 77 terbang";
export const emailOf = (role: Role) => `${role}@redaksi.example`;

/** Adds one person of each role to the database of a running product, which has the key ANON_KEY. */
export async function addTeam(
  product: Product,
  roles: readonly Role[],
  env: Record<string, string> = {},
): Promise<void> {
  const config = readConfig({ ...env, DATA_DIR: product.dataDir });
  const { database, disconnect } = await connectDatabase(config, createLog("silent"));
  try {
    const passwordHash = await hashPassword(PASSWORD, QUICK_HASH);
    for (const role of roles) {
      const account = { ...{ email: emailOf(role), name: role, role }, passwordHash };
      const added = await database.db.transaction().execute((trx) => addAccount(trx, account));
      if (!added.ok) throw new Error(`no ${role} could be made: ${added.code}`);
    }
  } finally {
    await disconnect();
  }
}

/**
 * Signs in by the API.
 * @param device the cookie of an earlier sign-in, whose wrong passwords are counted apart from other people's
 * @param apikey the product's public key, where it is not ANON_KEY
 * @returns the access token, and the cookie of this device
 */
export async function signInAs(product: Product, role: Role, device = "", apikey = ANON_KEY) {
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", cookie: device },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  });
  const session = (await response.json()) as { access_token?: string };
  if (!session.access_token) throw new Error(`${role} cannot sign in: ${response.status} ${JSON.stringify(session)}`);
  return { token: session.access_token, device: response.headers.get("set-cookie")?.split(";")[0] ?? device };
}

/** Calls the API as the admin application does. */
export const callAs = (product: Product, token: string, path: string, method = "GET", body?: unknown) =>
  fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Sends a file, or a part of one, as the admin application does. */
export const sendFileAs = (
  product: Product,
  token: string,
  path: string,
  file: Uint8Array<ArrayBuffer>,
  method = "POST",
) =>
  fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: file,
  });
