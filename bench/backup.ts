import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { originalKey } from "../src/modules/media/pictures/images.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { withoutSettings } from "../tests/support/launch.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import type { Options } from "./options.ts";
import { bar, printTopic, progress } from "./report.ts";
import { makeDataDir, type PreparedSite, prepareSite, startSite } from "./running-sites.ts";

const FEW = 1_000;
const MANY = 20_000;
const PICTURE_BYTES = 30_000;
/** The largest allowed growth of memory; memory that grows with the site would grow twenty times. */
const MAX = 1.6;
/**
 * The heap's limit: without one, Node lets a heap grow into the machine's memory before it collects garbage, so the heap's size would not show what is needed.
 */
const HEAP_MB = 64;
/** The limit of each of the three parts of the young generation, which alone would grow to 100 MB within minutes. */
const NEW_MB = 8;

/** The number of offers for each article. */
const OFFERS = 2;
const POINTS_OF_OFFER = 20;

/** Measures the memory and time of a backup and a restore, with few and with many articles, pictures and prices. */
export async function measureBackup(starterData: string, { quick }: Options): Promise<void> {
  const sites: Figures[] = [];
  for (const count of [FEW, quick ? MANY / 4 : MANY]) sites.push(await measured(await prepareSite(starterData, count)));
  const [few, many] = sites;
  if (!few || !many) return;
  printTopic(
    "Backups",
    `The commands, on the built-in database, with a heap of ${HEAP_MB} MB and ${3 * NEW_MB} for what is new in it, without encryption (which takes another 256 MB for as long as the key is made from the
     passphrase: that is what makes guessing dear). ${few.articles} articles, ${few.pictures} pictures and ${few.points} changes of prices;
     ${many.articles}, ${many.pictures} and ${many.points}. The most memory that the process had, in MB.`,
    ["", "few", "many", "many/few", "bar", "many took"],
    (["create", "verify", "restore"] as const).map((name) => {
      const ratio = many[name].peakMB / few[name].peakMB;
      return [
        name,
        few[name].peakMB.toFixed(0),
        many[name].peakMB.toFixed(0),
        ratio.toFixed(2),
        bar(ratio, "at most", MAX),
        `${many[name].seconds.toFixed(1)} s`,
      ];
    }),
  );
  console.log(`\nThe larger file has ${(many.bytes / 1e6).toFixed(0)} MB.`);
}

type Run = { readonly peakMB: number; readonly seconds: number };
type Figures = Record<"create" | "verify" | "restore", Run> &
  Record<"articles" | "pictures" | "points" | "bytes", number>;

async function measured({ dataDir, articles }: PreparedSite): Promise<Figures> {
  const pictures = articles / 5;
  await addPictures(dataDir, pictures);
  const points = await addPrices(dataDir, articles * OFFERS);
  progress(`backup of ${articles} articles`);
  const file = join(await makeDataDir(), "site.backup");
  const create = await command(dataDir, "create", "--plain", "--output", file);
  const verify = await command(dataDir, "verify", file);
  const restore = await command(await makeDataDir(), "restore", file, "--yes");
  return { articles, pictures, points, create, verify, restore, bytes: (await stat(file)).size };
}

/** Adds pictures that have only their original, with bytes that cannot be compressed. */
async function addPictures(dataDir: string, count: number): Promise<void> {
  const hashes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const bytes = randomBytes(PICTURE_BYTES);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const path = join(dataDir, originalKey({ hash, mediaType: "image/jpeg" }));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    hashes.push(hash);
  }
  const site = await startSite(dataDir);
  await withDatabase(dataDir, (pool) =>
    pool.query(
      `insert into images (hash, name, media_type, width, height, bytes, alt)
       select hash, 'foto.jpg', 'image/jpeg', 100, 100, $2, 'Foto' from unnest($1::text[]) as hash`,
      [hashes, PICTURE_BYTES],
    ),
  );
  await site.stop();
}

/**
 * Adds a year of price changes to each offer.
 * @returns the number of price points
 */
async function addPrices(dataDir: string, offers: number): Promise<number> {
  const site = await startSite(dataDir);
  await withDatabase(dataDir, async (pool) => {
    // Several sites are measured in one folder, so the rows of the site before are deleted.
    await pool.query("delete from price_points; delete from offers; delete from merchants");
    await pool.query(
      `insert into merchants (slug, name, home_url) values ('bench', 'Bench', 'https://bench.example/')`,
    );
    await pool.query(
      `insert into offers (merchant_id, external_id, title, url, category, content_hash)
       select m.id, n::text, 'Barang ' || n, 'https://bench.example/' || n, 'elektronik-gadget', n
       from merchants m cross join generate_series(1, $1::int) n where m.slug = 'bench'`,
      [offers],
    );
    await pool.query(
      `select add_price_partition((now() - make_interval(months => n))::date) from generate_series(0, 12) n`,
    );
    await pool.query(
      `insert into price_points (observed_at, offer_id, price, availability)
       select now() - make_interval(days => n * 18), o.id, 100000 + (o.id * 37 + n * 911) % 90000, 1
       from offers o cross join generate_series(1, $1::int) n`,
      [POINTS_OF_OFFER],
    );
  });
  await site.stop();
  return offers * POINTS_OF_OFFER;
}

const PRINT_PEAK = `data:text/javascript,process.on("exit",()=>process.stderr.write("peak="+process.resourceUsage().maxRSS+"\\n"))`;

/** Runs one backup command to its end. */
async function command(dataDir: string, ...args: string[]): Promise<Run> {
  const begun = performance.now();
  const entry = join(PROJECT_ROOT, "dist/server/cli.js");
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      `--max-semi-space-size=${NEW_MB}`,
      "--import",
      PRINT_PEAK,
      entry,
      "backup",
      ...args,
    ],
    {
      env: { ...withoutSettings(), NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: dataDir },
    },
  );
  const [, peak] = /^peak=(\d+)$/m.exec(stderr) ?? [];
  return { peakMB: (Number(peak) * 1024) / 1e6, seconds: (performance.now() - begun) / 1000 };
}
