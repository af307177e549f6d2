import { afterAll } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { AdminEndpoint } from "../../platform/json-api/admin-api.ts";
import { ROLES, type Role } from "../../platform/json-api/roles.shared.ts";
import { PASSWORD, startAuthServer } from "./auth.fixtures.ts";

/** Starts the admin API with these routes on a free port, with a caller of each role. */
export async function startAdminApi(database: Database<Tables>, routes: readonly AdminEndpoint[]) {
  const server = await startAuthServer(database, { routes: () => [...routes] });
  afterAll(() => server.stop());
  const tokens = new Map<Role, string>();
  for (const role of ROLES) {
    const email = `${role}@toko.example`;
    await server.addPerson(email, role);
    const signedIn = await server.call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
    tokens.set(role, (await signedIn.json()).access_token);
  }
  const send = (role: Role, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(`/api/admin${path}`, {
      method,
      token: tokens.get(role) ?? "",
      headers,
      ...(body === undefined ? {} : { body }),
    });
  return {
    url: server.url,
    tokenOf: (role: Role) => tokens.get(role) ?? "",
    send,
    /** @returns status and body: parsed where it is JSON */
    async call(role: Role, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
      const response = await send(role, method, path, body, headers);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
    },
    /** The latest actions in the audit log, newest first. */
    async recorded(limit = 1) {
      const rows = await database.db
        .selectFrom("audit_log")
        .select(["action", "target", "actor"])
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ action, target, actor }) => `${action} ${target} ${actor ?? ""}`.trim());
    },
  };
}
