import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startSmtp } from "../fakes/smtp.ts";
import { cliJson } from "../support/cli.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { killAll, listProcesses, postgresPids, queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";

// This command tries more kills at random moments: MAIL_RECIPIENTS=10000 MAIL_KILLS=20 npx vitest run tests/integration/newsletter-kills.test.ts

const RECIPIENTS = Number(process.env.MAIL_RECIPIENTS ?? 500);
const KILLS = Number(process.env.MAIL_KILLS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const CONNECTIONS = 4;
const STALLED_MS = 120_000;

type Status = { state: string; counts: Record<string, number> };
type Blow = { readonly what: "app" | "everything" | "smtp" | "pause"; readonly after: number };

const dataDir = await reachableFolder();
const port = await freePort();
let smtp = await startSmtp();
/** How often all mail servers together took a mail, by address. */
const taken = new Map<string, number>();
const takenByFormer = () => {
  for (const { to } of smtp.received.splice(0)) taken.set(to, (taken.get(to) ?? 0) + 1);
};
const env = {
  ...{
    SMTP_URL: smtp.url,
    MAIL_FROM: "Toko <kabar@toko.example>",
    MAIL_QUIET_HOURS: "off",
    NEWSLETTER_CONFIRM: "false",
  },
  MAIL_CONNECTIONS: String(CONNECTIONS),
};
const cliEnv = { DATA_DIR: dataDir, PORT: String(port), ...env };
const cli = <Answer>(...args: string[]) => cliJson<Answer>(cliEnv, "newsletter", ...args);
const start = () => startProduct({ dataDir, env, port });
let product: Product;
afterAll(async () => {
  await product?.stop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

async function prepare(): Promise<number> {
  const rows = Array.from(
    { length: RECIPIENTS },
    (_, at) => `p${at}@contoh${at % 7}.id,2026-01-02T03:04:05Z,Formulir di toko`,
  );
  const list = join(dataDir, "pelanggan.csv");
  await writeFile(list, `email,consented_at,consent\n${rows.join("\n")}\n`);
  expect(await cli("import", list)).toMatchObject({ imported: RECIPIENTS, rejected: 0 });
  const body = join(dataDir, "edisi.md");
  await writeFile(body, "# Kabar\n\nHalo, ini [tautan](/artikel).\n");
  const { id } = await cli<{ id: number }>("create", "--subject", "Kabar pekan ini", "--file", body);
  return id;
}

/** Draws interruptions of all kinds at random moments, counted in mails that were taken before. */
const blowsOf = (count: number): Blow[] => {
  const step = Math.floor((RECIPIENTS * 0.9) / (count * 1.5));
  const kinds = fc.constantFrom<Blow["what"]>("app", "app", "everything", "smtp", "pause");
  const chance = fc.record({ what: kinds, after: fc.integer({ min: 1, max: Math.max(2, step) }) });
  const blows: Blow[] = [];
  for (const blow of fc.sample(chance, { seed: SEED, numRuns: count * 4 })) {
    if (blows.filter(({ what }) => what === "app" || what === "everything").length >= count) break;
    blows.push(blow);
  }
  return blows;
};

const total = () => {
  let sum = smtp.received.length;
  for (const count of taken.values()) sum += count;
  return sum;
};

/** Waits until enough mails were taken. @throws Error with the state of jobs where nothing was sent for longer than any pause between two tries */
async function waitForMails(wanted: number, id: number): Promise<void> {
  let [before, since] = [total(), performance.now()];
  while (total() < wanted) {
    await pause(5);
    if (total() > before) [before, since] = [total(), performance.now()];
    if (performance.now() - since < STALLED_MS) continue;
    const jobs = await queryAsOwner(
      dataDir,
      `select json_agg(job) as jobs, (select json_agg(task) from tasks task where kind = 'send-mail') as tasks,
        (select json_agg(message) from (select id, state, reason from mail_messages) message) as messages,
        (select json_agg(pause) from mail_domain_pauses pause) as pauses
       from (select task_identifier, run_at, attempts, locked_at, locked_by, last_error from graphile_worker.jobs) job`,
    );
    throw new Error(`${before} of ${wanted}: ${JSON.stringify({ status: await cli("status", String(id)), ...jobs })}`);
  }
}

let last = "nothing";

async function strike({ what }: Blow, id: number): Promise<void> {
  last = `${what} at ${total()}`;
  if (what === "smtp") {
    await smtp.close();
    takenByFormer();
    smtp = await startSmtp({ port: smtp.port, behaviour: slowly });
  } else if (what === "pause") {
    // The sending may have ended meanwhile.
    await cli("pause", String(id)).then(
      () => cli("resume", String(id)),
      () => {},
    );
  } else {
    const exited = once(product.process, "exit");
    const app = product.process.pid as number;
    const postgres = await postgresPids(dataDir);
    const helpers = (await listProcesses()).filter(({ pid, parent }) => parent === app && !postgres.includes(pid));
    killAll([app, ...(what === "everything" ? [...helpers.map(({ pid }) => pid), ...postgres] : [])]);
    await exited;
    product = await start();
  }
}

const slowly = () => ({ slow: 3 });

test(`nobody gets it twice and nobody is left out: ${RECIPIENTS} recipients, ${KILLS} kills (FAULT_SEED=${SEED})`, {
  timeout: 1_500_000,
}, async ({ onTestFailed }) => {
  onTestFailed(() => console.error(`The last blow: ${last}; mails then: ${total()}\n${product.output()}`));
  smtp.answers.of = slowly;
  product = await start();
  const id = await prepare();
  await cli("send", String(id));
  const blows = blowsOf(KILLS);
  let interruptions = 0;
  for (const blow of blows) {
    const before = total();
    const wanted = Math.min(before + blow.after, RECIPIENTS - 20);
    await waitForMails(wanted, id);
    await strike(blow, id);
    if (blow.what !== "pause") interruptions += 1;
  }
  // The rest is counted at the mail server: running the command every moment would slow down the sending that it reports.
  await waitForMails(RECIPIENTS - CONNECTIONS * interruptions, id);
  await expect
    .poll(async () => (await cli<Status>("status", String(id))).state, { timeout: 300_000, interval: 500 })
    .toBe("sent");
  takenByFormer();
  const { counts } = await cli<Status>("status", String(id));
  expect([...taken].filter(([, count]) => count > 1)).toEqual([]);
  const { sent = 0, unknown = 0, failed = 0, skipped = 0 } = counts;
  expect(sent + unknown + failed + skipped).toBe(RECIPIENTS);
  expect(unknown).toBeLessThanOrEqual(CONNECTIONS * interruptions);
  // Mails of unknown outcome may have been taken; mails known as sent were.
  expect(taken.size).toBeGreaterThanOrEqual(sent);
  expect(taken.size).toBeLessThanOrEqual(sent + unknown);
  expect(await product.stop()).toBe(0);
  expect((await listProcesses()).filter(({ command }) => command.includes(dataDir))).toEqual([]);
});
