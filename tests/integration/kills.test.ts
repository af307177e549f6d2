import { createHash } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { killAll, listProcesses, postgresPids, queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { randomPicture } from "../support/random-picture.ts";
import { ANON_KEY, addTeam, callAs, sendFileAs, signInAs } from "../support/team.ts";

// This command tries more kills at random moments: FAULT_ROUNDS=50 npx vitest run tests/integration/kills.test.ts

const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const ENV = { ANON_KEY, SIGNUP_LIMIT: "100000" };

/** What a kill hits, and after how many acknowledged writes it comes. */
type Blow = { readonly victims: "app" | "database" | "both"; readonly after: number };
const blow = fc.record({
  victims: fc.constantFrom<Blow["victims"]>("app", "database", "both"),
  after: fc.integer({ min: 3, max: 60 }),
});

/** The writes that were answered with success; none of them may be missing afterwards. */
type Acknowledged = { emails: string[]; saves: Map<number, number>; pictures: string[] };

const dataDir = await reachableFolder();
// The port stays the same, since it is part of the address that tokens are issued for.
const start = { dataDir, env: ENV, port: await freePort() };
let product: Product;
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

test(`nothing acknowledged is lost by ${FAULT_ROUNDS} kills at random moments (FAULT_SEED=${SEED})`, {
  timeout: (1 + FAULT_ROUNDS) * 120_000,
}, async () => {
  const acknowledged: Acknowledged = { emails: [], saves: new Map(), pictures: [] };
  product = await startProduct(start);
  await addTeam(product, ["editor"]);
  const { token } = await signInAs(product, "editor");
  for (const [round, { victims, after }] of fc.sample(blow, { seed: SEED, numRuns: FAULT_ROUNDS }).entries()) {
    await writeUntil(product, token, { round, after, acknowledged }, () => strike(product, victims));
    product = await startProduct(start);
    expect(await missing(product, token, acknowledged), `round ${round}: ${victims} after ${after}`).toEqual([]);
  }
  expect(acknowledged.saves.size).toBe(FAULT_ROUNDS);
  expect(await product.stop()).toBe(0);
  expect((await listProcesses()).filter(({ command }) => command.includes(dataDir))).toEqual([]);
});

/** Kills without warning; resolves when the product and all its processes are gone, except a spared database. */
async function strike(product: Product, victims: Blow["victims"]): Promise<void> {
  const exited = once(product.process, "exit");
  const app = product.process.pid as number;
  const postgres = await postgresPids(dataDir);
  const helpers = (await listProcesses()).filter(({ pid, parent }) => parent === app && !postgres.includes(pid));
  killAll([...(victims === "database" ? [] : [app]), ...(victims === "app" ? [] : postgres)]);
  // A product without its database lives on, so it is asked to end; external-database.test.ts tests that it lives on.
  if (victims === "database") product.process.kill("SIGTERM");
  await exited;
  const helpersLeft = async () =>
    (await listProcesses()).filter(({ pid }) => helpers.some((helper) => helper.pid === pid));
  await expect.poll(helpersLeft, { timeout: 60_000 }).toEqual([]);
}

type Round = { round: number; after: number; acknowledged: Acknowledged };

/** Signs up, saves and uploads side by side until enough is acknowledged, then goes on until everything fails. */
async function writeUntil(
  product: Product,
  token: string,
  { round, after, acknowledged }: Round,
  end: () => Promise<void>,
): Promise<void> {
  const draft = { title: `Putaran ${round}`, slug: `putaran-${round}`, excerpt: "Ringkasan.", body: "0" };
  const made = await callAs(product, token, "/api/admin/articles", "POST", { draft });
  const article = (await made.json()) as { id: number; version: number };
  let count = 0;
  let ending: Promise<void> | undefined;
  const done = () => {
    count += 1;
    if (count >= after) ending ??= end();
  };
  const signUps = async () => {
    for (let n = 0; ; n += 1) {
      const email = `putaran-${round}-${n}@example.com`;
      const answer = await fetch(`${product.url}/rest/v1/newsletter_subscriptions`, {
        method: "POST",
        headers: { apikey: ANON_KEY, "content-type": "application/json" },
        body: JSON.stringify({ email, subscribed: true }),
      });
      if (answer.status !== 201) return;
      acknowledged.emails.push(email);
      done();
    }
  };
  const saves = async () => {
    acknowledged.saves.set(article.id, 0);
    for (let { version } = article, n = 1; ; n += 1) {
      const body = { version, draft: { ...draft, body: String(n) } };
      const answer = await callAs(product, token, `/api/admin/articles/${article.id}`, "PUT", body);
      if (answer.status !== 200) return;
      ({ version } = (await answer.json()) as { version: number });
      acknowledged.saves.set(article.id, n);
      done();
    }
  };
  const uploads = async () => {
    for (;;) {
      const answer = await sendFileAs(product, token, "/api/admin/images?name=acak", await randomPicture(16));
      if (answer.status !== 201) return;
      const { image } = (await answer.json()) as { image: { id: number } };
      acknowledged.pictures.push(String(image.id));
      done();
    }
  };
  // A request that was cut off has not been answered, so its failure is ignored.
  await Promise.allSettled([signUps(), saves(), uploads()]);
  await (ending ?? expect.unreachable("the writes ended before the kill"));
}

async function missing(product: Product, token: string, { emails, saves, pictures }: Acknowledged): Promise<string[]> {
  const stored = await queryAsOwner(
    dataDir,
    `select (select coalesce(array_agg(email::text), '{}') from newsletter_subscriptions) as emails,
      (select jsonb_object_agg(id, body_markdown) from articles where id = any($1)) as bodies,
      (select coalesce(jsonb_object_agg(id, hash), '{}') from images where name = 'acak') as pictures`,
    [[...saves.keys()]],
  );
  const known = new Set(stored?.emails as string[]);
  const bodies = stored?.bodies as Record<string, string>;
  const kept = stored?.pictures as Record<string, string>;
  // A later save than the last acknowledged one is no loss: a save whose answer was cut off may be stored.
  return [
    ...emails.filter((email) => !known.has(email)),
    ...[...saves].filter(([id, n]) => !(Number(bodies[id]) >= n)).map(([id, n]) => `save ${n} of article ${id}`),
    ...pictures.filter((id) => !(id in kept)).map((id) => `picture ${id}`),
    ...(await halves(product, Object.values(kept))),
    ...((await callAs(product, token, "/api/admin/me")).ok ? [] : ["the session"]),
  ];
}

/** Returns the pictures whose file does not have the hash that is its name. */
async function halves(product: Product, hashes: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const hash of hashes) {
    const file = await fetch(`${product.url}/media/${hash}/original.png`);
    const sum = createHash("sha256")
      .update(Buffer.from(await file.arrayBuffer()))
      .digest("hex");
    if (file.status !== 200 || sum !== hash) wrong.push(`${hash}: ${file.status}, ${sum}`);
  }
  return wrong;
}
