import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import { createCampaign, scheduleCampaign } from "../src/modules/newsletter/campaigns/life.ts";
import { campaignInput } from "../src/modules/newsletter/schema.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { withDatabase } from "../tests/support/products.ts";
import { waitForJobs } from "../tests/support/starter-data.ts";
import { addCleanup } from "./cleanup.ts";
import type { Options } from "./options.ts";
import { bar, median, printTopic, progress } from "./report.ts";
import { makeDataDir, startSite } from "./running-sites.ts";
import { MAX_SLOWDOWN, PER_SECOND, p99Of, visit, visitWhile, watched } from "./visits-beside.ts";

const CONNECTIONS = 5;
const MAX_OF_NODEMAILER = 2;
/** The largest growth of memory for ten times as many recipients. */
const MAX_MEMORY_RATIO = 1.1;

const BODY = `Halo,\n\n${"Panduan baru [ada di sini](/artikel), dan beberapa kalimat lagi yang dibaca sambil lalu. ".repeat(8)}\n`;

/** Measures how long sending a newsletter takes compared with nodemailer alone, and how it slows down visitors' pages. */
export async function measureMail({ quick }: Options): Promise<void> {
  const recipients = quick ? 2_000 : 10_000;
  const sink = await startSink();
  const dataDir = await makeDataDir();
  const env = { MAIL_FROM: "kabar@toko.example", MAIL_QUIET_HOURS: "off", MAIL_CONNECTIONS: String(CONNECTIONS) };
  const site = await startSite(dataDir, { SAMPLE_DATA: "false", SMTP_URL: sink.url, ...env });
  await waitForJobs(dataDir);
  progress("at rest");
  const rest = await watched(site, dataDir, visit(site.port, quick ? 2 : 6));
  const send = (count: number) =>
    withDatabase(dataDir, async (db) => {
      await subscribe(db, count);
      await sink.taken();
      await sendCampaign(db);
      return (await sink.taken()).ms;
    });
  // The first mails load code that later mails find loaded, so the first mails do not count.
  await send(recipients / 10);
  progress("a tenth of the recipients, beside visitors");
  const few = await watched(site, dataDir, visitWhile(site.port, send(recipients / 10)));
  progress("all of them, beside visitors");
  const many = await watched(site, dataDir, visitWhile(site.port, send(recipients)));
  const edition = await withDatabase(dataDir, lastEdition);
  const alone = [];
  const own = [];
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    progress(`round ${round + 1}`);
    alone.push(await nodemailerAlone(sink, edition, recipients));
    own.push(await send(recipients));
  }
  await site.stop();
  const ratio = median(own) / median(alone);
  const slowdown = p99Of(many.visits) / p99Of(rest.visits);
  const memory = many.megabytes / few.megabytes;
  printTopic(
    "A newsletter",
    `${recipients} recipients, ${CONNECTIONS} connections, a server on this machine that takes everything at once. Seconds from the first mail that it takes
     to the last, by the server's clock. Beside visitors, who ask for Home ${PER_SECOND} times a second, all of it takes ${many.seconds.toFixed(0)} s.`,
    ["", "measured", "bar"],
    [
      ["nodemailer alone, seconds", (median(alone) / 1000).toFixed(1), undefined],
      ["the newsletter, seconds", (median(own) / 1000).toFixed(1), undefined],
      ["of nodemailer alone", ratio.toFixed(2), bar(ratio, "at most", MAX_OF_NODEMAILER)],
      ["99th percentile of a kept page, of that at rest", slowdown.toFixed(2), bar(slowdown, "at most", MAX_SLOWDOWN)],
      [
        "memory of all, of that with a tenth of the recipients",
        memory.toFixed(2),
        bar(memory, "at most", MAX_MEMORY_RATIO),
      ],
    ],
  );
}

type Taken = { readonly count: number; readonly ms: number };

async function startSink() {
  const child = fork(new URL("smtp-sink.ts", import.meta.url));
  addCleanup(() => child.kill());
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return {
    url,
    /** Returns the number of mails that came since the last call. */
    async taken(): Promise<Taken> {
      const answer = once(child, "message");
      child.send("taken");
      return ((await answer) as [Taken])[0];
    },
  };
}

type Mail = { readonly subject: string; readonly html: string; readonly text: string };

/** Loads the last edition as it was frozen, with placeholders for the links that differ in each copy. */
async function lastEdition(db: Db): Promise<Mail> {
  const { rows } =
    await sql<Mail>`select subject, html, text from mail_messages where bulk order by id desc limit 1`.execute(db);
  const [edition] = rows;
  if (!edition) throw new Error("no edition was sent");
  return edition;
}

/**
 * Sends the same mail with nodemailer alone, over as many connections.
 * @returns milliseconds
 */
async function nodemailerAlone(
  sink: Awaited<ReturnType<typeof startSink>>,
  mail: Mail,
  count: number,
): Promise<number> {
  await sink.taken();
  const transport = createTransport(
    { url: sink.url, pool: true as const, maxConnections: CONNECTIONS, maxMessages: 500 },
    { from: "kabar@toko.example" },
  );
  await Promise.all(Array.from({ length: count }, (_, at) => transport.sendMail({ ...mail, to: `p${at}@contoh.id` })));
  transport.close();
  return (await sink.taken()).ms;
}

/** Replaces all subscribers, because the former ones have already had their mail of the day. */
async function subscribe(db: Db, count: number): Promise<void> {
  await sql`delete from newsletter_subscriptions`.execute(db);
  const round = crypto.randomUUID().slice(0, 8);
  await sql`insert into newsletter_subscriptions (email)
    select 'p' || n || '-' || ${round}::text || '@contoh.id' from generate_series(1, ${count}::int) n`.execute(db);
}

/** Sends a campaign, and resolves when all its mails are sent. */
async function sendCampaign(db: Db): Promise<void> {
  const id = await createCampaign(db, campaignInput.parse({ subject: "Kabar pekan ini", body: BODY }), CLI);
  await scheduleCampaign(db, id, systemClock.now(), CLI);
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`select m.state = 'done' as done
      from newsletter_campaigns c left join mail_messages m on m.id = c.message_id where c.id = ${id}`.execute(db);
    if (rows[0]?.done) return;
    await pause(200);
  }
}
