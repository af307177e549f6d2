import { runToExit } from "../tests/support/product.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import type { Options } from "./options.ts";
import { cpuSeconds } from "./processes.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { ANON_KEY } from "./requests.ts";
import { type RunningSite, startSite } from "./running-sites.ts";

const EMAIL = "bench@toko.example";
export const BENCH_PASSWORD = "kucing-lari-di-atas-genteng-42";
const SESSIONS = 1_000;
const MAX_CHECK_MS = 1;
const MIN_SIGN_IN_MS = 100;
const MAX_SIGN_IN_MS = 250;

type Session = { access_token: string; refresh_token: string };

/** Measures signing in, refreshing a token, and the cost of authenticating a request, with a thousand sessions. */
export async function measureAccounts(dataDir: string, { quick }: Options): Promise<void> {
  const site = await startSite(dataDir);
  progress("accounts");
  await addOwner(site);
  const times = quick ? 10 : 30;
  const signIns: number[] = [];
  let session = await signIn(site);
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    session = await signIn(site);
    signIns.push(performance.now() - begun);
  }
  await withDatabase(dataDir, (pool) =>
    pool.query("insert into sessions (user_id) select id from users, generate_series(1, $1)", [SESSIONS]),
  );
  const refreshes = await timesOf(times * 10, async () => {
    session = await token(site, "refresh_token", { refresh_token: session.refresh_token });
  });
  const auth = { apikey: ANON_KEY, authorization: `Bearer ${session.access_token}` };
  const checked = () => read(`${site.product.url}/api/admin/me`, auth);
  const open = () => read(`${site.product.url}/auth/v1/settings`, auth);
  const rounds = quick ? 3 : 7;
  const costs = { checked: [] as number[], open: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    costs.open.push(await cpuPerRequest(site, open));
    costs.checked.push(await cpuPerRequest(site, checked));
  }
  const check = median(costs.checked) - median(costs.open);
  const signInMs = median(signIns);
  printTopic(
    "Accounts",
    `A team's sign-in: argon2id by password, then refreshing, then what it costs the server's process to verify the token and look
     up session, person and second factor for a request of the admin API (GET /api/admin/me against the open /auth/v1/settings,
     one after another), with ${SESSIONS} sessions.`,
    ["", "", "bar"],
    [
      ["sign-in by password", `${signInMs.toFixed(0)} ms`, bar(signInMs, "at least", MIN_SIGN_IN_MS, " ms")],
      ["", "", bar(signInMs, "at most", MAX_SIGN_IN_MS, " ms")],
      ["token refresh", `${median(refreshes).toFixed(1)} ms`, undefined],
      ["checking who asks", `${check.toFixed(2)} ms`, bar(check, "at most", MAX_CHECK_MS, " ms")],
    ],
  );
  await site.stop();
}

/** Adds the owner who signs in to a measured site. */
export const addOwner = ({ product }: RunningSite) =>
  runToExit(
    ["cli.js", "admin", "create", "--email", EMAIL, "--role", "owner", "--password-stdin"],
    { DATA_DIR: product.dataDir, SITE_URL: product.url },
    BENCH_PASSWORD,
  );

export const signIn = (site: RunningSite, email = EMAIL) =>
  token(site, "password", { email, password: BENCH_PASSWORD });

async function token(site: RunningSite, grant: string, body: object): Promise<Session> {
  const response = await fetch(`${site.product.url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { apikey: ANON_KEY, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${grant}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Session;
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

async function timesOf(count: number, run: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    await run();
    taken.push(performance.now() - begun);
  }
  return taken;
}

/** Returns the milliseconds of processor time that the server process needs for a request. */
async function cpuPerRequest({ pid }: RunningSite, request: () => Promise<void>): Promise<number> {
  const REQUESTS = 500;
  await timesOf(100, request);
  const before = cpuSeconds(pid) ?? Number.NaN;
  await timesOf(REQUESTS, request);
  return (((cpuSeconds(pid) ?? Number.NaN) - before) * 1000) / REQUESTS;
}
