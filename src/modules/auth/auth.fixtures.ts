import { createAdaptorServer } from "@hono/node-server";
import { AuthClient } from "@supabase/auth-js";
import { type Context, Hono } from "hono";
import pino from "pino";
import { checkLoudly } from "../../../tests/support/answers.ts";
import { freePort } from "../../../tests/support/launch.ts";
import { days } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { type AdminEndpoint, adminApi } from "../../platform/json-api/admin-api.ts";
import { methodAndPath } from "../../platform/json-api/endpoint.ts";
import type { Role } from "../../platform/json-api/roles.shared.ts";
import { auditAdminRoutes } from "../audit/admin-routes.ts";
import { AUDIT_PERMISSIONS } from "../audit/permissions.shared.ts";
import type { Mail } from "../mail/schema.ts";
import { accountApi } from "./account-api.ts";
import { accountRoutes } from "./account-routes.ts";
import { localAccess } from "./admin-access.ts";
import { authAdminRoutes } from "./admin-routes.ts";
import { AUTH_AUDIT_ACTIONS } from "./audit-actions.ts";
import { type Auth, type AuthSettings, createAuth } from "./auth.ts";
import { gotrueRoutes } from "./gotrue/gotrue-routes.ts";
import { HashQueue } from "./passwords/hash-queue.ts";
import { QUICK_HASH } from "./passwords/password-hash.fixtures.ts";
import { addAccount } from "./people/accounts.ts";
import { AUTH_PERMISSIONS } from "./permissions.shared.ts";

export const ANON_KEY = "sb_publishable_untuk-tes";
export const PASSWORD = "kucing-lari-di-atas-genteng-42";

/** A clock for tests, whose time a test sets. */
export class SettableClock {
  #offset = 0;
  now = () => new Date(Date.now() + this.#offset);
  advance(milliseconds: number) {
    this.#offset += milliseconds;
  }
}

type Options = {
  settings?: Partial<AuthSettings>;
  routes?: (auth: Auth) => AdminEndpoint[];
  dataDir?: string;
};

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;

/** Starts the auth server, /api/account and /api/admin on a free port, over a real database. */
export async function startAuthServer(database: Database<Tables>, options: Options = {}) {
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const clock = new SettableClock();
  const mails: Mail[] = [];
  const log = pino({ level: "silent" });
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const auth = createAuth(
    { db: database.db, pool: database.pool, clock, log, mailer, hashes: new HashQueue(QUICK_HASH) },
    {
      siteUrl,
      siteName: "PanduBelanja",
      refreshSecret: "rahasia-untuk-tes",
      limits: { timeBox: days(30), inactivity: days(7), minPassword: 12 },
      redirectOrigins: [],
      oidc: undefined,
      ...options.settings,
    },
  );
  // Tests set the client's address by a header.
  const addressOf = (c: Context) => c.req.header("x-test-address") ?? "192.0.2.1";
  const outage = { answers: 0, asked: 0 };
  const app = new Hono();
  app.use("/auth/v1/token", async (c, next) => {
    outage.asked += 1;
    if (outage.answers === 0) return next();
    outage.answers -= 1;
    return c.text("upstream connect error", 503);
  });
  app.route("/auth/v1", gotrueRoutes({ auth, anonKey: ANON_KEY, addressOf }));
  app.route(
    "/api/account",
    accountApi(accountRoutes(auth, options.dataDir ?? "/nowhere"), {
      ...{ auth, anonKey: ANON_KEY, addressOf },
      onAnswer: checkLoudly,
    }),
  );
  const routes = options.routes?.(auth) ?? [
    ...authAdminRoutes(auth, { ownAccounts: true, permissions: [AUTH_PERMISSIONS, AUDIT_PERMISSIONS] }),
    ...auditAdminRoutes({ db: auth.db, timeZone: "Asia/Jakarta", actionNames: AUTH_AUDIT_ACTIONS }),
  ];
  app.route(
    "/api/admin",
    adminApi(routes, { authenticate: localAccess(auth, ANON_KEY, addressOf), log, onAnswer: checkLoudly }),
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: siteUrl,
    auth,
    clock,
    mails,
    endpoints: routes.map((one) => ({ ...one, ...methodAndPath(one.name) })),
    /** The outage of a gateway whose server is down: the next `answers` requests to /token fail, and `asked` counts all requests to it. */
    outage,
    async addPerson(email: string, role: Role | undefined = "owner", password = PASSWORD) {
      const passwordHash = await auth.hashes.hash(password);
      const added = await auth.db
        .transaction()
        .execute((trx) => addAccount(trx, { email, name: "Orang", role, passwordHash }));
      if (!added.ok) throw new Error("the address is taken");
      return added.value;
    },
    client: (storage: Storage = memoryStorage()) =>
      new AuthClient({
        url: `${siteUrl}/auth/v1`,
        headers: { apikey: ANON_KEY, Authorization: `Bearer ${ANON_KEY}` },
        storageKey: "sb-127-auth-token",
        storage,
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType: "pkce",
      }),
    /** Sends a request with the public key, and with a token where one is given. */
    call: (path: string, { token, body, headers, method }: CallOptions = {}) =>
      fetch(siteUrl + path, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        redirect: "manual",
        headers: {
          apikey: ANON_KEY,
          authorization: `Bearer ${token ?? ANON_KEY}`,
          "x-supabase-api-version": "2024-01-01",
          ...(body === undefined ? {} : { "content-type": "application/json;charset=UTF-8" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : {
              body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
            }),
      }),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string>; method?: string };
type Storage = ReturnType<typeof memoryStorage>;

/** A stand-in for a browser's local storage, which its tabs share. */
export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
